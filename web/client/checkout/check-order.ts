import * as Schema from "effect/Schema"
import { PlaceOrder } from "../../../domain/orders/place-order-input.ts"
import { addressQuestions } from "../../../domain/shared/address-questions.ts"
import type { FieldError } from "../app/api-error.ts"
import type { orderInput } from "./order-input.ts"

const standard = Schema.toStandardSchemaV1(PlaceOrder, { parseOptions: { errors: "all" } })

/** The server's validation, in the browser. Loaded on the first focus of the form: Schema is large. */
export const orderErrors = (input: unknown): readonly FieldError[] => {
  const result = standard["~standard"].validate(input)
  if (result instanceof Promise) return []
  return (result.issues ?? []).map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    message,
  }))
}

/** What the form asks about an order's addresses. */
export const orderQuestions = ({
  shippingAddress,
  invoiceAddress,
}: Pick<ReturnType<typeof orderInput>, "shippingAddress" | "invoiceAddress">): readonly FieldError[] => [
  ...addressQuestions(shippingAddress, "shippingAddress."),
  ...addressQuestions(invoiceAddress, "invoiceAddress.", "invoice"),
]
