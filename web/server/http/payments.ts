import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Context, Hono } from "hono"
import { takeNotice } from "../../../domain/orders/book-payment.ts"
import { askForPayment, startPayment } from "../../../domain/orders/start-payment.ts"
import { findOrder } from "../../../domain/orders/view-order.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Ports, Shop } from "../shop.ts"
import { anonymousContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuseWith } from "./refuse.ts"

const noticePath = "/webhooks/stripe"
const payPath = "/orders/:orderId/pay"
const paidPath = "/orders/:orderId/paid"

export const paymentPolicies = mountPolicies([
  { path: noticePath, method: "POST", kind: "data", anyOrigin: true, limits: ["notice"], maxBodyBytes: 256 * 1024 },
  { path: payPath, limits: ["change"] },
  { path: paidPath, limits: ["change"] },
])

const noticeRefusals: Translations<Effect.Error<ReturnType<typeof takeNotice>>> = {
  NoticeRefused: { code: "BAD_REQUEST", message: "Diese Meldung ist nicht vom Zahlungsdienst." },
}

/** What the order page says about a payment beside the order itself. */
type Said = "pending" | "unavailable" | null

/** The way to a payment provider's page and back, and the provider's notices. */
export const mountPayments = (app: Hono<Env>, shop: Shop): void => {
  app.post(noticePath, async (c) => {
    // Outside of the `try`: the body limit answers a body that is too long.
    const body = new Uint8Array(await c.req.arrayBuffer())
    try {
      await run(anonymousContext(shop), takeNotice({ body, header: (name) => c.req.header(name) }), noticeRefusals)
      return c.json({ received: true })
    } catch (cause) {
      return refuseWith(c, "payment notice", cause)
    }
  })

  const accessOf = async (c: Context<Env>) => {
    const { caller } = await c.var.context()
    return [c.req.param("orderId") ?? "", c.req.query("token") ?? null, caller?.person.email ?? null] as const
  }

  /** The order page; it also explains why it does not open. */
  const toOrder = (c: Context<Env>, said: Said = null): Response => {
    const token = c.req.query("token")
    const query = new URLSearchParams({ ...(token && { token }), ...(said !== null && { payment: said }) })
    return c.redirect(`/orders/${encodeURIComponent(c.req.param("orderId") ?? "")}?${query}`, 303)
  }

  /** Redirects to where the payment goes on; to the order page when the provider cannot say. */
  const redirected = async <E extends { readonly _tag: string }>(
    c: Context<Env>,
    effect: Effect.Effect<Response, E, Ports>,
    otherwise: Said,
  ): Promise<Response> => {
    // Only a visit starts or asks for anything.
    if (c.req.method !== "GET") return toOrder(c)
    const exit = await shop.runtime.runPromiseExit(effect)
    if (Exit.isSuccess(exit)) return exit.value
    const failure = exit.cause.reasons.find(Cause.isFailReason)?.error
    const { _tag: tag = "" } = (failure ?? {}) as Partial<E>
    if (tag.startsWith("Order")) return toOrder(c)
    logError("payment", failure ?? Cause.squash(exit.cause))
    return toOrder(c, otherwise)
  }

  app.get(payPath, async (c) => {
    const asked = await accessOf(c)
    const page = startPayment(...asked).pipe(Effect.map((url) => (url === null ? toOrder(c) : c.redirect(url, 303))))
    return redirected(c, page, "unavailable")
  })

  app.get(paidPath, async (c) => {
    const asked = await accessOf(c)
    const state = findOrder(...asked).pipe(
      Effect.flatMap(askForPayment),
      Effect.map((page) => toOrder(c, page.state === "pending" ? "pending" : null)),
    )
    return redirected(c, state, "pending")
  })
}
