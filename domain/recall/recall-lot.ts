import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { senderOf } from "../email/email-footer.ts"
import { blockLot } from "../lots/change-lot.ts"
import type { LotId } from "../lots/lot.ts"
import { lotAudit } from "../lots/lot-audit.ts"
import { type ListedLot, type LotChange, Lots } from "../lots/ports.ts"
import { LotMissing } from "../lots/refusals.ts"
import { Queue } from "../queue/ports.ts"
import { currentSeller, type SellerFacts } from "../seller/seller.ts"
import { LinesText } from "../shared/text-input.ts"
import { lotRecall, type RecallPayload, recallWords } from "./emails/lot-recall.ts"
import { trialRecall } from "./emails/trial-recall.ts"
import {
  aboutRecall,
  type LotOrder,
  lotOrders,
  lotOrderView,
  lotTrials,
  lotTrialView,
  type Recipient,
  recipientsOf,
  sentTrials,
} from "./recipients.ts"

const most = 2_000
const text = (empty: string) =>
  LinesText.check(
    Schema.isMaxLength(most, { message: `Das ist zu lang: höchstens ${most} Zeichen.` }).abort(),
    Schema.isPattern(/\S/, { message: empty }).abort(),
  )

export const RecallWords = Schema.Struct({
  id: Schema.Natural,
  /** Why, as customers read it. */
  reason: text("Bitte schreib, warum die Charge zurückgerufen wird."),
  /** What to do with the packs. */
  action: text("Bitte schreib, was mit den Packungen geschehen soll."),
})
export type RecallWords = typeof RecallWords.Type

/** There is no lot number that customers could look for. */
export class NothingToRecall extends Schema.TaggedError<NothingToRecall>()("NothingToRecall", {}) {}

/** The article as its customer ordered it. */
const articleOf = (lot: ListedLot, { orders: [first] }: Recipient): string => {
  const line = first?.order.lines.find(({ sku }) => sku === lot.sku)
  return line === undefined ? (lot.product?.title ?? lot.sku) : `${line.title}, ${line.packLabel}`
}

const payloadOf = (
  lot: ListedLot,
  recipient: Recipient,
  { reason, action }: Pick<RecallWords, "reason" | "action">,
  seller: SellerFacts,
): RecallPayload => ({
  orderId: recipient.orders[0]?.order.id ?? "",
  sender: senderOf(seller.operator),
  product: articleOf(lot, recipient),
  lot: lot.number ?? "",
  bestBefore: lot.bestBefore,
  packs: recipient.orders.map(({ order, quantity }) => ({ orderId: order.id, quantity })),
  reason: reason.trim(),
  action: action.trim(),
})

const found = Effect.fnUntraced(function* (id: LotId) {
  const lot = yield* (yield* Lots).find(id)
  return Option.isNone(lot) ? yield* new LotMissing({}) : lot.value
})

/** Who got packs of a lot, how many, and whether they were told of its recall. */
export const whoGotLot = Effect.fn("whoGotLot")(function* (id: LotId) {
  yield* found(id)
  const orders = yield* lotOrders(id)
  const recipients = recipientsOf(orders)
  const trials = yield* lotTrials(id)
  const causes = [
    ...recipients.map((recipient) => lotRecall.cause(aboutRecall(id, recipient))),
    ...trials.map((trial) => trialRecall.cause(`${id}:${trial.id}`)),
  ]
  const tasks = yield* (yield* Queue).withCauses(causes)
  const mailOf = ({ order }: LotOrder) => {
    const recipient = recipients.find((each) => each.orders.some((own) => own.order.id === order.id))
    const cause = recipient === undefined ? null : lotRecall.cause(aboutRecall(id, recipient))
    return tasks.find((task) => task.cause === cause)?.state ?? null
  }
  return {
    orders: orders.map((order) => ({ ...lotOrderView(order), mail: mailOf(order) })),
    trials: trials.map((trial) => ({
      ...lotTrialView(trial),
      mail: tasks.find((task) => task.cause === trialRecall.cause(`${id}:${trial.id}`))?.state ?? null,
    })),
    recipients: recipients.length + sentTrials(trials).length,
    told: tasks.length,
    packs: orders.reduce((sum, { quantity }) => sum + quantity, 0) + trials.length,
  }
})

/** The mail as the first of its recipients would get it; of a lot nobody got, as somebody would. */
export const previewRecall = Effect.fn("previewRecall")(function* (words: RecallWords) {
  const lot = yield* found(words.id)
  if (lot.number === null) return yield* new NothingToRecall({})
  const recipients = recipientsOf(yield* lotOrders(words.id))
  const [first = { email: "", orders: [] }] = recipients
  const payload = payloadOf(lot, first, words, yield* currentSeller)
  const name = first.orders[0]?.order.shippingAddress.name ?? "Vorname Name"
  const { subject, document } = yield* recallWords(payload, name)
  return {
    subject,
    document,
    recipients: recipients.length + sentTrials(yield* lotTrials(words.id)).length,
  }
})

/**
 * Tells everybody who got packs of the lot, once for each mailbox however often it is asked for, and keeps the lot from leaving. Blocked
 * first: from then on no further parcel with it leaves, so that nobody is missed.
 */
export const recallLot = Effect.fn("recallLot")(function* (by: Caller, words: RecallWords) {
  const { id, reason, action } = words
  const lot = yield* found(id)
  if (lot.number === null) return yield* new NothingToRecall({})
  yield* blockLot(by, id, true)
  const [seller, at] = [yield* currentSeller, yield* Clock.currentTimeMillis]
  const recipients = recipientsOf(yield* lotOrders(id))
  const trials = sentTrials(yield* lotTrials(id))
  const tasks = [
    ...recipients.map((recipient) =>
      lotRecall.task(aboutRecall(id, recipient), payloadOf(lot, recipient, words, seller)),
    ),
    ...trials.map(({ id: trialId, pack }) =>
      trialRecall.task(`${id}:${trialId}`, {
        trialId,
        sender: senderOf(seller.operator),
        product: `${pack.title}, ${pack.packLabel}`,
        lot: lot.number ?? "",
        bestBefore: lot.bestBefore,
        reason: reason.trim(),
        action: action.trim(),
      }),
    ),
  ]
  yield* (yield* Lots).change({ id, key: null }, (before): Result.Result<LotChange, never> => {
    const recall = { at: before.recall?.at ?? at, reason: reason.trim(), action: action.trim() }
    return Result.succeed({
      lot: { ...before, blocked: true, recall },
      reason: "blocked",
      note: before.number,
      tasks,
      audit: [auditEntry(lotAudit, by, "lot.recalled", String(id), null, { ...recall, recipients: tasks.length })],
    })
  })
  return { recipients: tasks.length }
})
