import type { FieldError } from "../app/api-error.ts"
import { addressInput } from "../orders/address-input.ts"

/** The order form's visible fields, by their path in the order's input. */
export const orderFields = [
  "email",
  "shippingAddress.name",
  "shippingAddress.street",
  "shippingAddress.addition",
  "shippingAddress.postalCode",
  "shippingAddress.city",
  "invoiceAddress.name",
  "invoiceAddress.street",
  "invoiceAddress.addition",
  "invoiceAddress.postalCode",
  "invoiceAddress.city",
  "payment",
] as const

/** The checkbox that shows the fields of the invoice's address. */
export const otherInvoiceField = "otherInvoiceAddress"

/** The checkbox that asks for the newsletter. */
export const newsletterField = "newsletter"

type Values = Readonly<Record<string, string | undefined>>

/**
 * The input of `orders.place` from a posted form. Validates nothing: invalid values are passed on. `partner`: the code of the partner whose
 * link led to the visit.
 */
export const orderInput = (values: Values, partner: string | null = null) => ({
  idempotencyKey: values.idempotencyKey,
  email: values.email,
  shippingAddress: addressInput(values, "shippingAddress."),
  ...(values[otherInvoiceField] === "yes" && { invoiceAddress: addressInput(values, "invoiceAddress.") }),
  payment: values.payment,
  ...(values[newsletterField] === "yes" && { newsletter: true }),
  ...(partner !== null && { partner }),
  expectedTotalCents: /^\d{1,9}$/.test(values.expectedTotalCents ?? "") ? Number(values.expectedTotalCents) : null,
})

export interface SortedErrors {
  /** The first error of each visible field. */
  readonly fields: readonly FieldError[]
  /** For an error without a visible field, such as a damaged key. */
  readonly message: string | null
}

/** Errors as the form shows them: one for each field in the order of the page, the rest as a sentence. */
export const sortErrors = (errors: readonly FieldError[]): SortedErrors => ({
  fields: orderFields.flatMap((path) => errors.find((error) => error.path === path) ?? []),
  message: errors.find((error) => !orderFields.some((path) => path === error.path))?.message ?? null,
})

/** Errors as the list above the form has them: apart from its field, one says which of the two addresses it is about. */
export const listedErrors = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.map(({ path, message, ...error }) => ({
    ...error,
    path,
    message: path.startsWith("invoiceAddress.") ? `Rechnungsanschrift: ${message}` : message,
  }))

/** Shown after a server fault: whether the order was placed is unknown, and ordering again is safe. */
export const orderBrokeDown =
  "Bei uns ist etwas schiefgegangen. Deine Angaben sind noch da. Bitte bestelle gleich noch einmal: Falls die Bestellung schon bei uns ist, wird sie nicht doppelt angelegt."
