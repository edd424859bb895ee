import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import type { Declaration } from "../../../domain/withdrawals/declaration.ts"
import { Withdrawals } from "../../../domain/withdrawals/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const aDeclaration = (id: string, receivedAt: number, changes: Partial<Declaration> = {}): Declaration => ({
  id,
  receivedAt,
  name: "Anna Müller",
  email: "anna@beispiel.de",
  orderNumber: "NW-0123456789",
  part: "",
  packs: null,
  orderId: null,
  outcome: { state: "open" },
  ...changes,
})

const booked = { state: "booked", orderId: "NW-1", at: 9, by: "P-1" } as const
const audit = [
  {
    by: { personId: "P-1", email: "team@beispiel.de" },
    action: "withdrawal.booked",
    subject: { kind: "withdrawal", id: "W-1" },
    before: null,
    after: { orderId: "NW-1" },
  },
] as const

const everything = { state: null, term: "", column: "receivedAt", downwards: true, after: null, limit: 9 } as const

export const withdrawalsContract = <E>(name: string, newShop: () => Layer.Layer<Withdrawals | Queue | AuditLog, E>) =>
  describe(`Withdrawals: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a declaration is kept as it came, with its mail; sent again, also at once, it is there once", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        const first = aDeclaration("W-1", 5, {
          part: "2 Dosen,\nZink ☕",
          packs: [{ sku: "A", quantity: 2 }],
          orderId: "NW-1",
        })
        const kept = yield* Effect.all(
          oneTo(5).map((each) =>
            withdrawals.keep({ ...first, id: `W-${each}`, receivedAt: 4 + each }, "key", [aTask(`mail ${each}`)]),
          ),
          { concurrency: "unbounded" },
        )
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        const [one] = kept
        expect(one).toEqual({ ...first, id: one?.id, receivedAt: one?.receivedAt })
        expect(yield* withdrawals.find(one?.id ?? "")).toEqual(Option.some(one))
        expect(yield* withdrawals.find("W-0")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
      }),
    )

    promise("they are listed by when they came, page by page, and found by parts of what they say", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        yield* withdrawals.keep(aDeclaration("W-1", 5), "1", [])
        yield* withdrawals.keep(aDeclaration("W-3", 7, { email: "Bernd@Beispiel.de", name: "Bernd 100%" }), "2", [])
        yield* withdrawals.keep(aDeclaration("W-2", 7, { orderNumber: "" }), "3", [])
        const ids = (wanted: Partial<Parameters<typeof withdrawals.list>[0]>) =>
          Effect.map(withdrawals.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
        expect(yield* ids({})).toEqual(["W-3", "W-2", "W-1"])
        expect(yield* ids({ downwards: false })).toEqual(["W-1", "W-2", "W-3"])
        expect(yield* ids({ limit: 2 })).toEqual(["W-3", "W-2"])
        expect(yield* ids({ after: { value: 7, id: "W-3" } })).toEqual(["W-2", "W-1"])
        expect(yield* ids({ after: { value: 5, id: "W-1" }, downwards: false })).toEqual(["W-2", "W-3"])
        expect(yield* ids({ term: "BERND@" })).toEqual(["W-3"])
        expect(yield* ids({ term: "0%" })).toEqual(["W-3"])
        expect(yield* ids({ term: "%" })).toEqual(["W-3"])
        expect(yield* ids({ term: "müller" })).toEqual(["W-2", "W-1"])
        expect(yield* ids({ term: "nw-01" })).toEqual(["W-3", "W-1"])
        expect((yield* withdrawals.ofMailbox("ANNA@beispiel.de")).map(({ id }) => id)).toEqual(["W-2", "W-1"])
        expect(yield* withdrawals.count({ state: "open", term: "" }, 9)).toBe(3)
        expect(yield* withdrawals.count({ state: null, term: "" }, 2)).toBe(2)
        expect(yield* withdrawals.count({ state: "booked", term: "" }, 9)).toBe(0)
      }),
    )

    promise("what became of one is written with the audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const [withdrawals, log] = [yield* Withdrawals, yield* AuditLog]
        const first = aDeclaration("W-1", 5)
        yield* withdrawals.keep(first, "1", [])
        expect(yield* Effect.flip(withdrawals.settle("W-1", () => Result.fail("no")))).toBe("no")
        expect(yield* withdrawals.find("W-1")).toEqual(Option.some(first))
        const settled = yield* withdrawals.settle("W-1", (before) => {
          expect(before).toEqual(first)
          return Result.succeed({ outcome: booked, audit })
        })
        expect(settled).toEqual(Option.some({ ...first, outcome: booked }))
        expect(yield* withdrawals.find("W-1")).toEqual(settled)
        expect(yield* withdrawals.list({ ...everything, state: "open" })).toEqual([])
        expect((yield* withdrawals.list({ ...everything, state: "booked" })).length).toBe(1)
        expect((yield* log.list({ before: null, limit: 9 })).map(({ action }) => action)).toEqual(["withdrawal.booked"])
        expect(yield* withdrawals.settle("W-9", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("the old ones are forgotten, so many at a time, but none that is still open", () =>
      Effect.gen(function* () {
        const withdrawals = yield* Withdrawals
        for (const [at, id] of ["W-1", "W-2", "W-3", "W-4"].entries())
          yield* withdrawals.keep(aDeclaration(id, at, id === "W-2" ? {} : { outcome: booked }), id, [])
        expect(yield* withdrawals.forget(3, 1)).toBe(1)
        expect(yield* withdrawals.forget(3, 9)).toBe(1)
        expect(yield* withdrawals.forget(3, 9)).toBe(0)
        expect((yield* withdrawals.list(everything)).map(({ id }) => id)).toEqual(["W-4", "W-2"])
      }),
    )
  })
