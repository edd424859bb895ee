import type { WantedPhrase } from "../../domain/catalogue/search-query.ts"
import { remembered } from "../../domain/shared/remembered.ts"
import type { SearchIndex } from "./search-index.ts"

/** So many bytes hold two for every product, however many there are. */
const mostBytes = 16_000_000
const [fewestKept, mostKept] = [16, 1_000]

/** What was worked out in an index for the words asked for last: people type the same words, each beside others. */
export const keptForIndex = <Value>(): ((index: SearchIndex, words: string, make: () => Value) => Value) => {
  const kept = new WeakMap<SearchIndex, Map<string, Value>>()
  return (index, words, make) => {
    const values = kept.get(index) ?? new Map<string, Value>()
    kept.set(index, values)
    const most = Math.floor(mostBytes / (2 * index.products.length + 1))
    return remembered(values, Math.min(mostKept, Math.max(fewestKept, most)), words, make)
  }
}

/** The same for the same phrase: its words, and whether they may go on. */
export const wordsOf = ({ words, open }: Pick<WantedPhrase, "words" | "open">): string => {
  let all = ""
  for (const { text } of words) all += `${text} `
  return open ? `${all}…` : all
}
