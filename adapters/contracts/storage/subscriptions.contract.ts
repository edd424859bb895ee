import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import * as fc from "fast-check"
import { sortedBy } from "../../../domain/shared/list.ts"
import { Subscriptions } from "../../../domain/subscriptions/ports.ts"
import { readWebhook } from "../../../domain/subscriptions/read-webhook.ts"
import { webhookList } from "../../../domain/subscriptions/subscription.ts"
import { inANewShop } from "../in-a-new-shop.ts"

/** So late that nothing below lies in the future. */
const receivedAt = Date.parse("2026-11-28T00:00:00Z")

const aSubscription = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  customer_id: 7,
  status: "active",
  product_title: "Vitamin D3",
  variant_title: null,
  price: "12.90",
  quantity: 1,
  order_interval_unit: "month",
  order_interval_frequency: "2",
  next_charge_scheduled_at: "2026-12-24",
  updated_at: "2026-11-20T10:00:00",
  ...changes,
})

/** What is taken of a webhook with this body. */
const taken = (id: string, topic: string, body: unknown) => {
  const payload = JSON.stringify({ [topic.split("/")[0] ?? ""]: body })
  const content = readWebhook(topic, payload, receivedAt, id)
  const subscriptionId = content.kind === "subscription" ? content.subscription.id : null
  return {
    webhook: { id, topic, receivedAt, customerId: "7", subscriptionId, payload },
    content,
    effectOf: (result: string) => result,
  }
}
const known = (id: string, changes: Readonly<Record<string, unknown>> = {}) =>
  taken(id, "subscription/updated", aSubscription("S1", changes))
const customer = taken("c", "customer/updated", { id: 7, email: "Anna@beispiel.de", updated_at: "2026-11-01" })

const wanted = { ...sortedBy(webhookList, undefined), result: null, term: "", after: null, limit: 99 }

export const subscriptionsContract = <E>(name: string, newShop: () => Layer.Layer<Subscriptions, E>) =>
  describe(`Subscriptions: ${name}`, () => {
    const contract = inANewShop(newShop)
    const ofAnna = Effect.flatMap(Subscriptions, ({ ofMailbox }) => ofMailbox("anna@beispiel.de"))

    contract("a subscription is found by the mailbox of its customer, whichever came first", () =>
      Effect.gen(function* () {
        const { take } = yield* Subscriptions
        expect(yield* take(known("a"))).toBe("applied")
        expect(yield* ofAnna).toEqual([])
        expect(yield* take(customer)).toBe("applied")
        expect(yield* ofAnna).toEqual([
          {
            id: "S1",
            customerId: "7",
            status: "active",
            title: "Vitamin D3",
            variant: null,
            priceCents: 1290,
            quantity: 1,
            every: { count: 2, unit: "month" },
            nextChargeOn: "2026-12-24",
            order: expect.any(String),
            changedAt: Date.parse("2026-11-20T10:00:00Z"),
            email: "Anna@beispiel.de",
          },
        ])
      }),
    )

    contract("a webhook is kept once, counted each time, and an older state changes nothing", () =>
      Effect.gen(function* () {
        const { take, webhook, webhooks } = yield* Subscriptions
        yield* TestClock.setTime(5)
        yield* take(known("b", { status: "cancelled", updated_at: "2026-11-21T10:00:00+01:00" }))
        yield* TestClock.setTime(6)
        expect(yield* take(known("b", { status: "cancelled", updated_at: "2026-11-21T10:00:00+01:00" }))).toBe(
          "applied",
        )
        expect(yield* take(known("a"))).toBe("older")
        expect(yield* take(taken("i", "charge/paid", {}))).toBe("ignored")
        expect(yield* take(taken("u", "subscription/updated", { id: 1 }))).toBe("unreadable")
        yield* take(customer)
        expect((yield* ofAnna).map(({ status }) => status)).toEqual(["cancelled"])
        const [first] = yield* webhooks({ ...wanted, term: "S1", result: "applied" })
        expect(first).toMatchObject({ id: "b", times: 2, lastAt: 6, result: "applied", effect: "applied" })
        expect((yield* webhooks(wanted)).map(({ id }) => id)).toEqual(["u", "i", "c", "b", "a"])
        expect(Option.isNone(yield* webhook("z"))).toBe(true)
      }),
    )

    contract("what was read wrongly is read again; what is deleted stays so", () =>
      Effect.gen(function* () {
        const { take, webhook } = yield* Subscriptions
        yield* take(customer)
        yield* take({ ...known("a"), content: { kind: "unreadable" } })
        expect(yield* take(known("a"), true)).toBe("applied")
        expect(Option.getOrThrow(yield* webhook("a"))).toMatchObject({ times: 1, result: "applied" })
        yield* take(taken("d", "subscription/deleted", { id: "S1" }))
        expect(yield* take(known("l", { updated_at: "2026-11-27T10:00:00Z" }))).toBe("older")
        expect((yield* ofAnna).map(({ status, title }) => [status, title])).toEqual([["deleted", "Vitamin D3"]])
      }),
    )

    contract("the health of the stream is told by topic, without what was refused: anybody may send that", () =>
      Effect.gen(function* () {
        const { take, refused, health } = yield* Subscriptions
        yield* TestClock.setTime(5)
        // Whoever makes up topics adds no rows.
        yield* refused("planet/aligned", "old")
        yield* refused("subscription/updated", "wrong signature")
        yield* take(known("a"))
        yield* take(customer)
        expect(yield* health(5)).toEqual([
          { topic: "customer/updated", firstAt: receivedAt, lastAt: 5, count: 1, failed: 0 },
          { topic: "subscription/updated", firstAt: receivedAt, lastAt: 5, count: 1, failed: 0 },
        ])
        expect(yield* health(6)).toEqual([])
      }),
    )

    contract("running subscriptions without a mailbox are known by their customers", () =>
      Effect.gen(function* () {
        const { take, withoutMailbox } = yield* Subscriptions
        yield* take(known("a"))
        yield* take(taken("d", "subscription/deleted", { id: "9007199254740993123" }))
        expect([...(yield* withoutMailbox)]).toEqual([[expect.any(String), ["S1"]]])
        yield* take(customer)
        expect(yield* withoutMailbox).toEqual(new Map())
      }),
    )

    contract("where each subscription stands is known by its number", () =>
      Effect.gen(function* () {
        const { take, states } = yield* Subscriptions
        expect(yield* states).toEqual(new Map())
        yield* take(known("a"))
        yield* take(taken("d", "subscription/deleted", { id: "9007199254740993123" }))
        expect(yield* states).toEqual(
          new Map([
            ["S1", { status: "active", order: expect.stringMatching(/ 1 a$/) }],
            ["9007199254740993123", { status: "deleted", order: expect.stringMatching(/ 9 d$/) }],
          ]),
        )
      }),
    )

    contract("webhooks are forgotten as a whole by when they came last", () =>
      Effect.gen(function* () {
        const { take, forgetWebhooks, webhooks, states } = yield* Subscriptions
        yield* TestClock.setTime(5)
        yield* take(known("a"))
        yield* take(taken("b", "subscription/created", aSubscription("S2")))
        yield* TestClock.setTime(8)
        yield* take(known("a"))
        expect(yield* forgetWebhooks(8, 9)).toBe(1)
        expect((yield* webhooks(wanted)).map(({ id }) => id)).toEqual(["a"])
        expect(yield* forgetWebhooks(9, 9)).toBe(1)
        expect((yield* states).size).toBe(2)
      }),
    )

    contract("bodies are forgotten, and subscriptions that ended with customers who have no other", () =>
      Effect.gen(function* () {
        const { take, forgetPayloads, forgetEnded, webhook } = yield* Subscriptions
        yield* take(customer)
        yield* take(known("a", { status: "cancelled" }))
        yield* take(taken("b", "subscription/created", aSubscription("S2")))
        expect(yield* forgetPayloads(receivedAt, 9)).toBe(0)
        expect(yield* forgetPayloads(receivedAt + 1, 9)).toBe(3)
        expect(Option.getOrThrow(yield* webhook("a"))).toMatchObject({
          payload: null,
          customerId: null,
          result: "applied",
        })
        expect(yield* forgetEnded(receivedAt, 9)).toBe(1)
        expect((yield* ofAnna).map(({ id }) => id)).toEqual(["S2"])
        yield* take(
          taken("e", "subscription/cancelled", aSubscription("S2", { status: "cancelled", updated_at: "2026-11-22" })),
        )
        expect(yield* forgetEnded(receivedAt, 9)).toBe(1)
        expect(yield* ofAnna).toEqual([])
        // A customer who has just come gets the first subscription a moment later.
        const created = { id: 7, email: "Anna@beispiel.de", updated_at: "2026-11-25" }
        yield* take(taken("g", "customer/created", created))
        expect(yield* forgetEnded(0, 9)).toBe(0)
        yield* take(taken("f", "subscription/created", aSubscription("S3")))
        expect((yield* ofAnna).map(({ id }) => id)).toEqual(["S3"])
      }),
    )

    contract("in whatever order webhooks arrive, and however often, the end is the same", () =>
      Effect.gen(function* () {
        const { take } = yield* Subscriptions
        yield* take(customer)
        const states = fc.record({
          status: fc.constantFrom("active", "paused", "cancelled"),
          quantity: fc.integer({ min: 1, max: 3 }),
          // Few instants, so that many are equal.
          updated_at: fc.constantFrom(
            "2026-11-20T10:00:00",
            "2026-11-20T11:00:00+01:00",
            "2026-11-21",
            "2026-11-20T10:00:01Z",
          ),
        })
        const histories = fc.array(states, { minLength: 1, maxLength: 8 }).chain((all) =>
          fc.record({
            states: fc.constant(all),
            // A fifth comes twice.
            arrival: fc.shuffledSubarray([...all.keys(), ...all.keys()], { minLength: 0 }),
          }),
        )
        let run = 0
        const arrive = Effect.fnUntraced(function* (states: readonly object[], arrival: readonly number[]) {
          run += 1
          const subscription = `S${run}`
          for (const index of arrival)
            yield* take(
              taken(`${run} ${index}`, "subscription/updated", aSubscription(subscription, { ...states[index] })),
            )
          const found = (yield* ofAnna).find(({ id }) => id === subscription)
          return { ...found, id: "", order: found?.order.replace(`${run} `, "") }
        })
        for (const { states, arrival } of fc.sample(histories, 15)) {
          const all = [...states.keys()]
          const missing = all.filter((index) => !arrival.includes(index))
          expect(yield* arrive(states, [...arrival, ...missing])).toEqual(yield* arrive(states, all))
        }
      }),
    )
  })
