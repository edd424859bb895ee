import * as Effect from "effect/Effect"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { shownText } from "../shared/text-characters.ts"
import { findNutrients } from "./find-nutrients.ts"
import type { ImportItem } from "./import-item.ts"
import type { OutsideProduct } from "./outside-product.ts"
import { ImportRecords } from "./ports.ts"

const newItem = (outside: OutsideProduct): ImportItem => ({
  id: outside.id,
  outside,
  handle: null,
  state: "read",
  pending: true,
  base: {},
  owners: {},
  conflicts: [],
  problems: [],
  found: [],
  decided: {},
  pictures: {},
  lostPictures: {},
  handles: [],
})

/** A product without characters that texts of the shop may not hold. */
const cleaned = (product: OutsideProduct): OutsideProduct =>
  JSON.parse(JSON.stringify(product), (_, value) => (typeof value === "string" ? shownText(value) : value))

/** Stores what was read of products; what is as it was is neither read nor written. Answers how many are new or changed. */
export const storeRead = Effect.fnUntraced(function* (products: readonly OutsideProduct[]) {
  const records = yield* ImportRecords
  const known = yield* records.fingerprints(products.map(({ id }) => id))
  const all = new Map(products.map((product) => [product.id, product]))
  const changed = [...all.values()].filter(({ id, fingerprint }) => known.get(id) !== fingerprint)
  if (changed.length === 0) return 0
  const { table } = yield* nutrientBook
  const before = new Map((yield* records.items(changed.map(({ id }) => id))).map((item) => [item.id, item]))
  yield* records.put(
    changed.map((product) => {
      const outside = cleaned(product)
      const item = before.get(outside.id) ?? newItem(outside)
      const state = item.state === "gone" ? "read" : item.state
      return { ...item, outside, state, pending: true, found: findNutrients(outside, table) }
    }),
  )
  return changed.length
})

/** Products the other shop has no more. */
export const noteGone = Effect.fnUntraced(function* (ids: readonly string[]) {
  const records = yield* ImportRecords
  for (const id of ids)
    yield* records.change(id, (item) =>
      item.state === "gone" ? null : { ...item, state: "gone", pending: true, problems: [] },
    )
})
