import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { AudienceLedger, type Due } from "../../../domain/channels/audience.ts"
import { ChannelRecords } from "../../../domain/channels/ports.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import type { Subscription } from "../../../domain/newsletter/subscription.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import { aDelivery, anItem } from "../channel-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const all = { source: null, confirmedFrom: null }

const join = Effect.fnUntraced(function* (id: string, email: string, changes: Partial<Subscription> = {}) {
  const subscription: Subscription = {
    id,
    email,
    source: "page",
    state: "confirmed",
    requestedAt: 10,
    confirmedAt: 20,
    text: "digest",
    endedAt: null,
    endedBy: null,
    ...changes,
  }
  yield* (yield* NewsletterAudience).request(email, () => ({ subscription, replaces: null, tasks: [] }))
})
const over = { state: "ended", endedAt: 50, endedBy: "page" } as const

const suppress = Effect.fnUntraced(function* (email: string) {
  const suppression = { id: email, email, reason: "bounce", source: "klaviyo", at: 1, note: "" } as const
  yield* (yield* Suppressions).change(email, () => ({ suppression, audit: [] }))
})

const due = Effect.fnUntraced(function* (what: Due, before = 0, limit = 9) {
  return (yield* (yield* AudienceLedger).due(what, before, limit)).map(({ id }) => id)
})

/** Klaviyo was told of these. */
const tell = Effect.fnUntraced(function* (deliveryId: string, ...items: Parameters<typeof anItem>[]) {
  const { begin } = yield* ChannelRecords
  yield* begin(
    aDelivery(deliveryId, { channel: "klaviyo" }),
    items.map((item) => anItem(...item)),
  )
})

export const audienceLedgerContract = <E>(
  name: string,
  newShop: () => Layer.Layer<AudienceLedger | ChannelRecords | NewsletterAudience | Suppressions, E>,
) =>
  describe(`AudienceLedger: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("whoever confirmed, is not suppressed and is not known there is to be given, by id", () =>
      Effect.gen(function* () {
        yield* join("NL-3", "Anna@Beispiel.de")
        yield* join("NL-1", "bert@beispiel.de")
        yield* join("NL-2", "carl@beispiel.de", { state: "unconfirmed", confirmedAt: null })
        yield* join("NL-4", "dora@beispiel.de", over)
        yield* join("NL-5", "emil@beispiel.de")
        yield* suppress("EMIL@beispiel.de")
        const { due: list } = yield* AudienceLedger
        expect(yield* list("given", 0, 9)).toEqual([
          { id: "NL-1", email: "bert@beispiel.de", consentedAt: 20, deliveryId: null },
          { id: "NL-3", email: "anna@beispiel.de", consentedAt: 20, deliveryId: null },
        ])
        yield* tell("L-1", ["NL-1", "L-1"], ["NL-3", "L-1", { fields: null }])
        expect([yield* due("given"), yield* due("given", 0, 0)]).toEqual([["NL-3"], []])
      }),
    )

    promise("whoever is known there and wants it no more is withdrawn, and deleted when it is over", () =>
      Effect.gen(function* () {
        yield* join("NL-1", "anna@beispiel.de", over)
        yield* join("NL-2", "bert@beispiel.de")
        yield* suppress("bert@beispiel.de")
        // Ended, and confirmed anew.
        yield* join("NL-3", "carl@beispiel.de", over)
        yield* join("NL-4", "carl@beispiel.de")
        yield* join("NL-5", "dora@beispiel.de", over)
        yield* tell("L-1", ["NL-1", "L-1"], ["NL-2", "L-1"], ["NL-3", "L-1"])
        yield* tell("L-2", ["NL-5", "L-2", { state: "removing", fields: null }])
        expect([yield* due("withdrawn"), yield* due("gone")]).toEqual([["NL-1", "NL-2"], ["NL-5"]])
        expect([yield* due("withdrawn", 51), yield* due("gone", 51)]).toEqual([["NL-2"], ["NL-1", "NL-5"]])
        yield* tell(
          "L-3",
          ["NL-1", "L-3", { state: "withdrawn" }],
          ["NL-2", "L-3", { state: "withdrawn", fields: null }],
        )
        expect(yield* due("withdrawn")).toEqual(["NL-2"])
      }),
    )

    promise("it counts a mailbox once, says why others stay out, and lists who goes", () =>
      Effect.gen(function* () {
        yield* join("NL-1", "anna@beispiel.de")
        yield* join("NL-2", "anna@beispiel.de")
        yield* join("NL-3", "bert@beispiel.de", { source: "draw", confirmedAt: 99 })
        yield* join("NL-4", "carl@beispiel.de")
        yield* join("NL-5", "dora@beispiel.de", over)
        yield* join("NL-6", "emil@beispiel.de", { state: "unconfirmed", confirmedAt: null })
        yield* suppress("carl@beispiel.de")
        const { counts, members, refused } = yield* AudienceLedger
        expect(yield* counts(all)).toEqual({
          going: 2,
          unconfirmed: 1,
          ended: 1,
          suppressed: { bounce: 1, complaint: 0, request: 0 },
        })
        expect((yield* counts({ ...all, source: "draw" })).going).toBe(1)
        expect((yield* members(all, null, 9)).map(({ id }) => id)).toEqual(["NL-1", "NL-3"])
        expect((yield* members(all, "NL-1", 9)).map(({ id }) => id)).toEqual(["NL-3"])
        expect((yield* members({ ...all, confirmedFrom: 99 }, null, 9)).map(({ id }) => id)).toEqual(["NL-3"])
        yield* tell("L-1", ["NL-3", "L-1", { state: "refused", messages: ["Bad"] }])
        expect(yield* refused(9)).toEqual([{ id: "NL-3", email: "bert@beispiel.de", messages: ["Bad"] }])
      }),
    )

    promise("what was told of subscriptions that are gone or replaced is forgotten", () =>
      Effect.gen(function* () {
        yield* join("NL-1", "anna@beispiel.de", over)
        yield* join("NL-2", "anna@beispiel.de")
        yield* join("NL-3", "bert@beispiel.de", over)
        yield* tell("L-1", ["NL-1", "L-1"], ["NL-2", "L-1"], ["NL-3", "L-1"], ["NL-9", "L-1"])
        const { tidy } = yield* AudienceLedger
        const { ids, recordResult } = yield* ChannelRecords
        yield* tidy
        expect((yield* ids("klaviyo")).toSorted()).toEqual(["NL-1", "NL-2", "NL-3"])
        yield* recordResult({ ...aDelivery("L-1", { channel: "klaviyo" }), state: "done", endedAt: 2 }, [], [])
        yield* tidy
        expect((yield* ids("klaviyo")).toSorted()).toEqual(["NL-2", "NL-3"])
      }),
    )
  })
