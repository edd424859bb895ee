import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../../../domain/access/caller.ts"
import { whyNoInvoice } from "../../../domain/orders/decide-order.ts"
import { handleOrder } from "../../../domain/orders/handle-order.ts"
import { exportOrders, listOrders } from "../../../domain/orders/list-orders.ts"
import {
  AddNote,
  Cancel,
  ChangeOrder,
  CorrectEmail,
  GrantRefund,
  IssueInvoice,
  MarkDelivered,
  MarkPacked,
  MarkPaid,
  MarkShipped,
  MarkUnpacked,
  MarkUnshipped,
  type OrderCommand,
  ReaddressInvoice,
  ReceiveWithdrawal,
  Refund,
  ResendMail,
  ResendStep,
  ReversePayment,
  SendDocument,
  TakeBack,
  TrackParcels,
} from "../../../domain/orders/order-event.ts"
import { mostAtOnce, mostInAFile, mostSlips, orderList } from "../../../domain/orders/order-list.ts"
import { orderNeighbours } from "../../../domain/orders/order-neighbours.ts"
import { OrderNotFound } from "../../../domain/orders/order-refusals.ts"
import { packingSlips } from "../../../domain/orders/packing-slips.ts"
import { parcelAddresses } from "../../../domain/orders/parcel-addresses.ts"
import { Invoices } from "../../../domain/orders/ports.ts"
import { askForRefunds, refundThroughProvider } from "../../../domain/orders/refund-through-provider.ts"
import { sendDocument } from "../../../domain/orders/send-document.ts"
import { viewOrderForStaff } from "../../../domain/orders/staff-order-view.ts"
import { OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { BookedUntil, bookBankUntil } from "../../../domain/overdue/change-reminders.ts"
import { remindersOf } from "../../../domain/overdue/remind-overdue.ts"
import { germanDay, isDay } from "../../../domain/shared/german-day.ts"
import { endOfGermanDay } from "../../../domain/shared/german-instant.ts"
import { listInput } from "../../../domain/shared/list-input.ts"
import { input } from "./input.ts"
import { doubtWords, orderRefusals, sentenceOf } from "./staff-order-refusals.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"
import { unknownCursor } from "./unknown-cursor.ts"

const OrderId = Schema.String.check(Schema.isMaxLength(40, { message: "Diese Bestellung gibt es nicht." }))
const ById = Schema.Struct({ orderId: OrderId })
/** The version of the order that was looked at. */
const Seen = Schema.Natural

const asked = <Command extends Schema.Top>(command: Command) =>
  Schema.Struct({ orderId: OrderId, version: Seen, command })

const someOrders = <Each extends Schema.Top>(each: Each, most = mostAtOnce) =>
  Schema.Array(each).check(
    Schema.isMinLength(1, { message: "Bitte wähle mindestens eine Bestellung." }),
    Schema.isMaxLength(most, { message: `Es gehen höchstens ${most} Bestellungen auf einmal.` }),
  )
const Ids = someOrders(OrderId)
const Packed = Schema.Struct({ ids: someOrders(OrderId, mostSlips) })

const OneFile = Ids.check(
  Schema.isMaxLength(mostInAFile, { message: `In eine Datei passen höchstens ${mostInAFile} Bestellungen.` }),
)

/** The sentence they were asked with whether they mean it. */
const Confirmed = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500)))

const Fulfil = Schema.Union([
  MarkPaid,
  MarkPacked,
  MarkUnpacked,
  MarkShipped,
  MarkUnshipped,
  TrackParcels,
  MarkDelivered,
  Cancel,
  ReceiveWithdrawal,
  TakeBack,
  ChangeOrder,
  CorrectEmail,
  IssueInvoice,
  ReversePayment,
  ReaddressInvoice,
])

const found = Effect.fnUntraced(function* (orderId: string) {
  const record = yield* (yield* OrderRecords).find(orderId)
  return Option.isNone(record) ? yield* new OrderNotFound({ orderId }) : record.value.order
})

/** An order's invoices, and why its first cannot be issued by itself; `null`: it can. */
const invoices = Effect.fn("staffOrders.invoices")(function* (orderId: string) {
  const order = yield* found(orderId)
  const refusal = whyNoInvoice(order)
  return {
    invoices: yield* (yield* Invoices).of([order.id]),
    notIssuable: refusal === null ? null : sentenceOf(refusal),
  }
})

/** An order, and how its invoice is reminded of. */
const withReminders = Effect.fn("staffOrders.get")(function* (orderId: string) {
  const view = yield* viewOrderForStaff(orderId)
  return { ...view, reminders: yield* remindersOf(yield* found(orderId)) }
})

/** Done, and what the page shows then. */
const handled = Effect.fn("staffOrders.handle")(function* (
  by: Caller,
  orderId: string,
  seen: number | null,
  command: OrderCommand,
  isMeant?: Parameters<typeof handleOrder>[4],
) {
  yield* handleOrder(by, orderId, seen, command, isMeant)
  return yield* viewOrderForStaff(orderId)
})

const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Bitte gib einen Tag an." }))

const Bulk = Schema.Union([
  Schema.Struct({ ids: Ids, step: Schema.Literals(["packed", "unpacked", "shipped", "unshipped", "invoiced"]) }),
  /** So much came of each on a day. */
  Schema.Struct({
    payments: someOrders(Schema.Struct({ orderId: OrderId, cents: MarkPaid.fields.cents })),
    step: Schema.Literal("paid"),
    day: Day,
  }),
])

/** One after the other, each as a whole: what is refused leaves the others alone. */
const bulk = Effect.fn("staffOrders.bulk")(function* (by: Caller, asked: typeof Bulk.Type) {
  const now = yield* Clock.currentTimeMillis
  const commands = new Map<string, OrderCommand>()
  if (asked.step === "paid") {
    const receivedAt = asked.day === germanDay(now) ? now : endOfGermanDay(asked.day)
    for (const { orderId, cents } of asked.payments)
      commands.set(orderId, { kind: "paid", cents, receivedAt, reference: null })
  } else {
    const { step } = asked
    for (const id of asked.ids) commands.set(id, step === "shipped" ? { kind: step, tracking: null } : { kind: step })
  }
  return yield* Effect.forEach(commands, ([orderId, command]) =>
    Effect.map(Effect.result(handleOrder(by, orderId, null, command)), (result) => ({
      orderId,
      done: Result.isSuccess(result),
      message: Result.isSuccess(result) ? null : sentenceOf(result.failure),
    })),
  )
})

/** Orders as staff find them and work on them. */
export const staffOrders = router({
  list: forStaff("orders.read")
    .input(input(listInput(orderList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listOrders(wanted), unknownCursor, signal)),
  /** The orders beside one in a list: `after` is its place there. */
  neighbours: forStaff("orders.read")
    .input(input(listInput(orderList)))
    .query(({ ctx, input: place, signal }) => run(ctx, orderNeighbours(place), unknownCursor, signal)),
  get: forStaff("orders.read")
    .input(input(ById))
    .query(({ ctx, input: { orderId }, signal }) =>
      run(ctx, withReminders(orderId), { OrderNotFound: orderRefusals.OrderNotFound }, signal),
    ),
  /** The day up to which the bank's movements are booked. */
  bookBankUntil: forStaff("orders.fulfil")
    .input(input(BookedUntil))
    .mutation(({ ctx, input: { day } }) =>
      run(ctx, bookBankUntil(ctx.caller, day), {
        DayToCome: {
          code: "BAD_REQUEST",
          message: "Dieser Tag kommt erst noch.",
          fields: () => [{ path: "day", message: "Bitte gib einen Tag an, der nicht in der Zukunft liegt." }],
        },
      }),
    ),
  invoices: forStaff("orders.read")
    .input(input(ById))
    .query(({ ctx, input: { orderId }, signal }) =>
      run(ctx, invoices(orderId), { OrderNotFound: orderRefusals.OrderNotFound }, signal),
    ),
  /** The invoices of several orders, for one file. */
  invoicesOf: forStaff("orders.read")
    .input(input(Schema.Struct({ ids: OneFile })))
    .query(({ ctx, input: { ids }, signal }) =>
      run(
        ctx,
        Effect.flatMap(Invoices, (all) => all.of(ids)),
        noRefusals,
        signal,
      ),
    ),
  packingSlips: forStaff("orders.read")
    .input(input(Packed))
    .query(({ ctx, input: { ids }, signal }) =>
      run(ctx, packingSlips(ids), { OrderNotFound: orderRefusals.OrderNotFound }, signal),
    ),
  /** Where the parcels go, for the program of a carrier. */
  addresses: forStaff("orders.fulfil")
    .input(input(Packed))
    .query(({ ctx, input: { ids }, signal }) =>
      run(ctx, parcelAddresses(ids), { OrderNotFound: orderRefusals.OrderNotFound }, signal),
    ),
  /** The orders of the list for an export, page by page. */
  exportPage: forStaff("orders.export")
    .input(input(listInput(orderList)))
    .query(({ ctx, input: wanted, signal }) => run(ctx, exportOrders(wanted), unknownCursor, signal)),
  fulfil: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ ...asked(Fulfil).fields, confirmed: Confirmed })))
    .mutation(({ ctx, input: { orderId, version, command, confirmed } }) =>
      run(
        ctx,
        handled(ctx.caller, orderId, version, command, (doubt) => confirmed === doubtWords(doubt)),
        orderRefusals,
      ),
    ),
  refund: forStaff("orders.refund")
    .input(input(asked(Schema.Union([Refund, GrantRefund]))))
    .mutation(({ ctx, input: { orderId, version, command } }) =>
      run(ctx, handled(ctx.caller, orderId, version, command), orderRefusals),
    ),
  /** Through the payment provider that took the money. */
  refundThroughProvider: forStaff("orders.refund")
    .input(input(asked(Refund)))
    .mutation(({ ctx, input: { orderId, version, command } }) =>
      run(
        ctx,
        Effect.andThen(refundThroughProvider(ctx.caller, orderId, version, command), viewOrderForStaff(orderId)),
        orderRefusals,
      ),
    ),
  /** Asks the payment provider again about refunds it has not answered. */
  askForRefunds: forStaff("orders.refund")
    .input(input(ById))
    .mutation(({ ctx, input: { orderId } }) =>
      run(ctx, Effect.andThen(askForRefunds(orderId), viewOrderForStaff(orderId)), orderRefusals),
    ),
  /** Whatever the order has become meanwhile: a note takes nothing from anybody. */
  note: forStaff("orders.fulfil")
    .input(input(Schema.Struct({ orderId: OrderId, text: AddNote.fields.text, key: AddNote.fields.key })))
    .mutation(({ ctx, input: { orderId, ...note } }) =>
      run(ctx, handled(ctx.caller, orderId, null, { kind: "noted", ...note }), orderRefusals),
    ),
  resendMail: forStaff("orders.fulfil")
    .input(input(asked(Schema.Union([ResendMail, ResendStep]))))
    .mutation(({ ctx, input: { orderId, version, command } }) =>
      run(ctx, handled(ctx.caller, orderId, version, command), orderRefusals),
    ),
  /** To an address that is not the order's: the document alone. */
  sendDocument: forStaff("orders.fulfil")
    .input(input(asked(SendDocument)))
    .mutation(({ ctx, input: { orderId, version, command } }) =>
      run(
        ctx,
        Effect.andThen(sendDocument(ctx.caller, orderId, version, command), viewOrderForStaff(orderId)),
        orderRefusals,
      ),
    ),
  bulk: forStaff("orders.fulfil")
    .input(input(Bulk))
    .mutation(({ ctx, input: asked }) => run(ctx, bulk(ctx.caller, asked), noRefusals)),
})
