import * as Schema from "effect/Schema"
import { endReminder, viewReminder } from "../../../domain/cart-reminder/own-reminder.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

const tooLong = { message: "Dieser Link ist zu lang." }
const ByLink = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, tooLong)),
  token: Schema.String.check(Schema.isMaxLength(100, tooLong)),
})

/** Reminders of the cart, by the link in each: for whoever has the mailbox, signed in or not. */
export const cartReminder = router({
  /** What a link opens; reading changes nothing. */
  view: forEveryone
    .input(input(ByLink))
    .query(({ ctx, input: { id, token }, signal }) => run(ctx, viewReminder(id, token), noRefusals, signal)),
  end: forEveryone
    .meta({ limit: "newsletter" })
    .input(input(ByLink))
    .mutation(async ({ ctx, input: { id, token } }) => {
      await run(ctx, endReminder(id, token), {
        ReminderLinkWrong: { code: "NOT_FOUND", message: "Dieser Link passt zu keinem Konto." },
      })
      return { ended: true }
    }),
})
