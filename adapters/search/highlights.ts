import type { Highlight } from "../../domain/search/ports.ts"
import { foldWord } from "../../domain/search/search-folding.ts"
import type { SearchQuery } from "../../domain/search/search-query.ts"
import { type ShownTerm, shownTerms } from "./product-words.ts"
import type { TermMatch, WantedMatches } from "./term-matches.ts"

/** What of each term is highlighted: a part of the folded word, or `null` for all of it. */
export type Marks = ReadonlyMap<string, TermMatch["part"]>

/** Titles and subtitles are shorter; of a longer text the beginning is highlighted. */
const longestHighlighted = 1_000

/** What to highlight wherever it is shown. */
export const markMatches = (wanted: readonly WantedMatches[], query: SearchQuery): Marks => {
  const marks = new Map<string, TermMatch["part"]>()
  for (const { term, part } of wanted.flatMap(({ matches }) => matches)) {
    const before = marks.get(term.text)
    const both = part !== null && before != null
    marks.set(
      term.text,
      before === null ? null : both ? [Math.min(part[0], before[0]), Math.max(part[1], before[1])] : part,
    )
  }
  for (const { text } of [...query.numbers, ...query.said]) marks.set(text, null)
  return marks
}

/** The range of a marked part in the original text: folding may have made the word longer or shorter. */
const rangeOf = (text: string, { start, end }: ShownTerm, part: TermMatch["part"]): Highlight => {
  if (part === null) return [start, end]
  const { starts, ends } = foldWord(text.slice(start, end))
  return [start + (starts[part[0]] ?? 0), start + (ends[part[1] - 1] ?? end - start)]
}

/** The marked ranges of a title or subtitle, from left to right, none touching another. */
export const highlightsIn = (text: string, marks: Marks): readonly Highlight[] => {
  const ranges = shownTerms(text.slice(0, longestHighlighted)).flatMap((shown): readonly Highlight[] => {
    const part = marks.get(shown.term)
    return part === undefined ? [] : [rangeOf(text, shown, part)]
  })
  const merged: Highlight[] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1)
    if (before !== undefined && start <= before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], end)]
    else merged.push([start, end])
  }
  return merged
}
