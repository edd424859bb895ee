import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bookOf } from "../nutrients/edited-table.ts"
import { exampleEdit } from "../nutrients/example-edit.ts"
import { bfrStatuses, upperKinds } from "../nutrients/nutrient.ts"
import { type EditedNutrient, type NutrientEdit, shippedEdit, withEdit } from "../nutrients/nutrient-edit.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../nutrients/nutrient-table.ts"
import { nutrientCap } from "../suggestions/cap.ts"
import { makeSafetyTable, safetyRows } from "../suggestions/nutrient-safety.ts"
import { type EditContext, editFaults } from "./edit-faults.ts"
import { looserThan } from "./looser.ts"

const nutrients = [...nutrientTable.values()]
const vitaminD = nutrients.find(({ id }) => id === "vitamin_d") ?? nutrients[0]
if (vitaminD === undefined) throw new Error("The table is empty")

const contextFor = (shipped = vitaminD, before: NutrientEdit = shippedEdit(shipped)): EditContext => ({
  shipped,
  before,
  tags: new Set(["smoker", "vegan", "trying_to_conceive"]),
  sources: new Set(Object.keys(nutrientSources)),
  today: "2026-11-26",
})
const faults = (edit: NutrientEdit, context = contextFor()) => editFaults(edit, context).map(({ path }) => path)

const source = { key: "BFR-D-2026", title: "BfR: Vitamin D", year: 2026, confidence: "high" } as const
const { ul, bfr_max, engine_cap } = exampleEdit()

describe("what staff set of a nutrient", () => {
  it("is as it was shipped without a fault", () => {
    for (const nutrient of nutrients)
      expect(editFaults(shippedEdit(nutrient), contextFor(nutrient)), nutrient.id).toEqual([])
  })

  it("changes nothing while it says what is shipped", () => {
    for (const nutrient of nutrients) expect(withEdit(nutrient, shippedEdit(nutrient))).toEqual(nutrient)
  })

  it("caps at the lowest of all limits, each people by their own", () => {
    expect(faults(exampleEdit({ engine_cap: { ...engine_cap, adult: 20.5 } }))).toEqual(["engine_cap.adult"])
    expect(faults(exampleEdit({ engine_cap: { ...engine_cap, adult: 15, trying_to_conceive: 21 } }))).toEqual([
      "engine_cap.trying_to_conceive",
    ])
    const overrides = [{ tag: "smoker", amount: 18 }]
    expect(faults(exampleEdit({ engine_cap: { ...engine_cap, adult: 15, overrides } }))).toEqual([
      "engine_cap.overrides.0.amount",
    ])
    expect(faults(exampleEdit({ engine_cap: { ...engine_cap, adult: 18, overrides } }))).toEqual([])
    const folate = nutrientTable.get("folate") ?? vitaminD
    const caps = shippedEdit(folate).engine_cap
    expect(caps).toMatchObject({ adult: 200, trying_to_conceive: 400 })
    expect(faults({ ...shippedEdit(folate), engine_cap: { ...caps, adult: 400 } }, contextFor(folate))).toEqual([
      "engine_cap.adult",
    ])
  })

  it("lowers the cap with the limit, and names the source of a changed one", () => {
    const lower = { ...bfr_max, adult: 10, trying_to_conceive: 10 }
    expect(faults(exampleEdit({ bfr_max: lower }))).toEqual([
      "engine_cap.adult",
      "engine_cap.trying_to_conceive",
      "bfr_max.source",
    ])
    const cap = { ...engine_cap, adult: 10, trying_to_conceive: 10 }
    const sourced = { ...lower, source: source.key }
    expect(faults(exampleEdit({ bfr_max: sourced, engine_cap: cap }))).toEqual(["bfr_max.source"])
    expect(faults(exampleEdit({ bfr_max: sourced, engine_cap: cap, sources: [source] }))).toEqual([])
  })

  it("suggests nothing where no limit is known, and never what the shipped table never suggests", () => {
    const unknown = {
      ul: { ...ul, kind: "none" as const, adult: null, source: source.key },
      bfr_max: { ...bfr_max, status: "unknown" as const, adult: null, trying_to_conceive: null, source: source.key },
      sources: [source],
    }
    expect(faults(exampleEdit(unknown))).toEqual(["engine_cap.never_suggest"])
    expect(faults(exampleEdit({ ...unknown, engine_cap: { ...engine_cap, never_suggest: true } }))).toEqual([])
    const iron = nutrientTable.get("iron") ?? vitaminD
    const caps = { ...shippedEdit(iron).engine_cap, never_suggest: false }
    expect(faults({ ...shippedEdit(iron), engine_cap: caps }, contextFor(iron))).toEqual(["engine_cap.never_suggest"])
    expect(withEdit(iron, { ...shippedEdit(iron), engine_cap: caps }).engine_cap.never_suggest).toBe(true)
  })

  it("never makes a claim easier than the law, nor one of its own", () => {
    const claim = vitaminD.claims_de[0] ?? { text: "", min_per_daily_dose: null }
    const asked = (min: number | null) => faults(exampleEdit({ claims: [{ text: claim.text, min }] }))
    expect(asked((claim.min_per_daily_dose ?? 0) - 0.01)).toEqual(["claims.0.min"])
    expect(asked((claim.min_per_daily_dose ?? 0) + 1)).toEqual([])
    expect(asked(null)).toEqual([])
    expect(faults(exampleEdit({ claims: [{ text: "Vitamin D macht stark", min: 5 }] }))).toEqual(["claims.0"])
    const withdrawn = withEdit(vitaminD, exampleEdit({ claims: [{ text: claim.text, min: null }] }))
    expect(withdrawn.claims_de.map(({ text }) => text)).not.toContain(claim.text)
    const easier = withEdit(vitaminD, exampleEdit({ claims: [{ text: claim.text, min: 0 }] }))
    expect(easier.claims_de).toEqual(vitaminD.claims_de)
  })

  it("adds no caution that no answer can cause, and withdraws only what there is", () => {
    const caution = { tag: "smoker", action: "warn" as const, text_de: "Rauchen …", source: "HOUSE" }
    expect(faults(exampleEdit({ cautions: [caution] }))).toEqual([])
    expect(faults(exampleEdit({ cautions: [{ ...caution, tag: "left_handed", source: "NOWHERE" }] }))).toEqual([
      "cautions.0.source",
      "cautions.0.tag",
    ])
    const { source: _, ...shipped } = vitaminD.cautions[0] ?? caution
    const without = exampleEdit({ withdrawnCautions: [{ ...shipped, reason: "überholt" }] })
    expect(faults(without)).toEqual([])
    expect(withEdit(vitaminD, without).cautions).toHaveLength(vitaminD.cautions.length - 1)
    expect(looserThan(vitaminD, withEdit(vitaminD, without))).toEqual([`Hinweis weniger zu „${shipped.tag}“`])
    expect(faults(exampleEdit({ withdrawnCautions: [{ ...shipped, text_de: "anders", reason: "überholt" }] }))).toEqual(
      ["withdrawnCautions.0"],
    )
  })

  it("is looked at again within a year", () => {
    for (const reviewBy of ["2026-11-26", "2027-11-27"]) expect(faults(exampleEdit({ reviewBy }))).toEqual(["reviewBy"])
  })
})

const amount = fc.option(fc.constantFrom(0, 0.5, 1, 5, 10, 20, 25, 50, 100, 400, 1_000), { freq: 5 })
const anEdit: fc.Arbitrary<(shipped: NutrientEdit) => NutrientEdit> = fc
  .record({
    upper: fc.record({ kind: fc.constantFrom(...upperKinds), adult: amount }),
    bfr: fc.record({ status: fc.constantFrom(...bfrStatuses), adult: amount, trying_to_conceive: amount }),
    cap: fc.record({ adult: amount, trying_to_conceive: amount, never_suggest: fc.boolean() }),
    overrides: fc.uniqueArray(
      fc.record({
        tag: fc.constantFrom("smoker", "vegan", "trying_to_conceive"),
        amount: fc.constantFrom(0, 1, 20, 400),
      }),
      { selector: ({ tag }) => tag, maxLength: 2 },
    ),
    keep: fc.record({ limits: fc.boolean(), cap: fc.boolean() }),
  })
  .map(({ upper, bfr, cap, overrides, keep }) => (shipped: NutrientEdit) => ({
    ...shipped,
    ...(!keep.limits && {
      ul: { ...shipped.ul, ...upper, source: source.key },
      bfr_max: { ...shipped.bfr_max, ...bfr, source: source.key },
      sources: [source],
    }),
    ...(!keep.cap && { engine_cap: { ...cap, overrides } }),
  }))

describe("any accepted sequence of edits and switches", () => {
  it("keeps effective caps ≤ house caps ≤ min(BfR, EFSA), and names another version after each", () => {
    let accepted = 0
    const step = fc.record({ at: fc.nat(nutrients.length - 1), edit: anEdit, off: fc.option(fc.boolean()) })
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.subarray(["trying_to_conceive", "smoker"]),
        (all, tags) => {
          const edits = new Map<string, EditedNutrient>()
          const versions = new Set([nutrientTableVersion])
          for (const { at, edit: make, off } of all) {
            const shipped = nutrients[at] ?? vitaminD
            const known = edits.get(shipped.id)
            const before = known?.edit ?? shippedEdit(shipped)
            const edit = off === null ? make(before) : before
            if (editFaults(edit, contextFor(shipped, before)).length > 0) continue
            accepted += 1
            const revision = (known?.revision ?? 0) + 1
            edits.set(shipped.id, { id: shipped.id, revision, off: off ?? known?.off ?? false, edit, steps: [] })
            const { table, version } = bookOf([...edits.values()])
            expect(versions.has(version)).toBe(false)
            versions.add(version)
            const rows = makeSafetyTable(safetyRows(table))
            for (const row of rows.rows) {
              const trying = tags.includes("trying_to_conceive")
              const house = (trying ? row.house.tryingToConceive : null) ?? row.house.adult
              const limits = [(trying ? row.bfr.tryingToConceive : null) ?? row.bfr.adult, row.upper]
              const lowest = Math.min(...limits.filter((limit) => limit !== null))
              expect(nutrientCap(row, (tag) => tags.includes(tag))).toBeLessThanOrEqual((house ?? 0) * 1_000)
              const own = trying ? row.house.tryingToConceive : row.house.adult
              if (own !== null) expect(own).toBeLessThanOrEqual(lowest)
              if (!trying && lowest === Number.POSITIVE_INFINITY && !row.neverSuggest)
                expect(row.house.adult ?? 0).toBeLessThanOrEqual(nutrientTable.get(row.id)?.engine_cap.adult ?? 0)
            }
          }
        },
      ),
      { numRuns: 800 },
    )
    expect(accepted).toBeGreaterThan(300)
  })
})
