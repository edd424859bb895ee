import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { NoSuchProduct } from "../catalogue/browse-catalogue.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { Sku } from "../catalogue/product.ts"
import { EmailAddress } from "../shared/email-address.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { confirmAlertEmail } from "./emails/confirm-alert.ts"
import { StockAlerts } from "./ports.ts"
import { decideRequest, type StockAlert } from "./stock-alert.ts"

export const RequestAlert = Schema.Struct({
  sku: Sku,
  email: EmailAddress.annotateKey({ messageMissingKey: "Bitte gib deine E-Mail-Adresse an." }),
})
export type RequestAlert = typeof RequestAlert.Type

/** The pack size is in stock: there is nothing to wait for. */
export class InStock extends Schema.TaggedError<InStock>()("InStock", {}) {}

/**
 * Asks the owner of a mailbox to confirm that they want to be told when a pack size is in stock again. The answer is the same whether
 * the address is known, waits already, or has been asked often enough.
 */
export const requestAlert = Effect.fn("requestAlert")(function* ({ sku, email }: RequestAlert) {
  const { bySku, soldOut } = yield* (yield* Catalogue).snapshot
  if (!bySku.has(sku)) return yield* new NoSuchProduct()
  if (!soldOut.has(sku)) return yield* new InStock()
  const now = yield* Clock.currentTimeMillis
  const id = yield* newReadableId("SA-", 16)
  const alert: StockAlert = { id, email, sku, requestedAt: now, confirmedAt: null, notifiedAt: null }
  yield* (yield* StockAlerts).request(email, (ofMailbox) => {
    const decided = decideRequest(ofMailbox, sku, now)
    if (decided === "unchanged") return null
    return { alert, replaces: decided.replaces, tasks: [confirmAlertEmail.task(id, { alert: id })] }
  })
})
