import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog, type ChangesWanted } from "../../../domain/audit/ports.ts"
import { actionNames } from "../../../domain/staff/entity-types.ts"
import { anEntry, aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const auditActions = Object.keys(actionNames)

export const auditLogContract = <E>(name: string, newShop: () => Layer.Layer<AuditLog | People, E>) =>
  describe(`AuditLog: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("entries come newest first, page after page, of all or of one subject", () =>
      Effect.gen(function* () {
        const [log, people] = [yield* AuditLog, yield* People]
        yield* people.ensure(aPerson("P-1"))
        yield* people.ensure(aPerson("P-2"))
        for (const n of oneTo(6)) {
          const id = `P-${(n % 2) + 1}`
          yield* people.change(id, (person) => Result.succeed({ person, audit: [anEntry(id, auditActions[n])] }))
        }
        const actions = (found: readonly { readonly action: string }[]) => found.map(({ action }) => action)
        const first = yield* log.list({ before: null, limit: 4 })
        expect(actions(first)).toEqual([6, 5, 4, 3].map((n) => auditActions[n]))
        const rest = yield* log.list({ before: first.at(-1)?.number ?? 0, limit: 4 })
        expect(actions(rest)).toEqual([2, 1].map((n) => auditActions[n]))
        const subject = { kind: "person", id: "P-2" } as const
        expect(actions(yield* log.list({ before: null, limit: 9, subject }))).toEqual(
          [5, 3, 1].map((n) => auditActions[n]),
        )
        expect(yield* log.list({ before: null, limit: 9, subject: { kind: "order", id: "P-2" } })).toEqual([])
        const count = (wanted: ChangesWanted) =>
          Effect.map(log.list({ before: null, limit: 9, ...wanted }), ({ length }) => length)
        expect(yield* count({ kind: "person" })).toBe(6)
        expect(yield* count({ kind: "order" })).toBe(0)
        expect(yield* count({ term: "p-2" })).toBe(3)
        expect(yield* count({ term: first[0]?.by?.email.slice(1, -1).toUpperCase() ?? "-" })).toBe(6)
        for (const none of ["%", "email", "personId"]) expect(yield* count({ term: none })).toBe(0)
        const at = first[0]?.at ?? 0
        expect(yield* count({ span: { from: at, before: at + 1 } })).toBeGreaterThan(0)
        expect(yield* count({ span: { from: at + 1, before: at + 2 } })).toBe(0)
      }),
    )

    promise("what was changed comes back as it was, nothing included", () =>
      Effect.gen(function* () {
        const [log, people] = [yield* AuditLog, yield* People]
        yield* people.ensure(aPerson("P-1"))
        const entries = [
          { ...anEntry("P-1"), by: null, before: null, after: { deep: ["ä", 1, null, { x: true }] } },
          { ...anEntry("P-1"), before: "text", after: 0 },
        ]
        yield* people.change("P-1", (person) => Result.succeed({ person, audit: entries }))
        const found = yield* log.list({ before: null, limit: 9 })
        expect(found.map(({ number: _, at: __, ...entry }) => entry)).toEqual(entries.toReversed())
      }),
    )
  })
