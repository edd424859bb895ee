import * as Schema from "effect/Schema"
import { PlaceOrder } from "../../../domain/orders/place-order-input.ts"
import type { FieldError } from "../app/api-error.ts"

const standard = Schema.toStandardSchemaV1(PlaceOrder, { parseOptions: { errors: "all" } })

/** What the server would object to, found before it is asked. Loaded on the first touch of the form: Schema is large. */
export const orderErrors = (input: unknown): readonly FieldError[] => {
  const result = standard["~standard"].validate(input)
  if (result instanceof Promise) return []
  return (result.issues ?? []).map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === "object" ? part.key : part)).join("."),
    message,
  }))
}
