import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { faultsOf } from "../catalogue/editing/faults.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { bookOf } from "../nutrients/edited-table.ts"
import { bfrLimit, efsaLimit } from "../nutrients/house-cap.ts"
import type { NutrientId, NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { shippedEdit } from "../nutrients/nutrient-edit.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { NutrientEdits } from "../nutrients/ports.ts"
import { ShippedVersions, VersionStore } from "../questionnaire-versions/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { editContext, shippedNutrient } from "./change-nutrient.ts"
import { aboveCap, hangingProducts } from "./hanging-products.ts"

/** What staff changed, without the history. */
export const editsNow = Effect.fn("editsNow")(function* () {
  const edits = yield* (yield* NutrientEdits).all
  return edits.map(({ steps: _, ...edited }) => edited)
})

/** Every nutrient with its limits as they are in force, in the table's order. */
export const listNutrients = Effect.fn("listNutrients")(function* () {
  const edits = yield* (yield* NutrientEdits).all
  const { table, version } = bookOf(edits)
  const { products } = yield* (yield* Catalogue).snapshot
  const broken = new Set(products.filter((product) => faultsOf(product, table).length > 0))
  const today = germanDay(yield* Clock.currentTimeMillis)
  const rows = [...table.values()].map((nutrient) => {
    const { id, unit, eu_nrv, bfr_max, engine_cap, off = false } = nutrient
    const edited = edits.find((each) => each.id === id)
    const { reviewBy } = edited?.edit ?? shippedEdit(nutrient)
    const holding = products.filter(({ doses }) => doses.some((dose) => dose.nutrient === id))
    return {
      id,
      name: nutrientName(id),
      unit,
      nrv: eu_nrv.value,
      efsa: efsaLimit(nutrient),
      bfr: bfrLimit(nutrient),
      bfrStatus: bfr_max.status,
      cap: engine_cap.adult,
      neverSuggest: engine_cap.never_suggest,
      off,
      changed: edited?.edit != null,
      reviewBy,
      reviewDue: reviewBy <= today,
      products: holding.length,
      broken: holding.filter((product) => broken.has(product)).length,
    }
  })
  return { version, rows }
})

/** The versions of the questionnaire that speak of one of these nutrients, with the rules and hints that do. */
const namedIn = Effect.fnUntraced(function* (ids: ReadonlySet<string>, table: NutrientTable) {
  const { versions: shipped } = yield* ShippedVersions
  const released = yield* (yield* VersionStore).released
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  const all = new Map(
    [...shipped, ...released.map(({ content }) => content)].map((version) => [
      version.questionnaire.version,
      version.ruleBook,
    ]),
  )
  return [...all].flatMap(([version, { rules, hints }]) => {
    const ofIt = rules.filter(({ nutrient }) => ids.has(nutrient))
    const told = hints.filter(({ nutrient }) => nutrient !== undefined && ids.has(nutrient))
    if (ofIt.length + told.length === 0) return []
    return [
      {
        version,
        inForce: version === questionnaire.version,
        rules: ofIt.map(({ id: rule, nutrient, reason, atLeast }) => {
          const row = table.get(nutrient)
          return { id: rule, reason, atLeast, aboveCap: row === undefined ? null : aboveCap(atLeast, row) }
        }),
        hints: told.map(({ id: hint }) => hint),
      },
    ]
  })
})

/** One nutrient with everything staff read before they change it. */
export const viewNutrient = Effect.fn("viewNutrient")(function* (id: NutrientId) {
  const shipped = yield* shippedNutrient(id)
  const edits = yield* (yield* NutrientEdits).all
  const { table, sources } = yield* nutrientBook
  const edited = edits.find((each) => each.id === id)
  const family = shipped.group ?? id
  const { tags } = yield* editContext(shipped)
  const together = [...nutrientTable.values()]
    .filter((other) => other.id !== id && (other.group ?? other.id) === family)
    .map((other) => ({
      id: other.id,
      name: nutrientName(other.id),
      off: edits.some((each) => each.id === other.id && each.off),
    }))
  return {
    id,
    name: nutrientName(id),
    unit: shipped.unit,
    nrv: shipped.eu_nrv.value,
    revision: edited?.revision ?? 0,
    off: table.get(id)?.off ?? false,
    /** Nutrients counted together with it: they are switched off together. */
    together,
    ownSwitch: edited?.off ?? false,
    edit: edited?.edit ?? shippedEdit(shipped),
    shipped: {
      edit: shippedEdit(shipped),
      cautions: shipped.cautions,
      claims: shipped.claims_de,
    },
    notices: shipped.bfr_max.required_notices_de,
    sources: Object.entries(sources).map(([key, source]) => ({ key, ...source })),
    /** What answers to the questionnaire in force can give. */
    tags: [...tags].sort(),
    products: hangingProducts(yield* (yield* Catalogue).snapshot, table, id),
    versions: yield* namedIn(new Set([id, ...together.map((other) => other.id)]), table),
    steps: (edited?.steps ?? []).toReversed(),
  }
})
