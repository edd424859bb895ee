import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as fc from "fast-check"
import type { Caller } from "../../domain/access/caller.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { saveProduct, setPublished } from "../../domain/catalogue/editing/change-product.ts"
import { correctStock } from "../../domain/catalogue/editing/correct-stock.ts"
import { faultsOf } from "../../domain/catalogue/editing/faults.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { editOf } from "../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct, exampleVariant } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import type { NutrientEdits } from "../../domain/nutrients/ports.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { aPerson, aSession } from "../contracts/account-examples.ts"
import { anOrder, aPlacement } from "../contracts/shop-examples.ts"
import { inNewDatabase } from "./in-new-database.ts"

const by: Caller = { person: aPerson("P-1"), session: aSession("S-1", "P-1", { area: "staff" }) }
const { handle } = exampleProduct()
const [{ sku }] = exampleProduct().variants

const published = Effect.flatMap(Catalogue, ({ publish }) => publish([exampleProduct()], [{ sku, quantity: 20 }]))
const found = Effect.map(
  Effect.flatMap(CatalogueEditing, ({ find }) => find(handle)),
  Option.getOrThrow,
)

/** Things staff may write that break a rule, and things that do not. */
const edits = fc.oneof(
  fc.record({ title: fc.constantFrom("Zink", "Heilt Erkältungen", "", "Zink Tabletten") }),
  fc.record({ warnings: fc.constantFrom<(readonly string[])[]>([], exampleProduct().warnings.map(String)) }),
  fc.record({ vegan: fc.boolean() }),
  fc.record({ storage: fc.constantFrom("", "Trocken lagern.") }),
  fc.record({
    variants: fc
      .record({ priceCents: fc.nat(900), servings: fc.nat(2) })
      .map((pack) => [{ ...exampleVariant(pack), costCents: null }] as const),
  }),
  fc.record({
    doses: fc.constantFrom(0.5, 6, 30).map((amount) => [{ nutrient: "zinc", amount, unit: "mg" as const, source: "" }]),
  }),
  fc.record({ ingredients: fc.constantFrom("Zinkgluconat", "**Magermilchpulver**, Zinkgluconat", "") }),
  fc.record({ maxPortionsPerDay: fc.constantFrom(null, 6) }),
)
const steps = fc.array(
  fc.oneof(
    edits.map((edit) => ({ kind: "save" as const, edit, late: false })),
    edits.map((edit) => ({ kind: "save" as const, edit, late: true })),
    fc.boolean().map((wanted) => ({ kind: "publish" as const, wanted })),
  ),
  { maxLength: 25 },
)

it.effect("no sequence of edits puts a product with faults on sale, and the log tells of every change, no more", () =>
  Effect.promise(() =>
    fc.assert(
      fc.asyncProperty(steps, (taken) =>
        Effect.gen(function* () {
          yield* published
          const start = (yield* found).version
          for (const step of taken) {
            const { product, version } = yield* found
            yield* Effect.exit<unknown, unknown, AuditLog | CatalogueEditing | NutrientEdits>(
              step.kind === "publish"
                ? setPublished(by, handle, version, step.wanted)
                : saveProduct(
                    by,
                    handle,
                    step.late ? version - 1 : version,
                    { ...editOf(product, {}), ...step.edit },
                    [],
                  ),
            )
            const now = yield* found
            if (now.published) expect(faultsOf(now.product, nutrientTable)).toEqual([])
            const onSale = (yield* (yield* Catalogue).snapshot).byHandle.get(handle)
            expect(onSale).toEqual(now.published ? now.product : undefined)
          }
          const entries = yield* (yield* AuditLog).list({ before: null, limit: 1_000 })
          expect(entries).toHaveLength((yield* found).version - start)
        }).pipe(Effect.provide(inNewDatabase()), Effect.runPromise),
      ),
      { numRuns: 30 },
    ),
  ),
)

it.effect("the stock is the sum of its movements, whatever came and went", () => {
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom("counted", "received", "returned", "damaged", "order", "again" as const),
      packs: fc.nat(30),
    }),
    { maxLength: 30 },
  )
  return Effect.promise(() =>
    fc.assert(
      fc.asyncProperty(moves, (made) =>
        Effect.gen(function* () {
          yield* published
          let key = crypto.randomUUID()
          for (const [place, { kind, packs }] of made.entries()) {
            if (kind === "order")
              yield* Effect.result((yield* Orders).place(aPlacement(anOrder(`NW-${place}`, [[sku, packs]]))))
            else {
              if (kind !== "again") key = crypto.randomUUID()
              const reason = kind === "again" ? "received" : (kind as "counted")
              yield* Effect.result(correctStock(by, { handle, sku, reason, packs, note: "", key }))
            }
            const told = yield* (yield* CatalogueEditing).movements({ sku, before: null, limit: 1_000 })
            const [{ quantity } = { quantity: -1 }] = yield* (yield* Catalogue).stock([sku])
            expect(quantity).toBeGreaterThanOrEqual(0)
            expect(told.reduce((sum, { delta }) => sum + delta, 0)).toBe(quantity)
            expect(told[0]?.left).toBe(quantity)
          }
        }).pipe(Effect.provide(inNewDatabase()), Effect.runPromise),
      ),
      { numRuns: 30 },
    ),
  )
})
