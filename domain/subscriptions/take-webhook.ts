import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { dayMs } from "../shared/day-ms.ts"
import { readPage } from "../shared/list-page.ts"
import { storableText } from "../shared/text-characters.ts"
import { gapsIn } from "./expected-topics.ts"
import { Subscriptions, SubscriptionWebhooks, type TakenWebhook, type WebhookRequest } from "./ports.ts"
import { readWebhook, type WebhookContent } from "./read-webhook.ts"
import {
  comparedCustomerTopic,
  comparedTopic,
  type ListWebhooks,
  stateOf,
  statusName,
  type Webhook,
  type WebhookResult,
  webhookList,
} from "./subscription.ts"

const effectOf =
  (content: WebhookContent) =>
  (result: WebhookResult): string => {
    if (result === "older") return "Ein späterer Stand war schon da."
    switch (content.kind) {
      case "subscription":
        return `Abo ${content.subscription.id}: ${statusName(content.subscription.status)}.`
      case "gone":
        return `Abo ${content.id}: gelöscht.`
      case "customer":
        return `Postfach zu Kunde ${content.id}.`
      case "ignored":
        return "Von diesem Thema liest der Shop nichts."
      case "unreadable":
        return "Der Inhalt ist nicht, was ReCharge beschreibt: Es wurde nichts übernommen."
    }
  }

/** Whom and what a webhook is about. */
const aboutOf = (content: WebhookContent): Pick<Webhook, "customerId" | "subscriptionId"> => {
  if (content.kind === "subscription")
    return { customerId: content.subscription.customerId, subscriptionId: content.subscription.id }
  if (content.kind === "gone") return { customerId: null, subscriptionId: content.id }
  return { customerId: content.kind === "customer" ? content.id : null, subscriptionId: null }
}

const takenOf = (id: string, topic: string, payload: string, receivedAt: number): TakenWebhook => {
  const content = readWebhook(topic, payload, receivedAt, id.slice(0, 16))
  return { webhook: { id, topic, receivedAt, payload, ...aboutOf(content) }, content, effectOf: effectOf(content) }
}

/** A subscription or a customer as the provider lists them, to be taken like a webhook; the same state again is the same one. */
const listed = (topic: string, payload: string, at: number): TakenWebhook => {
  const content = readWebhook(topic, payload, at, "compared")
  const about = aboutOf(content)
  const state = content.kind === "subscription" ? stateOf(content.subscription) : ""
  const effect = effectOf(content)
  return {
    webhook: {
      id:
        content.kind === "customer"
          ? `compared customer ${content.id} ${content.order}`
          : `compared ${about.subscriptionId} ${state}`,
      topic,
      receivedAt: at,
      payload,
      ...about,
    },
    content,
    effectOf: (result) => `${effect(result)} Gefunden beim Abgleich.`,
  }
}

export const listedSubscription = (payload: string, at: number) => listed(comparedTopic, payload, at)
export const listedCustomer = (payload: string, at: number) => listed(comparedCustomerTopic, payload, at)

/** Takes a webhook of the provider: verifies, keeps and reads it in one step. What cannot be read is kept and refused no more. */
export const takeWebhook = Effect.fn("takeWebhook")(function* (request: WebhookRequest) {
  const subscriptions = yield* Subscriptions
  const id = yield* Effect.tapError((yield* SubscriptionWebhooks).verify(request), ({ reason }) =>
    subscriptions.refused(request.topic, reason),
  )
  const payload = storableText(new TextDecoder().decode(request.body))
  return yield* subscriptions.take(takenOf(id, request.topic, payload, yield* Clock.currentTimeMillis))
})

export class WebhookMissing extends Schema.TaggedError<WebhookMissing>()("WebhookMissing", {}) {}

/** Reads webhooks anew that were kept; those whose body was forgotten are left alone. Answers how many were read. */
export const takeAgain = Effect.fn("takeAgain")(function* (ids: readonly string[]) {
  const subscriptions = yield* Subscriptions
  let read = 0
  for (const id of ids) {
    const found = yield* subscriptions.webhook(id)
    if (Option.isNone(found)) return yield* new WebhookMissing({})
    const { topic, receivedAt, payload } = found.value
    if (payload === null) continue
    yield* subscriptions.take(takenOf(id, topic, payload, receivedAt), true)
    read += 1
  }
  return { read }
})

/** So far back the stream's health is looked at, and how often each topic usually comes. */
const healthDays = 7
const usualDays = 60

/** A page of webhooks with the health of the stream. Bodies hold personal data, so they are left out. */
export const listWebhooks = Effect.fn("listWebhooks")(function* (wanted: ListWebhooks) {
  const subscriptions = yield* Subscriptions
  const { result = null, term = "" } = wanted
  const page = yield* readPage(
    webhookList,
    wanted,
    (read) => subscriptions.webhooks({ ...read, result, term }),
    ({ id, receivedAt }) => ({ value: receivedAt, id }),
  )
  const now = yield* Clock.currentTimeMillis
  return {
    ...page,
    rows: page.rows.map(({ payload, ...row }) => ({ ...row, hasPayload: payload !== null })),
    connected: (yield* SubscriptionWebhooks).connected,
    health: yield* subscriptions.health(now - healthDays * dayMs),
    gaps: gapsIn(yield* subscriptions.health(now - usualDays * dayMs), now),
  }
})

/** A webhook with its body. */
export const viewWebhook = Effect.fn("viewWebhook")(function* (id: string) {
  const found = yield* (yield* Subscriptions).webhook(id)
  return yield* Option.match(found, {
    onNone: () => Effect.fail(new WebhookMissing({})),
    onSome: (webhook) => Effect.succeed(webhook),
  })
})
