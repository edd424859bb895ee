import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import type { Partner } from "../../../domain/partners/partner.ts"
import { CodeTaken, Partners } from "../../../domain/partners/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const aPartner = (id: string, appliedAt: number, changes: Partial<Partner> = {}) =>
  examplePartner({ id, appliedAt, stateSince: appliedAt, ...changes })
const active = (partner: Partner, code: string): Partner => ({
  ...partner,
  state: "active",
  agreement: { code, commission: { kind: "percent", percent: 8 }, since: 9 },
})
const everything = {
  state: null,
  kind: null,
  term: "",
  column: "appliedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const

export const partnersContract = <E>(name: string, newShop: () => Layer.Layer<Partners | Queue | AuditLog, E>) =>
  describe(`Partners: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("an application is kept as it came, with its mail; sent again, also at once, it is there once", () =>
      Effect.gen(function* () {
        const partners = yield* Partners
        const kept = yield* Effect.all(
          oneTo(4).map((each) => partners.keep(aPartner(`P-${each}`, each), "key", [aTask(`mail ${each}`)])),
          { concurrency: "unbounded" },
        )
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        expect(yield* partners.find(kept[0]?.id ?? "")).toEqual(Option.some(kept[0]))
        expect(yield* partners.find("P-0")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
      }),
    )

    promise(
      "they are listed by when they applied, page by page, and found by state, kind and parts of what they say",
      () =>
        Effect.gen(function* () {
          const partners = yield* Partners
          const { application } = examplePartner()
          yield* partners.keep(aPartner("P-1", 5), "1", [])
          yield* partners.keep(
            aPartner("P-3", 7, { application: { ...application, kind: "creator", email: "Zoe@Beispiel.de" } }),
            "2",
            [],
          )
          yield* partners.keep(active(aPartner("P-2", 7), "sued"), "3", [])
          const ids = (wanted: Partial<Parameters<typeof partners.list>[0]>) =>
            Effect.map(partners.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
          expect(yield* ids({})).toEqual(["P-3", "P-2", "P-1"])
          expect(yield* ids({ downwards: false })).toEqual(["P-1", "P-2", "P-3"])
          expect(yield* ids({ after: { value: 7, id: "P-3" } })).toEqual(["P-2", "P-1"])
          expect(yield* ids({ state: "applied" })).toEqual(["P-3", "P-1"])
          expect(yield* ids({ kind: "creator" })).toEqual(["P-3"])
          expect(yield* ids({ term: "SUED" })).toEqual(["P-2"])
          expect((yield* partners.ofMailbox("zoe@beispiel.DE")).map(({ id }) => id)).toEqual(["P-3"])
          expect(yield* partners.count({ state: "applied", kind: null, term: "" }, 9)).toBe(2)
          expect(yield* partners.count({ state: null, kind: null, term: "" }, 2)).toBe(2)
        }),
    )

    promise("a change is stored with its mail and the audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const partners = yield* Partners
        const first = aPartner("P-1", 5)
        yield* partners.keep(first, "1", [])
        expect(yield* Effect.flip(partners.change("P-1", () => Result.fail("no")))).toBe("no")
        expect(yield* partners.find("P-1")).toEqual(Option.some(first))
        const next = active(first, "sued")
        const changed = yield* partners.change("P-1", () =>
          Result.succeed({ partner: next, tasks: [aTask("mail")], audit: [anEntry("P-1", "partner.approved")] }),
        )
        expect(changed).toEqual(Option.some(next))
        expect(yield* partners.find("P-1")).toEqual(Option.some(next))
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* partners.change("P-9", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("a code belongs to one partner, also when two are given it at once", () =>
      Effect.gen(function* () {
        const partners = yield* Partners
        for (const id of ["P-1", "P-2"]) yield* partners.keep(aPartner(id, 5), id, [])
        const given = yield* Effect.all(
          ["P-1", "P-2"].map((id) =>
            Effect.result(
              partners.change(id, (partner) =>
                Result.succeed({ partner: active(partner, "sued"), tasks: [], audit: [] }),
              ),
            ),
          ),
          { concurrency: "unbounded" },
        )
        expect(given.filter(Result.isSuccess).length).toBe(1)
        expect(given.filter(Result.isFailure).map(({ failure }) => failure)).toEqual([new CodeTaken({})])
        expect((yield* partners.list({ ...everything, state: "active" })).length).toBe(1)
      }),
    )

    promise("those in a state for long enough are forgotten, so many at a time", () =>
      Effect.gen(function* () {
        const partners = yield* Partners
        for (const [at, id] of ["P-1", "P-2", "P-3", "P-4"].entries())
          yield* partners.keep(aPartner(id, at, id === "P-2" ? {} : { state: "rejected" }), id, [])
        expect(yield* partners.forget("rejected", 3, 1)).toBe(1)
        expect(yield* partners.forget("rejected", 3, 9)).toBe(1)
        expect(yield* partners.forget("rejected", 3, 9)).toBe(0)
        expect((yield* partners.list(everything)).map(({ id }) => id)).toEqual(["P-4", "P-2"])
      }),
    )
  })
