import { foldWord } from "./search-folding.ts"

/** One word of a text as search sees it. */
export interface SearchWord {
  /** Folded, see `foldWord`. */
  readonly text: string
  /** Its range in the original, `[start, end)` in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const runs = /[\p{L}\p{M}\p{N}\p{Cf}]+/gu
const lettersOrDigits = /[0-9]+|[^0-9]+/g

/** Names made of letters and a number, however they are typed: `B12`, `b 12`, `Omega-3`. */
const numbered: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["b", new Set(["1", "2", "3", "5", "6", "7", "9", "12"])],
  ["d", new Set(["2", "3"])],
  ["k", new Set(["1", "2"])],
  ["q", new Set(["10"])],
  ["mk", new Set(["4", "7"])],
  ["omega", new Set(["3", "6", "9"])],
])
const unitAhead = /^[\s\u00a0]*(?:mg|[uµμ]g|mcg|g|kg|ml|i\.?\s?[eu]\b|fcc)/i
const between = /^[\s\u00a0.\-\u2010-\u2015]{0,3}$/

/** `vitaminc`, `vitb`, `bkomplex`: the letter is a word of its own (`vitamine` is the plural). */
const gluedLetter = /^(vit(?:amin)?)([abcdk])$|^(b)([ck]omplex|vitamine?)$/

/**
 * `c` as it is spoken, since German spells it both ways: `z` before e, i and y (`Citrat`, `Zitrat`), else `k` (`Collagen`, `Kollagen`).
 * `ch` and `ck` stay, a letter by itself too (`Vitamin C`). As long as before.
 */
export const foldSpokenC = (word: string): string =>
  word.length === 1
    ? word
    : word.replace(/c(?![hk])/g, (_, at: number) => (/[eiy]/.test(word.charAt(at + 1)) ? "z" : "k"))

/** The words of one run of letters and digits; ranges count from the run's start. */
export const wordsOfRun = (run: string): readonly SearchWord[] => {
  const folded = foldWord(run)
  const piece = (from: number, to: number): SearchWord => ({
    text: foldSpokenC(folded.text.slice(from, to)),
    start: folded.starts[from] ?? 0,
    end: folded.ends[to - 1] ?? 0,
  })
  return Array.from(folded.text.matchAll(lettersOrDigits)).flatMap((match) => {
    const from = match.index
    const to = from + match[0].length
    const glued = gluedLetter.exec(match[0])
    const cut = from + (glued?.[1] ?? glued?.[3] ?? "").length
    return glued ? [piece(from, cut), piece(cut, to)] : [piece(from, to)]
  })
}

/**
 * The words of a text in order. Letters and digits part (`400mg` → `400`, `mg`), except in the names of nutrients,
 * which are joined again from whatever was typed: `Vitamin B 12`, `vitaminb12`, `B-12` all hold the word `b12`.
 * `ofRun` may be a `wordsOfRun` that remembers what it has seen.
 */
export const searchWords = (
  text: string,
  ofRun: (run: string) => readonly SearchWord[] = wordsOfRun,
): readonly SearchWord[] => {
  const words: SearchWord[] = []
  for (const run of text.matchAll(runs)) {
    for (const piece of ofRun(run[0])) {
      const start = run.index + piece.start
      const end = run.index + piece.end
      const before = words.at(-1)
      const joins =
        before !== undefined &&
        numbered.get(before.text)?.has(piece.text) === true &&
        (before.end === start || (between.test(text.slice(before.end, start)) && !unitAhead.test(text.slice(end))))
      if (joins) words[words.length - 1] = { text: before.text + piece.text, start: before.start, end }
      else words.push({ text: piece.text, start, end })
    }
  }
  return words
}
