import * as Schema from "effect/Schema"
import { type Invoice, type InvoiceKind, invoiceKinds } from "../../domain/orders/invoice.ts"
import { schemaOf } from "./decoded-columns.ts"
import { addressFields } from "./stored-order.ts"

export const StoredInvoiceKind = schemaOf<InvoiceKind>()(Schema.Literals(invoiceKinds))

/** An invoice without what has a column of its own. */
export type InvoiceData = Omit<Invoice, "number" | "kind" | "orderId" | "issuedAt">

export const StoredInvoice = schemaOf<InvoiceData>()(
  Schema.Struct({
    corrects: Schema.optionalKey(Schema.Struct({ number: Schema.String, issuedAt: Schema.Number })),
    suppliedAt: Schema.NullOr(Schema.Number),
    seller: Schema.Struct({
      name: Schema.String,
      street: Schema.String,
      place: Schema.String,
      vatId: Schema.String,
      register: Schema.String,
      representative: Schema.String,
      phone: Schema.String,
      email: Schema.String,
      real: Schema.Boolean,
    }),
    buyer: Schema.Struct(addressFields),
    lines: Schema.Array(
      Schema.Struct({
        sku: Schema.String,
        title: Schema.String,
        packLabel: Schema.String,
        quantity: Schema.Number,
        unitPriceCents: Schema.Number,
        totalCents: Schema.Number,
        ratePercent: Schema.Number,
      }),
    ),
    subtotalCents: Schema.Number,
    shippingCents: Schema.Number,
    reductionCents: Schema.Number,
    totalCents: Schema.Number,
    vat: Schema.Array(
      Schema.Struct({
        ratePercent: Schema.Number,
        netCents: Schema.Number,
        cents: Schema.Number,
        grossCents: Schema.Number,
      }),
    ),
    bank: Schema.Struct({
      beneficiary: Schema.String,
      iban: Schema.String,
      bic: Schema.String,
      name: Schema.String,
      reference: Schema.String,
    }),
    notes: Schema.Array(Schema.String),
  }),
)
