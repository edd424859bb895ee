import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { SuggestionCases } from "../../../domain/suggestion-cases/ports.ts"
import type { StoredCase } from "../../../domain/suggestion-cases/suggestion-case.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const aCase = (id: string, changes: Partial<StoredCase> = {}): StoredCase => ({
  id,
  name: `Fall ${id}`,
  answers: { q_diet: "vegan", q_iodine: ["iodised_salt", "dairy"], q_own: { vitamin_d: 20, zinc: null } },
  expected: { status: "suggest", suggested: ["vitamin_b12"], never: ["iron"], referrals: [] },
  revision: 1,
  removed: false,
  saved: { email: "a@beispiel.de", at: 5 },
  ...changes,
})

export const suggestionCasesContract = <E>(name: string, newShop: () => Layer.Layer<SuggestionCases | AuditLog, E>) =>
  describe(`SuggestionCases: ${name}`, () => {
    const promise = inANewShop(newShop)
    const write = (one: StoredCase) =>
      SuggestionCases.use(({ change }) =>
        change(one.id, () => Result.succeed({ case: one, audit: [anEntry(one.id, "suggestion-case.saved")] })),
      )

    promise("keeps what was written, with the audit log, by id", () =>
      Effect.gen(function* () {
        const { list, change } = yield* SuggestionCases
        expect(yield* list).toEqual([])
        expect(yield* write(aCase("b"))).toEqual(aCase("b"))
        yield* write(aCase("a"))
        const later = aCase("b", { removed: true, revision: 2 })
        yield* write(later)
        expect(yield* list).toEqual([aCase("a"), later])
        expect(
          yield* change("b", (before) => Result.succeed(before === null ? { case: aCase("b"), audit: [] } : null)),
        ).toEqual(later)
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(3)
      }),
    )

    promise("a refusal writes nothing", () =>
      Effect.gen(function* () {
        const { list, change } = yield* SuggestionCases
        expect(yield* Effect.flip(change("a", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* change("a", () => Result.succeed(null))).toBeNull()
        expect(yield* list).toEqual([])
      }),
    )

    promise("changes at the same moment see each other", () =>
      Effect.gen(function* () {
        const { list, change } = yield* SuggestionCases
        yield* Effect.forEach(
          oneTo(10),
          () =>
            change("a", (before) =>
              Result.succeed({ case: aCase("a", { revision: (before?.revision ?? 0) + 1 }), audit: [] }),
            ),
          { concurrency: "unbounded" },
        )
        expect((yield* list).map(({ revision }) => revision)).toEqual([10])
      }),
    )
  })
