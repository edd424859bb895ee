import * as Schema from "effect/Schema"
import { currentConsentText } from "../../../domain/newsletter/consent-text.ts"
import { Subscribe, subscribe } from "../../../domain/newsletter/subscribe.ts"
import { confirmSubscription, endSubscription, viewSubscription } from "../../../domain/newsletter/subscription-link.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const tooLong = { message: "Dieser Link ist zu lang." }
const ByLink = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, tooLong)),
  token: Schema.String.check(Schema.isMaxLength(100, tooLong)),
})
const Confirm = Schema.Struct({
  ...ByLink.fields,
  /** The digest of the words that were shown beside the button. */
  text: Schema.String.check(Schema.isMaxLength(64, { message: "Bitte lade die Seite neu." })),
})

const gone = { code: "NOT_FOUND", message: "Dieser Link passt zu keiner Anmeldung." } as const

/** The newsletter, for everybody. Answers tell nothing of who gets it. */
export const newsletter = router({
  /** What whoever wants it agrees to. */
  text: forEveryone.query(({ ctx, signal }) => run(ctx, currentConsentText(), noRefusals, signal)),
  /** Mails a link that leads to the confirmation. The answer is the same for every address. */
  subscribe: forEveryone
    .meta({ limit: "newsletter" })
    .input(input(Subscribe))
    .mutation(async ({ ctx, input: { email } }) => {
      await run(ctx, subscribe({ email, source: "page" }), noRefusals)
      return { sent: true }
    }),
  /** The subscription a link opens; reading changes nothing. */
  view: forEveryone
    .input(input(ByLink))
    .query(({ ctx, input: { id, token }, signal }) => run(ctx, viewSubscription(id, token), noRefusals, signal)),
  confirm: forEveryone
    .meta({ limit: "newsletter" })
    .input(input(Confirm))
    .mutation(async ({ ctx, input: { id, token, text } }) => {
      await run(ctx, confirmSubscription(id, token, text), {
        SubscriptionLinkWrong: gone,
        ConsentTextChanged: {
          code: "CONFLICT",
          message: "Der Text hat sich gerade geändert. Bitte lies ihn noch einmal.",
        },
      })
      return { confirmed: true }
    }),
  end: forEveryone
    .meta({ limit: "newsletter" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: { id, token } }) => {
      await run(ctx, endSubscription(id, token, "page"), { SubscriptionLinkWrong: gone })
      return { ended: true }
    }),
})
