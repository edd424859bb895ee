import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isDay } from "../shared/german-day.ts"
import type { Subscription } from "./subscription.ts"

/** Numbers may be larger than JavaScript's are exact: their text is kept. */
const Id = Schema.Union([Schema.String, Schema.Number])
const optional = <S extends Schema.Codec<unknown, unknown>>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const SubscriptionBody = Schema.Struct({
  id: Id,
  customer_id: Id,
  status: Schema.String,
  product_title: Schema.String,
  variant_title: optional(Schema.String),
  price: optional(Id),
  quantity: Schema.Number,
  order_interval_unit: optional(Schema.String),
  order_interval_frequency: optional(Id),
  next_charge_scheduled_at: optional(Schema.String),
  updated_at: Schema.String,
})
const decodeSubscription = Schema.decodeUnknownResult(SubscriptionBody)
const decodeDeleted = Schema.decodeUnknownResult(Schema.Struct({ id: Id, customer_id: optional(Id) }))
const decodeCustomer = Schema.decodeUnknownResult(
  Schema.Struct({ id: Id, email: Schema.String, updated_at: optional(Schema.String) }),
)

/** What the body of a webhook says. */
export type WebhookContent =
  | { readonly kind: "subscription"; readonly subscription: Subscription }
  | { readonly kind: "gone"; readonly id: string; readonly order: string; readonly changedAt: number }
  | { readonly kind: "customer"; readonly id: string; readonly email: string; readonly order: string }
  | { readonly kind: "ignored" }
  | { readonly kind: "unreadable" }

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const exact: Reviver = (_, value, { source = "" }) =>
  typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
/** JSON whose large whole numbers are texts. Throws where it is none. */
export const parseExactly = (text: string): unknown => parse(text, exact)

/** When the provider says it changed; without a zone UTC, what cannot be read or lies in the future as it arrives. */
const changedAt = (text: string | null | undefined, receivedAt: number): number => {
  const at =
    text == null ? Number.NaN : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`)
  return Number.isNaN(at) || at < 0 ? receivedAt : Math.min(at, receivedAt)
}

/** How the order of states of an instant (epoch milliseconds) begins. */
export const orderAt = (at: number): string => String(at).padStart(15, "0")

const ranks: Readonly<Record<string, number>> = { active: 1, paused: 2 }
const orderOf = (at: number, rank: number, digest: string): string => `${orderAt(at)} ${rank} ${digest}`

const centsOf = (price: string | number | null | undefined): number | null => {
  const cents = Math.round(Number(price ?? Number.NaN) * 100)
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}

const isUnit = (unit: string): unit is "day" | "week" | "month" => unit === "day" || unit === "week" || unit === "month"

const dayOf = (text: string | null | undefined): string | null => {
  const day = text?.slice(0, 10) ?? ""
  return isDay(day) ? day : null
}

const subscriptionOf = (body: typeof SubscriptionBody.Type, receivedAt: number, digest: string): Subscription => {
  const status = body.status.toLowerCase()
  const at = changedAt(body.updated_at, receivedAt)
  const unit = body.order_interval_unit ?? ""
  const count = Number(body.order_interval_frequency ?? 0)
  return {
    id: String(body.id),
    customerId: String(body.customer_id),
    status,
    title: body.product_title,
    variant: body.variant_title || null,
    priceCents: centsOf(body.price),
    quantity: body.quantity,
    every: isUnit(unit) && Number.isSafeInteger(count) && count > 0 ? { count, unit } : null,
    nextChargeOn: dayOf(body.next_charge_scheduled_at),
    order: orderOf(at, ranks[status] ?? 3, digest),
    changedAt: at,
  }
}

/** What the body of a webhook says. Half a subscription is none. `digest` names the delivery. */
export const readWebhook = (topic: string, text: string, receivedAt: number, digest: string): WebhookContent => {
  const [object = "", event = ""] = topic.split("/")
  const parsed = Result.try(() => parseExactly(text))
  if (Result.isFailure(parsed)) return { kind: "unreadable" }
  const body: unknown = parsed.success === null ? null : Reflect.get(Object(parsed.success), object)
  if (object === "subscription" && event === "deleted") {
    const read = decodeDeleted(body)
    if (Result.isFailure(read)) return { kind: "unreadable" }
    return {
      kind: "gone",
      id: String(read.success.id),
      order: orderOf(999_999_999_999_999, 9, digest),
      changedAt: receivedAt,
    }
  }
  if (object === "subscription") {
    const read = decodeSubscription(body)
    return Result.isSuccess(read)
      ? { kind: "subscription", subscription: subscriptionOf(read.success, receivedAt, digest) }
      : { kind: "unreadable" }
  }
  if (object !== "customer") return { kind: "ignored" }
  const read = decodeCustomer(body)
  if (Result.isFailure(read)) return { kind: "unreadable" }
  const { id, email, updated_at } = read.success
  return { kind: "customer", id: String(id), email, order: orderOf(changedAt(updated_at, receivedAt), 1, digest) }
}
