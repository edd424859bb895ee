import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Message } from "../../../domain/messages/message.ts"
import { Messages } from "../../../domain/messages/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const aMessage = (id: string, receivedAt: number, changes: Partial<Message> = {}): Message => ({
  id,
  receivedAt,
  name: "Anna Müller",
  email: "anna@beispiel.de",
  body: { kind: "contact", topic: "order", orderNumber: "NW-0123456789", text: "Wo ist\nmein Paket?" },
  outcome: { state: "open" },
  ...changes,
})
const cancellation = {
  kind: "cancellation",
  termination: "extraordinary",
  reason: "Umzug ☕",
  contract: "Monatspack",
  endsOn: "2026-12-31",
} as const
const done = { state: "done", note: "Beantwortet", at: 9, by: "P-1" } as const
const audit = [anEntry("N-1", "message.done")]
const everything = {
  kind: null,
  state: null,
  term: "",
  column: "receivedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const

export const messagesContract = <E>(name: string, newShop: () => Layer.Layer<Messages | Queue | AuditLog, E>) =>
  describe(`Messages: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a message is kept as it came, with its mail; sent again, also at once, it is there once", () =>
      Effect.gen(function* () {
        const messages = yield* Messages
        const first = aMessage("N-1", 5, { body: cancellation })
        const kept = yield* Effect.all(
          oneTo(5).map((each) =>
            messages.keep({ ...first, id: `N-${each}`, receivedAt: 4 + each }, "key", [aTask(`mail ${each}`)]),
          ),
          { concurrency: "unbounded" },
        )
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        const [one] = kept
        expect(one).toEqual({ ...first, id: one?.id, receivedAt: one?.receivedAt })
        expect(yield* messages.find(one?.id ?? "")).toEqual(Option.some(one))
        expect(yield* messages.find("N-0")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
      }),
    )

    promise("they are listed by when they came, page by page, and found by kind and parts of what they say", () =>
      Effect.gen(function* () {
        const messages = yield* Messages
        yield* messages.keep(aMessage("N-1", 5), "1", [])
        yield* messages.keep(aMessage("N-3", 7, { email: "Bernd@Beispiel.de", name: "Bernd 100%" }), "2", [])
        yield* messages.keep(aMessage("N-2", 7, { body: cancellation }), "3", [])
        const ids = (wanted: Partial<Parameters<typeof messages.list>[0]>) =>
          Effect.map(messages.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
        expect(yield* ids({})).toEqual(["N-3", "N-2", "N-1"])
        expect(yield* ids({ downwards: false })).toEqual(["N-1", "N-2", "N-3"])
        expect(yield* ids({ after: { value: 7, id: "N-3" } })).toEqual(["N-2", "N-1"])
        expect(yield* ids({ kind: "cancellation" })).toEqual(["N-2"])
        expect(yield* ids({ term: "BERND@" })).toEqual(["N-3"])
        expect(yield* ids({ term: "%" })).toEqual(["N-3"])
        expect(yield* ids({ term: "monatsp" })).toEqual(["N-2"])
        expect(yield* ids({ term: "nw-01" })).toEqual(["N-3", "N-1"])
        expect((yield* messages.ofMailbox("ANNA@beispiel.de")).map(({ id }) => id)).toEqual(["N-2", "N-1"])
        expect(yield* messages.count({ kind: null, state: "open", term: "" }, 9)).toBe(3)
        expect(yield* messages.count({ kind: null, state: null, term: "" }, 2)).toBe(2)
        expect(yield* messages.count({ kind: "contact", state: "done", term: "" }, 9)).toBe(0)
      }),
    )

    promise("what became of one is written with the audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const [messages, log] = [yield* Messages, yield* AuditLog]
        const first = aMessage("N-1", 5)
        yield* messages.keep(first, "1", [])
        expect(yield* Effect.flip(messages.settle("N-1", () => Result.fail("no")))).toBe("no")
        expect(yield* messages.find("N-1")).toEqual(Option.some(first))
        const settled = yield* messages.settle("N-1", () => Result.succeed({ outcome: done, audit }))
        expect(settled).toEqual(Option.some({ ...first, outcome: done }))
        expect(yield* messages.list({ ...everything, state: "open" })).toEqual([])
        expect((yield* log.list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* messages.settle("N-9", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("a confirmed end is written with the mail it causes, and stays when the message is done", () =>
      Effect.gen(function* () {
        const [messages, queue] = [yield* Messages, yield* Queue]
        const ends = [
          { subscriptionId: "9007199254740993123", title: "Öl", endsOn: "2026-12-31", problem: "unbekannt" },
          { subscriptionId: "7", title: "Zink", endsOn: "2026-12-30", ended: true as const },
        ]
        const first = aMessage("K-1", 5, { body: cancellation })
        yield* messages.keep(first, "1", [])
        const ending = { ...first, ends, outcome: { state: "ending" as const } }
        yield* messages.settle("K-1", () =>
          Result.succeed({ outcome: ending.outcome, ends, audit: [], tasks: [aTask("mail 1")] }),
        )
        expect(yield* messages.list({ ...everything, state: "ending" })).toEqual([ending])
        expect((yield* queue.withCauses(["mail 1"])).length).toBe(1)
        expect(yield* messages.forget("cancellation", 9, 9)).toBe(0)
        const byShop = { ...done, by: null }
        const settled = yield* messages.settle("K-1", () => Result.succeed({ outcome: byShop, audit: [] }))
        expect(settled).toEqual(Option.some({ ...first, ends, outcome: byShop }))
      }),
    )

    promise("the old ones of a kind are forgotten, so many at a time, but none that is still open", () =>
      Effect.gen(function* () {
        const messages = yield* Messages
        for (const [at, id] of ["N-1", "N-2", "N-3", "N-4"].entries())
          yield* messages.keep(aMessage(id, at, id === "N-2" ? {} : { outcome: done }), id, [])
        yield* messages.keep(aMessage("K-1", 0, { body: cancellation, outcome: done }), "K-1", [])
        expect(yield* messages.forget("contact", 3, 1)).toBe(1)
        expect(yield* messages.forget("contact", 3, 9)).toBe(1)
        expect(yield* messages.forget("contact", 3, 9)).toBe(0)
        expect((yield* messages.list(everything)).map(({ id }) => id)).toEqual(["N-4", "N-2", "K-1"])
      }),
    )
  })
