import { TRPCError } from "@trpc/server"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { callerRights } from "../../../domain/access/authorize.ts"
import { IdentityProviders } from "../../../domain/accounts/identity-providers.ts"
import { requestLink } from "../../../domain/accounts/request-link.ts"
import { RequestLink } from "../../../domain/accounts/request-link-input.ts"
import { openLink } from "../../../domain/accounts/sign-in-by-link.ts"
import { StaffSignIn } from "../../../domain/accounts/staff-sign-in.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const LinkInput = Schema.Struct({
  token: Schema.String.check(Schema.isMaxLength(100, { message: "Dieser Link ist zu lang." })),
})

const linkOver = { code: "NOT_FOUND", message: "Dieser Link gilt nicht mehr." } as const

const signInOptions = Effect.gen(function* () {
  const { offered } = yield* IdentityProviders
  return {
    offered: offered.map(({ id, name, area }) => ({ id, name, area })),
    /** Whether staff may sign in by mail, too. */
    staffByMail: (yield* StaffSignIn).byMail,
  }
})

export const session = router({
  /** The signed-in person, their roles and their rights in this session. */
  current: forEveryone.query(({ ctx: { caller } }) => ({
    person:
      caller === null
        ? null
        : {
            email: caller.person.email,
            roles: caller.person.roles,
            area: caller.session.area,
            ...callerRights(caller),
          },
  })),
  /** The identity providers of shoppers and staff, and whether staff may sign in by mail. */
  providers: forEveryone.query(({ ctx, signal }) => run(ctx, signInOptions, noRefusals, signal)),
  /** Mails a sign-in link. The answer is the same for every address. */
  requestLink: forEveryone
    .meta({ limit: "signIn", cookie: "signIn" })
    .input(input(RequestLink))
    .mutation(async ({ ctx, input: request }) => {
      const { browser } = ctx
      if (browser === null) throw new TRPCError({ code: "BAD_REQUEST" })
      const { email, area = "shop", returnTo = null } = request
      await run(ctx, requestLink({ email, area, browser, returnTo }), {
        MailSignInOff: {
          code: "FORBIDDEN",
          message: "Für das Team ist die Anmeldung per E-Mail abgeschaltet. Bitte melde dich mit dem Firmenkonto an.",
        },
      })
      return { sent: true }
    }),
  /** The account a link would sign in to; reading does not use it up. */
  link: forEveryone
    .input(input(LinkInput))
    .query(({ ctx, input: { token }, signal }) =>
      run(
        ctx,
        openLink(token, ctx.browser),
        { AttemptSpent: linkOver, InviterLostRights: linkOver, AdminExists: linkOver },
        signal,
      ),
    ),
})
