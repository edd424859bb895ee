import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { demoOperator } from "../../domain/content/operator.ts"
import { PdfDocuments } from "../../domain/content/pdf-documents.ts"
import { plainWords } from "../../domain/content/plain-words.ts"
import { InvoicePdfs } from "../../domain/orders/invoice-pdfs.ts"
import { PaymentRefused, type PaymentStep, Payments, withoutProvider } from "../../domain/orders/payment.ts"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"
import { exampleSeller } from "../../domain/seller/example-seller.ts"
import { Seller } from "../../domain/seller/seller.ts"
import { SecureRandom } from "../../domain/shared/secure-random.ts"

const bytesOf = (text: string) => Effect.sync(() => new TextEncoder().encode(text))

/** Orders above this total (cents) are refused, as by a payment provider. */
const refusedAbove = 1_000_000

/** What ordering calls, for tests: invoice up to 150 € and prepayment, pictures and files that are the text itself, new random bytes. */
export const layerSellingServices = Layer.mergeAll(
  Layer.succeed(Payments, {
    ...withoutProvider,
    methods: (totalCents) =>
      Effect.as(Effect.yieldNow, totalCents <= 15_000 ? ["invoice", "prepayment"] : ["prepayment"]),
    step: ({ id, payment, totalCents }) =>
      Effect.flatMap(Effect.yieldNow, () => {
        if (totalCents > refusedAbove) return new PaymentRefused({ reason: "Above the limit" })
        return Effect.succeed<PaymentStep>(
          payment === "invoice"
            ? { kind: "invoice", days: 14 }
            : { kind: "transfer", ...demoOperator.bank, reference: id, cents: totalCents },
        )
      }),
  }),
  Layer.succeed(QrPictures, { png: (text) => Effect.succeed(Buffer.from(text).toString("base64")) }),
  Layer.succeed(InvoicePdfs, { make: (sheets) => bytesOf(sheets.map(({ number }) => number).join("\n")) }),
  Layer.succeed(PdfDocuments, {
    text: (document) => bytesOf(plainWords(document)),
  }),
  Layer.succeed(SecureRandom, { bytes: (count) => Effect.sync(() => crypto.getRandomValues(new Uint8Array(count))) }),
)

/** The demo seller, for tests. */
export const layerExampleSeller = Layer.succeed(Seller, { current: Effect.succeed(exampleSeller) })

/**
 * What ordering needs beside what the shop keeps, for tests: these services and the demo seller. Every method lets others go first, so
 * that requests made together really overlap.
 */
export const layerSellingFacts = Layer.merge(layerSellingServices, layerExampleSeller)
