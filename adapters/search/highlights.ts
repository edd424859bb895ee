import type { Highlight } from "../../domain/catalogue/ports.ts"
import { foldWord } from "../../domain/catalogue/search-folding.ts"
import type { SearchQuery } from "../../domain/catalogue/search-query.ts"
import type { SearchIndex, ShownTermId } from "./search-index.ts"
import type { WantedMatches } from "./term-matches.ts"

/** For each term, what of it matched: nothing, all, or `from`…`to` packed into one number. */
export type Marks = Uint32Array

const all = 0xffffffff
const packed = (from: number, to: number): number => (from << 16) | to
const fromOf = (mark: number): number => mark >>> 16
const toOf = (mark: number): number => mark & 0xffff

/** What to highlight wherever it is shown. */
export const markMatches = (index: SearchIndex, wanted: readonly WantedMatches[], query: SearchQuery): Marks => {
  const marks = new Uint32Array(index.terms.length)
  for (const { matches } of wanted) {
    for (const { term, from, to } of matches) {
      const before = marks[term] ?? 0
      if (to === 0) marks[term] = all
      else if (before === 0) marks[term] = packed(from, to)
      else if (before !== all) marks[term] = packed(Math.min(from, fromOf(before)), Math.max(to, toOf(before)))
    }
  }
  for (const { text } of [...query.numbers, ...query.said]) {
    const term = index.termIds.get(text)
    if (term !== undefined) marks[term] = all
  }
  return marks
}

/** The range of a word's part in the original text: folding may have made it longer or shorter. */
const partRange = (text: string, { start, end, letterByLetter }: ShownTermId, from: number, to: number): Highlight => {
  if (letterByLetter) return [start + from, start + to]
  const { starts, ends } = foldWord(text.slice(start, end))
  return [start + (starts[from] ?? 0), start + (ends[to - 1] ?? end - start)]
}

const none: readonly Highlight[] = []

const merged = (ranges: readonly Highlight[]): readonly Highlight[] => {
  const apart: Highlight[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = apart.at(-1)
    if (before !== undefined && range[0] <= before[1]) {
      apart[apart.length - 1] = [before[0], Math.max(before[1], range[1])]
    } else {
      apart.push(range)
    }
  }
  return apart
}

/** The marked places of a title or subtitle, from left to right, none touching another's. */
export const highlightsIn = (text: string, shown: readonly ShownTermId[], marks: Marks): readonly Highlight[] => {
  let ranges: Highlight[] | null = null
  for (const place of shown) {
    const mark = marks[place.term] ?? 0
    if (mark === 0) continue
    ranges ??= []
    ranges.push(mark === all ? [place.start, place.end] : partRange(text, place, fromOf(mark), toOf(mark)))
  }
  return ranges === null ? none : ranges.length === 1 ? ranges : merged(ranges)
}
