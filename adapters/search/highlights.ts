import type { Highlight } from "../../domain/catalogue/ports.ts"
import { foldWord } from "../../domain/catalogue/search-folding.ts"
import type { SearchQuery } from "../../domain/catalogue/search-query.ts"
import { deskOf } from "./search-desk.ts"
import type { SearchIndex } from "./search-index.ts"
import type { WantedMatches } from "./term-matches.ts"

/** For each term what of it is highlighted: nothing (0), all, or `from`…`to` packed into one number. */
export type Marks = Uint32Array

const all = 0xffffffff
/** In order by `from`, which is below 2^15. */
const packed = (from: number, to: number): number => (from << 16) | to
const fromOf = (mark: number): number => mark >>> 16
const toOf = (mark: number): number => mark & 0xffff

const eachWholeTerm = (index: SearchIndex, query: SearchQuery, use: (term: number) => void): void => {
  for (const words of [query.numbers, query.said])
    for (const { text } of words) {
      const term = index.termIds.get(text)
      if (term !== undefined) use(term)
    }
}

/** Marks what to highlight wherever it is shown. */
const markMatches = (index: SearchIndex, wanted: readonly WantedMatches[], query: SearchQuery): Marks => {
  const { marks } = deskOf(index)
  for (const { matches } of wanted) {
    for (const { term, from, to } of matches) {
      const before = marks[term] ?? 0
      if (to === 0) marks[term] = all
      else if (before === 0) marks[term] = packed(from, to)
      else if (before !== all) marks[term] = packed(Math.min(from, fromOf(before)), Math.max(to, toOf(before)))
    }
  }
  eachWholeTerm(index, query, (term) => {
    marks[term] = all
  })
  return marks
}

/** Leaves nothing marked for the next search. */
const clearMarks = (index: SearchIndex, wanted: readonly WantedMatches[], query: SearchQuery): void => {
  const { marks } = deskOf(index)
  for (const { matches } of wanted) for (const { term } of matches) marks[term] = 0
  eachWholeTerm(index, query, (term) => {
    marks[term] = 0
  })
}

/** Shows something of a search's matches, with what of them to highlight. */
export const withMarks = <Shown>(
  index: SearchIndex,
  wanted: readonly WantedMatches[],
  query: SearchQuery,
  show: (marks: Marks) => Shown,
): Shown => {
  try {
    return show(markMatches(index, wanted, query))
  } finally {
    clearMarks(index, wanted, query)
  }
}

/** The range of what a mark covers of a word, packed; folding may have made a part longer or shorter. */
const markedRange = ({ shown }: SearchIndex, place: number, mark: number, text: string): number => {
  const start = shown.starts[place] ?? 0
  const end = shown.ends[place] ?? 0
  if (mark === all) return packed(start, end)
  const from = fromOf(mark)
  const to = toOf(mark)
  if (shown.letterByLetter[place] === 1) return packed(start + from, start + to)
  const folded = foldWord(text.slice(start, end))
  return packed(start + (folded.starts[from] ?? 0), start + (folded.ends[to - 1] ?? end - start))
}

const none: readonly Highlight[] = []

/** Puts a range among so many that are in order. They are few, and nearly come in order: the words of a text, then its concepts. */
const putInOrder = (ranges: number[], count: number, range: number): void => {
  let at = count
  for (; at > 0 && (ranges[at - 1] ?? 0) > range; at -= 1) ranges[at] = ranges[at - 1] ?? 0
  ranges[at] = range
}

/** Joins those of so many ranges in order that touch; answers how many are left. */
const joinTouching = (ranges: number[], count: number): number => {
  let last = 0
  for (let at = 1; at < count; at += 1) {
    const before = ranges[last] ?? 0
    const range = ranges[at] ?? 0
    if (fromOf(range) <= toOf(before)) {
      ranges[last] = packed(fromOf(before), Math.max(toOf(before), toOf(range)))
    } else {
      last += 1
      ranges[last] = range
    }
  }
  return Math.min(count, last + 1)
}

/** The marked places of a text, from left to right, none touching another's. */
const highlightsIn = (index: SearchIndex, marks: Marks, nth: number, text: string): readonly Highlight[] => {
  const { terms, firsts } = index.shown
  const { ranges } = deskOf(index)
  const end = firsts[nth + 1] ?? 0
  let found = 0
  for (let place = firsts[nth] ?? 0; place < end; place += 1) {
    const mark = marks[terms[place] ?? 0] ?? 0
    if (mark === 0) continue
    putInOrder(ranges, found, markedRange(index, place, mark, text))
    found += 1
  }
  if (found === 0) return none
  // Exactly as long: an array that grows takes room for sixteen more, in every text of every hit.
  const highlights = new Array<Highlight>(joinTouching(ranges, found))
  for (let at = 0; at < highlights.length; at += 1) highlights[at] = [fromOf(ranges[at] ?? 0), toOf(ranges[at] ?? 0)]
  return highlights
}

/** What to highlight in the title of the index's product `at`. */
export const titleHighlights = (index: SearchIndex, marks: Marks, at: number): readonly Highlight[] =>
  highlightsIn(index, marks, 2 * at, index.products[at]?.title ?? "")

/** What to highlight in its subtitle. */
export const subtitleHighlights = (index: SearchIndex, marks: Marks, at: number): readonly Highlight[] =>
  highlightsIn(index, marks, 2 * at + 1, index.products[at]?.subtitle ?? "")
