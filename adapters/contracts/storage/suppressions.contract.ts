import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { TestClock } from "effect/testing"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import type { Suppression } from "../../../domain/suppressions/suppression.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

export const aSuppression = (id: string, changes: Partial<Suppression> = {}): Suppression => ({
  id,
  email: `${id}@beispiel.de`,
  reason: "bounce",
  source: "server",
  at: 0,
  note: "",
  ...changes,
})

const written = Effect.fnUntraced(function* (...added: readonly Suppression[]) {
  const suppressions = yield* Suppressions
  for (const suppression of added) yield* suppressions.change(suppression.email, () => ({ suppression, audit: [] }))
  return suppressions
})

const everything = {
  reason: null,
  source: null,
  term: "",
  column: "at",
  downwards: true,
  after: null,
  limit: 9,
} as const

export const suppressionsContract = <E>(name: string, newShop: () => Layer.Layer<Suppressions | AuditLog, E>) =>
  describe(`Suppressions: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a mailbox has one, however it is written; it is decided by what is known, and logged", () =>
      Effect.gen(function* () {
        const suppressions = yield* written(aSuppression("1", { email: "Anna@beispiel.de" }))
        let seen: unknown
        const next = aSuppression("2", { email: "anna@beispiel.de", reason: "complaint", at: 5, note: "Spam" })
        yield* suppressions.change("ANNA@beispiel.de", (known) => {
          seen = known
          return { suppression: next, audit: [anEntry("1", "suppression.added")] }
        })
        expect(seen).toEqual(aSuppression("1", { email: "Anna@beispiel.de" }))
        expect(yield* suppressions.find("anna@BEISPIEL.de")).toEqual(Option.some(next))
        expect(yield* suppressions.list(everything)).toEqual([next])
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(1)
        expect(yield* suppressions.change("anna@beispiel.de", () => ({ suppression: null, audit: [] }))).toBeNull()
        expect(yield* suppressions.find("anna@beispiel.de")).toEqual(Option.none())
        expect(
          yield* suppressions.change("nobody@beispiel.de", (known) => ({ suppression: known, audit: [] })),
        ).toBeNull()
      }),
    )

    promise("a mailbox has one in every writing of its domain", () =>
      Effect.gen(function* () {
        const known = aSuppression("1", { email: "anna@ｍünchen.de" })
        const suppressions = yield* written(known)
        for (const email of ["anna@münchen.de", "ANNA@xn--mnchen-3ya.DE", "anna@mu\u0308nchen.de."])
          expect(yield* suppressions.find(email)).toEqual(Option.some(known))
        expect(yield* suppressions.find("anna+1@münchen.de")).toEqual(Option.none())
        expect(yield* suppressions.list({ ...everything, term: "@münchen.de" })).toEqual([known])
      }),
    )

    promise("two changes at the same moment see each other", () =>
      Effect.gen(function* () {
        const suppressions = yield* Suppressions
        const seen = new Map<number, Suppression | null>()
        yield* Effect.forEach(
          oneTo(5),
          (n) =>
            suppressions.change("anna@beispiel.de", (known) => {
              seen.set(n, known)
              return { suppression: known ?? aSuppression(`${n}`, { email: "anna@beispiel.de" }), audit: [] }
            }),
          { concurrency: "unbounded" },
        )
        expect([...seen.values()].filter((known) => known === null)).toHaveLength(1)
      }),
    )

    promise(
      "they are listed by when they were added, page by page, found by reason, source and address, and forgotten by age",
      () =>
        Effect.gen(function* () {
          const suppressions = yield* written(
            aSuppression("1", { at: 5 }),
            aSuppression("3", { at: 7, email: "Zoe_@Beispiel.de", reason: "request", source: "staff" }),
            aSuppression("2", { at: 7 }),
          )
          const ids = (wanted: Partial<Parameters<typeof suppressions.list>[0]>) =>
            Effect.map(suppressions.list({ ...everything, ...wanted }), (found) => found.map(({ id }) => id))
          expect(yield* ids({})).toEqual(["3", "2", "1"])
          expect(yield* ids({ downwards: false, limit: 2 })).toEqual(["1", "2"])
          expect(yield* ids({ after: { value: 7, id: "3" } })).toEqual(["2", "1"])
          expect(yield* ids({ reason: "request" })).toEqual(["3"])
          expect(yield* ids({ source: "staff" })).toEqual(["3"])
          expect(yield* ids({ source: "mailbox" })).toEqual([])
          expect(yield* ids({ term: "ZOE_@" })).toEqual(["3"])
          expect(yield* ids({ term: "%" })).toEqual([])
          expect(yield* suppressions.forget(5, 9)).toBe(0)
          expect(yield* suppressions.forget(7, 9)).toBe(1)
          for (const count of [1, 1, 0]) expect(yield* suppressions.forget(8, 1)).toBe(count)
        }),
    )

    promise("when each source reported last is kept, of each its own", () =>
      Effect.gen(function* () {
        const suppressions = yield* Suppressions
        expect(yield* suppressions.lastReports).toEqual({})
        yield* suppressions.reported("webhook")
        yield* TestClock.adjust(5)
        yield* suppressions.reported("webhook")
        yield* TestClock.adjust(4)
        yield* suppressions.reported("mailbox")
        expect(yield* suppressions.lastReports).toEqual({ webhook: 5, mailbox: 9 })
      }),
    )
  })
