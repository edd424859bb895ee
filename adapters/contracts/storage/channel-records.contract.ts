import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { deliveryList, newChannelState } from "../../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../../domain/channels/ports.ts"
import { Retention } from "../../../domain/retention/ports.ts"
import { sortedBy } from "../../../domain/shared/list.ts"
import { anEntry } from "../account-examples.ts"
import { aDelivery, anItem } from "../channel-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const wanted = { ...sortedBy(deliveryList, undefined), channel: "meta", state: null, after: null, limit: 9 } as const

export const channelRecordsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<ChannelRecords | AuditLog | Retention, E>,
) =>
  describe(`ChannelRecords: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a channel's state is what was kept last, and that of a new one until then", () =>
      Effect.gen(function* () {
        const { state, changeState } = yield* ChannelRecords
        expect(yield* state("meta")).toEqual(newChannelState)
        const kept = { ...newChannelState, revision: "7", failingSince: 5, failures: 2, failure: "Away" }
        yield* changeState("meta", () => ({ ...newChannelState, failures: 1 }))
        yield* changeState("meta", ({ failures }) => ({ ...kept, failures: failures + 1 }))
        expect(yield* state("meta")).toEqual(kept)
      }),
    )

    promise("what was sent is listed with the delivery, refused, warned of, or to be sent again", () =>
      Effect.gen(function* () {
        const { begin, recordResult, items, ids, counts, open, list, ofDelivery } = yield* ChannelRecords
        const none = { waiting: 0, sent: 0, listed: 0, refused: 0, removing: 0, withdrawn: 0, unsent: 0 }
        const first = aDelivery("L-1")
        const gone = anItem("D", "L-1", { state: "removing", fields: {} })
        yield* begin(first, [...["A", "B", "C"].map((id) => anItem(id, "L-1")), gone])
        expect(yield* open("meta")).toEqual([first])
        expect(yield* items("meta", ["A", "Z"])).toEqual([anItem("A", "L-1")])
        expect(yield* counts("meta")).toEqual({ ...none, waiting: 3, removing: 1, all: 4 })
        const warning = [{ id: "A", messages: ["Small picture"] }]
        yield* recordResult({ ...first, state: "accepted", handle: "h" }, [{ id: "B", messages: ["Bad"] }], warning)
        expect(yield* counts("meta")).toEqual({ ...none, sent: 2, refused: 1, removing: 1, all: 4 })
        // A later delivery of C is nothing this one's result is about.
        yield* begin(aDelivery("L-2", { startedAt: 2 }), [anItem("C", "L-2")])
        // The second time there is no reason any more.
        yield* recordResult({ ...first, state: "done", endedAt: 3 }, [{ id: "B", messages: [] }], [])
        expect(yield* counts("meta")).toEqual({ ...none, waiting: 1, listed: 1, refused: 1, all: 3 })
        expect(yield* ids("meta", "refused")).toEqual(["B"])
        expect((yield* ids("meta")).toSorted()).toEqual(["A", "B", "C"])
        expect((yield* items("meta", ["A", "B"])).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
          anItem("A", "L-1", { state: "listed", messages: ["Small picture"] }),
          anItem("B", "L-1", { state: "refused", messages: ["Bad"] }),
        ])
        expect((yield* list(wanted)).map(({ id, refused, warned }) => [id, refused, warned])).toEqual([
          ["L-2", 0, 0],
          ["L-1", 1, 1],
        ])
        yield* recordResult({ ...aDelivery("L-2"), state: "accepted", handle: "h" }, [], [])
        yield* recordResult({ ...aDelivery("L-2"), state: "failed", endedAt: 4, reason: "Away" }, [], [])
        expect(yield* items("meta", ["C"])).toEqual([anItem("C", "L-2", { fields: null })])
        expect(yield* counts("meta")).toMatchObject({ waiting: 1, sent: 0, unsent: 1 })
        expect((yield* ofDelivery("L-2")).map(({ id }) => id)).toEqual(["C"])
        expect(yield* open("meta")).toEqual([])
      }),
    )

    promise("what has to be removed outlives the result of an earlier delivery", () =>
      Effect.gen(function* () {
        const { begin, recordResult, items } = yield* ChannelRecords
        const waiting = anItem("A", "L-1", { state: "removing", fields: null })
        yield* begin(aDelivery("L-1"), [waiting])
        for (const refused of [[], [{ id: "A", messages: ["Bad"] }]])
          yield* recordResult({ ...aDelivery("L-1"), state: "done", endedAt: 2 }, refused, [])
        expect(yield* items("meta", ["A"])).toEqual([waiting])
      }),
    )

    promise("with another account nothing is known of its items", () =>
      Effect.gen(function* () {
        const { begin, startAnew, changeState, counts, open, state, list } = yield* ChannelRecords
        yield* begin(aDelivery("L-1"), [anItem("A", "L-1")])
        yield* changeState("meta", (last) => ({ ...last, account: "1", failures: 3, fullDay: "2026-11-27" }))
        yield* startAnew("meta", "2", "Another")
        expect(yield* state("meta")).toEqual({ ...newChannelState, account: "2" })
        expect([(yield* counts("meta")).all, yield* open("meta")]).toEqual([0, []])
        expect((yield* list(wanted)).map((each) => [each.state, each.reason])).toEqual([["failed", "Another"]])
      }),
    )

    promise("staff have all of it sent markForResend, or what was refused; with the audit log", () =>
      Effect.gen(function* () {
        const { begin, recordResult, changeState, state, markForResend, counts } = yield* ChannelRecords
        yield* begin(aDelivery("L-1"), [anItem("A", "L-1"), anItem("B", "L-1")])
        yield* recordResult({ ...aDelivery("L-1"), state: "done", endedAt: 2 }, [{ id: "B", messages: [] }], [])
        const kept = { ...newChannelState, revision: "7", fullDay: "2026-11-27", waitUntil: 9, retryAt: 9 }
        yield* changeState("meta", () => kept)
        expect(yield* markForResend("meta", "refused", (items) => [anEntry(String(items))])).toBe(1)
        expect((yield* counts("meta")).unsent).toBe(1)
        expect(yield* state("meta")).toEqual({ ...kept, revision: "", retryAt: 0 })
        expect(yield* markForResend("meta", "all", () => [])).toBe(2)
        expect((yield* counts("meta")).unsent).toBe(2)
        expect((yield* state("meta")).fullDay).toBe("")
        const log = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(log.map(({ subject }) => subject.id)).toEqual(["1"])
      }),
    )

    promise("deliveries are listed from the latest on, and forgotten when their time is over", () =>
      Effect.gen(function* () {
        const { begin, list, forget } = yield* ChannelRecords
        const many = [1, 2, 2, 3].map((startedAt, at) =>
          aDelivery(`L-${at}`, { startedAt, ...(at < 2 && { state: "done", endedAt: startedAt + 1 }) }),
        )
        for (const each of many) yield* begin(each, [])
        expect((yield* list(wanted)).map(({ id }) => id)).toEqual(["L-3", "L-2", "L-1", "L-0"])
        expect((yield* list({ ...wanted, state: "done", limit: 1 })).map(({ id }) => id)).toEqual(["L-1"])
        const after = { value: 2, id: "L-2" }
        expect((yield* list({ ...wanted, after })).map(({ id }) => id)).toEqual(["L-1", "L-0"])
        expect(yield* (yield* Retention).due({ kind: "deliveries", before: 3 })).toEqual({ count: 1, oldest: 2 })
        expect(yield* forget(3, 9)).toBe(1)
        expect((yield* list(wanted)).map(({ id }) => id)).toEqual(["L-3", "L-2", "L-1"])
      }),
    )

    promise("thousands of items go in one delivery", () =>
      Effect.gen(function* () {
        const { begin, recordResult, counts } = yield* ChannelRecords
        const many = Array.from({ length: 2_500 }, (_, n) => anItem(`S-${n}`, "L-1"))
        yield* begin(aDelivery("L-1"), many)
        yield* begin(aDelivery("L-2"), [anItem("S-0", "L-2")])
        yield* recordResult({ ...aDelivery("L-1"), state: "done", endedAt: 2 }, [], [])
        expect(yield* counts("meta")).toMatchObject({ waiting: 1, listed: 2_499 })
      }),
    )
  })
