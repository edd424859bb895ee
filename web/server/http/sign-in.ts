import * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Context, Hono } from "hono"
import { endAllSessions, endSession } from "../../../domain/accounts/own-sessions.ts"
import type { Browser, SignedIn } from "../../../domain/accounts/sign-in.ts"
import { openLink, signInByLink } from "../../../domain/accounts/sign-in-by-link.ts"
import { beginWithProvider, signInWithProvider } from "../../../domain/accounts/sign-in-with-provider.ts"
import { cartOf } from "../cart-cookie.ts"
import { deviceName } from "../device.ts"
import { type MountPolicy, mountPolicies } from "../policy/policy.ts"
import { browserOf, callerOf, dropSession, ensureBrowser, keepSession, sessionKeyOf } from "../session-cookie.ts"
import type { Ports, Shop } from "../shop.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"

/** Why a sign-in failed, as `/auth/error` explains it. */
type Reason =
  | "link"
  | "inviter"
  | "admin"
  | "browser"
  | "provider"
  | "denied"
  | "proof"
  | "email"
  | "reused"
  | "staff"
  | "unknown"
  | "mail"
  | "fault"

const reasons: Readonly<Record<string, Reason>> = {
  AttemptSpent: "link",
  InviterLostRights: "inviter",
  AdminExists: "admin",
  OtherBrowser: "browser",
  ProviderUnavailable: "provider",
  SignInDenied: "denied",
  IdentityNotProved: "proof",
  EmailNotVerified: "email",
  MailboxReused: "reused",
  NotStaff: "staff",
  MailSignInOff: "mail",
  ProviderUnknown: "unknown",
}

/** Logged, because the visitor cannot fix them. */
const logged: ReadonlySet<Reason> = new Set(["provider", "proof", "fault"])

/** The policy of a sign-in attempt. */
const attempt: Omit<MountPolicy, "path"> = { limits: ["signIn"], maxBodyBytes: 4 * 1024 }

export const signInPolicies = mountPolicies([
  { path: "/auth/start/:provider", ...attempt },
  { path: "/auth/callback/:provider", ...attempt },
  { path: "/auth/link/:token", ...attempt },
  { path: "/auth/sign-out", maxBodyBytes: 4 * 1024 },
])

/** Sign-in by mailed link and by provider, and sign-out. */
export const mountSignIn = (app: Hono<Env>, shop: Shop): void => {
  const { runtime, publicUrl } = shop

  /** Redirects to the page that explains the failure. */
  const failed = (c: Context<Env>, cause: Cause.Cause<unknown>, area: string) => {
    const failure = cause.reasons.find(Cause.isFailReason)?.error as { readonly _tag?: string } | undefined
    const reason = reasons[failure?._tag ?? ""] ?? "fault"
    if (logged.has(reason)) logError("sign-in", failure ?? Cause.squash(cause))
    return c.redirect(`/auth/error?reason=${reason}${area === "staff" ? "&area=staff" : ""}`, 303)
  }

  /** Runs one step of a sign-in; every failure redirects to the page that explains it. */
  const step = async <A, E extends { readonly _tag: string }>(
    c: Context<Env>,
    area: string,
    effect: Effect.Effect<A, E, Ports>,
    then: (value: A) => Response,
  ): Promise<Response> => {
    const exit = await runtime.runPromiseExit(effect)
    return Exit.isSuccess(exit) ? then(exit.value) : failed(c, exit.cause, area)
  }

  const browserHere = (c: Context<Env>): Browser => ({
    device: deviceName(c.req.header("user-agent")),
    session: sessionKeyOf(c, publicUrl),
    cart: cartOf(c, publicUrl),
  })

  const enter = (
    c: Context<Env>,
    { secret, session, returnTo }: SignedIn & { readonly returnTo: string },
  ): Response => {
    keepSession(c, publicUrl, secret, session.area)
    return c.redirect(returnTo, 303)
  }

  const byLink = (c: Context<Env>, token: string) =>
    step(c, "", signInByLink(token, browserHere(c)), (signedIn) => enter(c, signedIn))

  app.get("/auth/start/:provider", async (c) => {
    const provider = c.req.param("provider")
    const browser = ensureBrowser(c, publicUrl)
    const options = { browser, returnTo: c.req.query("next") ?? null }
    return step(c, provider, beginWithProvider(provider, options), (address) => c.redirect(address, 302))
  })

  app.get("/auth/callback/:provider", async (c) => {
    const provider = c.req.param("provider")
    const answer = {
      state: c.req.query("state") ?? null,
      code: c.req.query("code") ?? null,
      error: c.req.query("error") ?? null,
      issuer: c.req.query("iss") ?? null,
    }
    const back = signInWithProvider(provider, answer, browserOf(c, publicUrl), browserHere(c))
    return step(c, provider, back, (signedIn) => enter(c, signedIn))
  })

  // A link opened in the requesting browser signs in at once; elsewhere the page asks first, so that no mail scanner uses it
  // up.
  app.get("/auth/link/:token", async (c, next) => {
    const token = c.req.param("token")
    const link = await runtime.runPromiseExit(openLink(token, browserOf(c, publicUrl)))
    if (Exit.isFailure(link)) return failed(c, link.cause, "")
    // A mail scanner's HEAD request must not use it up either.
    return link.value.known && c.req.method === "GET" ? byLink(c, token) : next()
  })
  app.post("/auth/link/:token", (c) => byLink(c, c.req.param("token")))

  app.post("/auth/sign-out", async (c) => {
    const caller = await callerOf(c, shop)
    if (caller !== null) {
      const everywhere = (await c.req.parseBody().catch(() => null))?.everywhere === "1"
      await runtime.runPromise(everywhere ? endAllSessions(caller) : endSession(caller, caller.session.id))
    }
    dropSession(c, publicUrl)
    return c.redirect(caller?.session.area === "staff" ? "/auth/signin?out=1" : "/login?out=1", 303)
  })
}
