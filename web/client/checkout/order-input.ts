import type { FieldError } from "../app/api-error.ts"

/** The fields of the order form a person fills in, by the path they have in the order's input. */
export const orderFields = [
  "email",
  "shippingAddress.name",
  "shippingAddress.street",
  "shippingAddress.postalCode",
  "shippingAddress.city",
  "payment",
] as const

type Values = Readonly<Record<string, string | undefined>>

/** What `orders.place` takes, from what a form posts. Nothing is checked here: a wrong value goes on as it is. */
export const orderInput = (values: Values) => ({
  idempotencyKey: values.idempotencyKey,
  email: values.email,
  shippingAddress: {
    name: values["shippingAddress.name"],
    street: values["shippingAddress.street"],
    postalCode: values["shippingAddress.postalCode"],
    city: values["shippingAddress.city"],
    country: values["shippingAddress.country"] ?? "DE",
  },
  payment: values.payment,
  expectedTotalCents: /^\d{1,9}$/.test(values.expectedTotalCents ?? "") ? Number(values.expectedTotalCents) : null,
})

export interface SortedErrors {
  /** The first sentence of each field a person can put right. */
  readonly fields: readonly FieldError[]
  /** For what no field can put right, such as a damaged key. */
  readonly message: string | null
}

/** Errors as the form shows them: one a field in the order of the page, the rest as a sentence. */
export const sortErrors = (errors: readonly FieldError[]): SortedErrors => ({
  fields: orderFields.flatMap((path) => errors.find((error) => error.path === path) ?? []),
  message: errors.find((error) => !orderFields.some((path) => path === error.path))?.message ?? null,
})

/** Said when the shop broke down over an order: nobody knows how far it came, and ordering again is safe. */
export const orderBrokeDown =
  "Bei uns ist etwas schiefgegangen. Deine Angaben sind noch da. Bitte bestelle gleich noch einmal: Falls die Bestellung schon bei uns ist, wird sie nicht doppelt angelegt."
