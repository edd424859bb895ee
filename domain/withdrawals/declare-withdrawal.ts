import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { packLabel } from "../catalogue/labels.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { mayAcknowledge, mostToStrangers } from "../email/acknowledgement-limit.ts"
import { senderOf } from "../email/email-footer.ts"
import { doWithOrder } from "../orders/book-payment.ts"
import type { Order } from "../orders/order.ts"
import { Orders } from "../orders/ports.ts"
import { findOrder } from "../orders/view-order.ts"
import { currentSeller } from "../seller/seller.ts"
import { newReadableId } from "../shared/readable-id.ts"
import type { Declaration } from "./declaration.ts"
import type { DeclareWithdrawal } from "./declare-withdrawal-input.ts"
import { withdrawalDeclared } from "./emails/withdrawal-declared.ts"
import { packsWithdrawn } from "./packs-withdrawn.ts"
import { Withdrawals } from "./ports.ts"

/** Order numbers are compared without spaces and in capitals. */
export const orderNumberOf = (text: string): string => text.replace(/\s/g, "").toUpperCase()

/** The part of the contract in words; `""`: the whole order. Goods are named with their numbers. */
const partOf = (
  { extent, part = "", packs = [] }: DeclareWithdrawal,
  order: Order | null,
  { bySku }: CatalogueSnapshot,
): string => {
  if (extent === "whole") return ""
  const lineOf = (sku: string) => {
    if (order !== null) return order.lines.find((line) => line.sku === sku)
    // Nothing of an order may show here: what its number stands for is public.
    const sold = bySku.get(sku)
    return sold && { title: sold.product.title, packLabel: packLabel(sold.variant, sold.product.form) }
  }
  const chosen = packs.map(({ sku, quantity }) => {
    const line = lineOf(sku)
    return `${quantity}\u00a0×\u00a0${line === undefined ? `Artikel ${sku}` : `${line.title}, ${line.packLabel} (${sku})`}`
  })
  return [...chosen, ...(part.trim() === "" ? [] : [part.trim()])].join("\n")
}

/** Takes the packs out of the order whose link or account the declaration came with; one that cannot be is left to staff. */
const bookAtOnce = Effect.fnUntraced(function* (declaration: Declaration, orderId: string) {
  const { id, receivedAt } = declaration
  const booked = yield* doWithOrder(orderId, (order) => {
    const packs = packsWithdrawn(declaration, order)
    return packs === null
      ? Result.fail("unclear" as const)
      : Result.succeed({ kind: "withdrawn", receivedAt, packs, declarationId: id })
  }).pipe(Effect.option)
  const at = yield* Clock.currentTimeMillis
  if (Option.isSome(booked))
    yield* (yield* Withdrawals).settle(id, () =>
      Result.succeed({ outcome: { state: "booked" as const, orderId, at, by: null }, audit: [] }),
    )
})

/**
 * Receives a declaration of withdrawal (§ 356a BGB): keeps it as it is and queues the acknowledgement in the same step, whatever it names.
 * What comes with the order's link or from the account of its mailbox (`mailbox`) is taken out of the order at once; all else waits for
 * staff. The answer tells nothing about orders.
 */
export const declareWithdrawal = Effect.fn("declareWithdrawal")(function* (
  input: DeclareWithdrawal,
  mailbox: string | null,
) {
  const { name, email, packs, token = null } = input
  const orderNumber = orderNumberOf(input.orderNumber)
  const order = Option.getOrNull(yield* Effect.option(findOrder(orderNumber, token, mailbox)))
  const declaration: Declaration = {
    id: yield* newReadableId("WR-", 10),
    receivedAt: yield* Clock.currentTimeMillis,
    name: name.trim(),
    email,
    orderNumber,
    part: partOf(input, order, yield* (yield* Catalogue).snapshot),
    packs: order !== null && input.extent === "part" && packs !== undefined && !input.part?.trim() ? packs : null,
    orderId: order?.id ?? null,
    outcome: { state: "open" },
  }
  const { operator } = yield* currentSeller
  const mail = withdrawalDeclared.task(declaration.id, { declarationId: declaration.id, sender: senderOf(operator) })
  const withdrawals = yield* Withdrawals
  const isKnown = order !== null || (yield* (yield* Orders).ofMailbox(email)).length > 0
  const earlier = yield* withdrawals.ofMailbox(email)
  const acknowledged = mayAcknowledge(earlier, declaration.receivedAt, isKnown ? undefined : mostToStrangers)
  const kept = yield* withdrawals.keep(declaration, input.idempotencyKey, acknowledged ? [mail] : [])
  if (kept.orderId !== null && kept.outcome.state === "open") yield* bookAtOnce(kept, kept.orderId)
  return kept
})
