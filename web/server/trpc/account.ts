import * as Schema from "effect/Schema"
import { maxAddresses } from "../../../domain/access/person.ts"
import { leave } from "../../../domain/accounts/leave.ts"
import { keepAddress, removeAddress } from "../../../domain/accounts/own-addresses.ts"
import { loosenIdentity } from "../../../domain/accounts/own-identities.ts"
import { endSession } from "../../../domain/accounts/own-sessions.ts"
import { ownReminderIfAny } from "../../../domain/background/email-triggers.ts"
import { changeOwnReminder } from "../../../domain/cart-reminder/own-reminder.ts"
import { exportAccount, viewAccount } from "../../../domain/own-account/account-view.ts"
import { orderDetails } from "../../../domain/own-account/order-details.ts"
import { PostalAddress } from "../../../domain/shared/postal-address.ts"
import { LineText } from "../../../domain/shared/text-input.ts"
import { input } from "./input.ts"
import { forEveryone, forPerson, noRefusals, router, run } from "./trpc.ts"

const ById = Schema.Struct({
  id: Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." })),
})

const ByIssuer = Schema.Struct({
  issuer: LineText.check(Schema.isMaxLength(500, { message: "Diese Adresse ist zu lang." })),
})

const tooLong = { message: "Dieser Text ist zu lang." }

const gone = { code: "NOT_FOUND", message: "Dieses Konto gibt es nicht mehr." } as const

/** What signed-in people see and change of their own account. */
export const account = router({
  view: forPerson.query(({ ctx, signal }) => run(ctx, viewAccount(ctx.caller, ctx.consent), noRefusals, signal)),
  /** The prefilled values of the order form; `null` when signed out. */
  orderDetails: forEveryone.query(({ ctx, signal }) =>
    ctx.caller === null ? null : run(ctx, orderDetails(ctx.caller), noRefusals, signal),
  ),
  export: forPerson.query(({ ctx, signal }) => run(ctx, exportAccount(ctx.caller, ctx.consent), noRefusals, signal)),
  keepAddress: forPerson.input(input(PostalAddress)).mutation(({ ctx, input: address }) =>
    run(ctx, keepAddress(ctx.caller, address), {
      PersonNotFound: gone,
      TooManyAddresses: {
        code: "CONFLICT",
        message: `Mehr als ${maxAddresses} Adressen passen nicht ins Konto. Bitte entferne erst eine.`,
      },
    }),
  ),
  removeAddress: forPerson
    .input(input(ById))
    .mutation(({ ctx, input: { id } }) => run(ctx, removeAddress(ctx.caller, id), { PersonNotFound: gone })),
  endSession: forPerson.input(input(ById)).mutation(async ({ ctx, input: { id } }) => {
    await run(ctx, endSession(ctx.caller, id), noRefusals)
    return { ended: true }
  }),
  loosenIdentity: forPerson.input(input(ByIssuer)).mutation(async ({ ctx, input: { issuer } }) => {
    await run(ctx, loosenIdentity(ctx.caller, issuer), noRefusals)
    return { loosened: true }
  }),
  /** The words of the consent to reminders of the cart, and whether it was given; `null`: none are sent. */
  cartReminder: forPerson.query(({ ctx, signal }) => run(ctx, ownReminderIfAny(ctx.caller), noRefusals, signal)),
  /** `words`: those agreed to, as they were shown; `null` withdraws the consent. */
  changeCartReminder: forPerson
    .input(input(Schema.Struct({ words: Schema.NullOr(LineText.check(Schema.isMaxLength(1_000, tooLong))) })))
    .mutation(async ({ ctx, input: { words } }) => {
      await run(ctx, changeOwnReminder(ctx.caller, words), {
        PersonNotFound: gone,
        ReminderWordsChanged: {
          code: "CONFLICT",
          message: "Der Text hat sich gerade geändert. Bitte lies ihn noch einmal, es wurde nichts gespeichert.",
        },
      })
      return { on: words !== null }
    }),
  leave: forPerson.mutation(async ({ ctx }) => {
    await run(ctx, leave(ctx.caller), {
      LastAdmin: {
        code: "CONFLICT",
        message:
          "Du bist die einzige Person mit der Rolle „Verwaltung“. Gib sie erst jemand anderem und bitte darum, dir deine Rollen zu nehmen, dann kannst du das Konto löschen.",
      },
      StaffCannotLeave: {
        code: "CONFLICT",
        message:
          "Du gehörst zum Team. Bitte erst jemanden mit der Rolle „Verwaltung“, dir deine Rollen zu nehmen, dann kannst du das Konto löschen.",
      },
    })
    return { left: true }
  }),
})
