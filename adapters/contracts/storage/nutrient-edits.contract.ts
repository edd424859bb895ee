import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import type { AuditEntry } from "../../../domain/audit/audit-entry.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { exampleEdit } from "../../../domain/nutrients/example-edit.ts"
import type { EditedNutrient } from "../../../domain/nutrients/nutrient-edit.ts"
import { NutrientEdits } from "../../../domain/nutrients/ports.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

/** A nutrient that somebody changed and switched off. */
export const editedNutrient = (id: string, changes: Partial<EditedNutrient> = {}): EditedNutrient => ({
  id,
  revision: 1,
  off: true,
  edit: exampleEdit(),
  steps: [{ what: "saved", email: "a@beispiel.de", at: 5, reason: "Neu", edit: exampleEdit(), looser: ["BfR"] }],
  ...changes,
})

const audit = (id: string): AuditEntry => ({
  by: { personId: "P-1", email: "a@beispiel.de" },
  action: "nutrient.saved",
  subject: { kind: "nutrient", id },
  before: null,
  after: null,
})

export const nutrientEditsContract = <E>(name: string, newShop: () => Layer.Layer<NutrientEdits | AuditLog, E>) =>
  describe(`NutrientEdits: ${name}`, () => {
    const promise = inANewShop(newShop)
    const write = (nutrient: EditedNutrient) =>
      NutrientEdits.use((edits) =>
        edits.change(nutrient.id, () => Result.succeed({ nutrient, audit: [audit(nutrient.id)] })),
      )

    promise("a new shop has none", () =>
      Effect.gen(function* () {
        expect(yield* (yield* NutrientEdits).all).toEqual([])
      }),
    )

    promise("keeps what was written, by id, with the audit log", () =>
      Effect.gen(function* () {
        const edits = yield* NutrientEdits
        expect(yield* write(editedNutrient("zinc"))).toEqual(editedNutrient("zinc"))
        const switched = editedNutrient("iodine", { edit: null, off: false, steps: [] })
        yield* write(switched)
        expect(yield* edits.all).toEqual([switched, editedNutrient("zinc")])
        const later = editedNutrient("zinc", { revision: 2, off: false })
        expect(yield* write(later)).toEqual(later)
        expect(yield* edits.all).toEqual([switched, later])
        const records = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(records.map(({ subject }) => subject.id)).toEqual(["zinc", "iodine", "zinc"])
      }),
    )

    promise("is the same object until one changes", () =>
      Effect.gen(function* () {
        const edits = yield* NutrientEdits
        yield* write(editedNutrient("zinc"))
        const before = yield* edits.all
        yield* TestClock.adjust("1 second")
        expect(yield* edits.all).toBe(before)
        yield* write(editedNutrient("zinc", { revision: 2 }))
        expect(yield* edits.all).toEqual([editedNutrient("zinc", { revision: 2 })])
      }),
    )

    promise("a refusal and nothing to do write nothing", () =>
      Effect.gen(function* () {
        const edits = yield* NutrientEdits
        expect(yield* Effect.flip(edits.change("zinc", () => Result.fail("no" as const)))).toBe("no")
        expect(yield* edits.change("zinc", () => Result.succeed(null))).toBeNull()
        expect(yield* edits.all).toEqual([])
      }),
    )

    promise("changes at the same moment see each other", () =>
      Effect.gen(function* () {
        const edits = yield* NutrientEdits
        yield* Effect.forEach(
          oneTo(10),
          () =>
            edits.change("zinc", (before) =>
              Result.succeed({
                nutrient: editedNutrient("zinc", { revision: (before?.revision ?? 0) + 1 }),
                audit: [],
              }),
            ),
          { concurrency: "unbounded" },
        )
        expect((yield* edits.all)[0]?.revision).toBe(10)
      }),
    )
  })
