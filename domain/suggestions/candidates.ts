import { derivedIndex } from "../catalogue/derived-index.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { type Candidate, candidateOf } from "./candidate.ts"
import { maxInterestProducts } from "./interests.ts"
import { isBetterPack } from "./select-products.ts"

/** Candidates that are the same but for their price and their name. */
interface Kind {
  /** The one suggested of all that may be. */
  readonly best: Candidate | null
  /** Those shown for an interest, by handle. */
  readonly first: readonly Candidate[]
}

const compareHandles = (a: Candidate, b: Candidate): number => compareTexts(a.handle, b.handle)

const withMember = (kind: Kind, candidate: Candidate): Kind => {
  const { best, first } = kind
  const last = first.length < maxInterestProducts ? undefined : first.at(-1)
  return {
    best: candidate.suggestable && (best === null || isBetterPack(candidate, best)) ? candidate : best,
    first:
      candidate.claims.length === 0 || (last !== undefined && compareHandles(last, candidate) < 0)
        ? first
        : [...first, candidate].sort(compareHandles).slice(0, maxInterestProducts),
  }
}

/**
 * The candidates a suggestion can ever name, in the order given; with all of them every suggestion is the same. Of those
 * that differ in price and name only, one can be suggested, and as many be shown for an interest as are ever shown: having
 * chosen one, the engine has no use for another of its kind.
 */
export const namedCandidates = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const kinds = new Map<string, Kind>()
  for (const candidate of candidates) {
    const { handle: _, price: __, ...rest } = candidate
    const key = JSON.stringify(rest)
    kinds.set(key, withMember(kinds.get(key) ?? { best: null, first: [] }, candidate))
  }
  const named = new Set<Candidate>()
  for (const { best, first } of kinds.values()) {
    if (best !== null) named.add(best)
    for (const candidate of first) named.add(candidate)
  }
  return [...named]
}

/** What the questionnaire may name of all the shop sells. */
export const candidatesToName = derivedIndex((products) => namedCandidates(products.map(candidateOf)))
