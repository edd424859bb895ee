import * as Schema from "effect/Schema"
import { ReceiveWithdrawal } from "../../../domain/orders/order-event.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { LinesText } from "../../../domain/shared/text-input.ts"
import {
  bookWithdrawal,
  closeWithdrawal,
  listWithdrawals,
  reopenWithdrawal,
  viewWithdrawal,
} from "../../../domain/withdrawals/staff-withdrawals.ts"
import { withdrawalList } from "../../../domain/withdrawals/withdrawal-list.ts"
import { input } from "./input.ts"
import { orderRefusals } from "./staff-order-refusals.ts"
import { forStaff, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const Id = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Nummer ist zu lang." }))

const gone = { code: "NOT_FOUND", message: "Diesen Widerruf gibt es nicht." } as const
const settled = {
  code: "CONFLICT",
  message: "Diesen Widerruf hat inzwischen jemand erledigt. Es wurde nichts getan.",
} as const

/** Declarations of withdrawal, for staff who find their orders. */
export const staffWithdrawals = router({
  list: forStaff("orders.read")
    .input(input(listInput(withdrawalList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listWithdrawals(wanted), unknownCursor, signal)),
  view: forStaff("orders.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewWithdrawal(id), { WithdrawalNotFound: gone }, signal)),
  /** Takes packs out of an order, as received when the declaration came. */
  book: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ id: Id, orderId: Id, packs: ReceiveWithdrawal.fields.packs })))
    .mutation(({ ctx, input: { id, orderId, packs } }) =>
      run(ctx, bookWithdrawal(ctx.caller, id, orderId, packs), {
        ...orderRefusals,
        TooManyPacks: {
          ...orderRefusals.TooManyPacks,
          fields: ({ sku, left }) => [{ path: `packs.${sku}`, message: `Höchstens ${left}.` }],
        },
        WrongTime: {
          code: "CONFLICT",
          message: "Diese Bestellung ist jünger als der Widerruf: Er kann sie nicht meinen.",
        },
        WithdrawalNotFound: gone,
        WithdrawalSettled: settled,
      }),
    ),
  /** Ends a declaration that belongs to no order. */
  close: forStaff("orders.fulfil")
    .input(
      input(
        Schema.Struct({
          id: Id,
          reason: LinesText.check(
            Schema.isMaxLength(300, { message: "Bitte bleib unter 300 Zeichen." }).abort(),
            Schema.isPattern(/\S/, { message: "Bitte schreib, warum keine Bestellung dazu passt." }).abort(),
          ),
        }),
      ),
    )
    .mutation(({ ctx, input: { id, reason } }) =>
      run(ctx, closeWithdrawal(ctx.caller, id, reason), { WithdrawalNotFound: gone, WithdrawalSettled: settled }),
    ),
  /** What was closed without an order is open again. */
  reopen: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(({ ctx, input: { id } }) =>
      run(ctx, reopenWithdrawal(ctx.caller, id), {
        WithdrawalNotFound: gone,
        WithdrawalNotClosed: { code: "CONFLICT", message: "Dieser Widerruf ist nicht ohne Bestellung abgeschlossen." },
      }),
    ),
})
