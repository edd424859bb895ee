import { stemGerman } from "./search-stem.ts"
import { foldSpokenC } from "./search-words.ts"

/** A word inside a compound, `[start, end)` in the folded compound. */
export interface CompoundPart {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Parts too short to be trusted anywhere but here. */
const shortParts: ReadonlySet<string> = new Set(["ol", "kau", "jod", "iod", foldSpokenC("mct")])
const shortestPart = 4
/** Longer ones are not words. */
const longestCompound = 48

/** What trade words are made of; a catalogue adds its own. All folded. */
const tradeParts = (
  "kapsel tablette dragee tropfen pulver granulat stick saft sirup spray gummi barchen pille pastille brause lutsch " +
  "trink weich hart hartkapsel direkt flaschchen ampulle ol fisch algen mikroalgen krill lein raps sonnenblumen oliven " +
  "lachs leber hanf komplex kombi depot direktstick multi vitamin mineral mineralstoff spuren element praparat saure " +
  "kau citrat glycinat bisglycinat gluconat oxid carbonat chlorid selenit probe probier packung test paket gelatine mct"
)
  .split(" ")
  .map(foldSpokenC)
const tradeStems: ReadonlySet<string> = new Set(tradeParts.map(stemGerman))

/**
 * Takes a folded German compound apart: `magnesiumkapseln` → `magnesium`, `kapseln`. Every part must be known to the
 * trade or to `isKnown` (asked with stems); linking letters (`-s-`, `-n-`) stay with the part before them.
 * Fewest parts win. `null` when it cannot be taken apart. `lastPartOpen`: the last part may still be being typed.
 */
export const splitCompound = (
  word: string,
  isKnown: (stem: string) => boolean,
  lastPartOpen: ((prefix: string) => boolean) | null = null,
): readonly CompoundPart[] | null => {
  if (word.length > longestCompound) return null
  const known = (part: string): boolean => {
    if (part.length < shortestPart && !shortParts.has(part)) return false
    const stem = stemGerman(part)
    return tradeStems.has(stem) || isKnown(stem)
  }
  /** The best way to take `word` apart from each start, found back to front. */
  const best: (readonly CompoundPart[] | null)[] = new Array(word.length + 1).fill(null)
  best[word.length] = []
  for (let start = word.length - 2; start >= 0; start -= 1) {
    for (let end = start + 2; end <= word.length; end += 1) {
      const rest = best[end]
      if (rest === null || rest === undefined || (start === 0 && end === word.length)) continue
      const part = word.slice(start, end)
      const open = end === word.length && start > 0 && part.length >= 2 && lastPartOpen?.(part) === true
      const shorter = best[start]
      if ((known(part) || open) && (shorter === null || shorter === undefined || rest.length + 1 < shorter.length)) {
        best[start] = [{ text: part, start, end }, ...rest]
      }
    }
  }
  return best[0] ?? null
}

/**
 * The known word a compound begins or ends with when the rest of it means nothing to us: `zinkspray` → `zink`,
 * `direktsticks` → `sticks`. The longest one; `null` without any.
 */
export const knownEdge = (word: string, isKnown: (stem: string) => boolean): CompoundPart | null => {
  if (word.length > longestCompound) return null
  for (let length = word.length - 3; length >= shortestPart; length -= 1) {
    const head = word.slice(0, length)
    if (isKnown(stemGerman(head))) return { text: head, start: 0, end: length }
    const tail = word.slice(-length)
    const stem = stemGerman(tail)
    if (tradeStems.has(stem) || isKnown(stem)) return { text: tail, start: word.length - length, end: word.length }
  }
  return null
}
