import * as Effect from "effect/Effect"
import type { SeenField } from "./import-item.ts"
import type { OutsideField } from "./outside-product.ts"
import { ImportRecords } from "./ports.ts"

const atOnce = 100
const mostFields = 500
const mostExamples = 3
const longestExample = 120

/** Every metafield there is, with how many products or variants have it and a few of its values. */
export const seenFields = Effect.gen(function* () {
  const records = yield* ImportRecords
  const seen = new Map<string, { type: string; count: number; examples: Set<string> }>()
  const note = (owner: "product" | "variant") => (field: OutsideField) => {
    const source = `${owner}:${field.key}`
    const known = seen.get(source) ?? { type: field.type, count: 0, examples: new Set<string>() }
    if (!seen.has(source) && seen.size >= mostFields) return
    seen.set(source, known)
    known.count += 1
    if (known.examples.size < mostExamples && field.texts.length > 0)
      known.examples.add(field.texts.join(" · ").slice(0, longestExample))
  }
  const ids = (yield* records.ids).toSorted()
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const { outside } of yield* records.items(ids.slice(from, from + atOnce))) {
      outside.fields.forEach(note("product"))
      for (const { fields } of outside.variants) fields.forEach(note("variant"))
    }
    yield* Effect.yieldNow
  }
  return [...seen]
    .map(([source, { examples, ...of }]): SeenField => ({ source, ...of, examples: [...examples] }))
    .toSorted((one, other) => (one.source < other.source ? -1 : 1))
})
