import type { Style } from "./design.ts"
import type { Run } from "./runs.ts"

/** A run on a line, with its width in points. */
interface Piece extends Run {
  readonly width: number
}

/** A line of text; in points. */
export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly height: number
  /** From its top to where its letters stand. */
  readonly baseline: number
}

/** The width of a text in points. */
export type Measure = (text: string, style: Style) => number

/** Behind a space or an end of line, and behind a hyphen, though not within `E-Mail`. */
const breaks = /(?<=[ \n])|(?<=\p{L}{3}-)(?=\p{L})/u

/** What stands together on a line: the runs up to the next place where a line may end. */
const wordsOf = (runs: readonly Run[]): readonly (readonly Run[])[] => {
  const words: Run[][] = []
  let open = false
  for (const run of runs)
    for (const text of run.whole ? [run.text] : run.text.split(breaks)) {
      if (text === "") continue
      if (open) words.at(-1)?.push({ ...run, text })
      else words.push([{ ...run, text }])
      open = !/[ \n-]$/.test(text)
    }
  return words
}

/** A word that no line holds, in parts that lines do. */
const inParts = (word: readonly Run[], width: number, measure: Measure): readonly (readonly Run[])[] => {
  const parts: Run[][] = [[]]
  let filled = 0
  for (const run of word)
    for (const letter of run.text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      const wide = measure(letter, run)
      if (filled + wide > width && filled > 0) {
        parts.push([])
        filled = 0
      }
      filled += wide
      parts.at(-1)?.push({ ...run, text: letter })
    }
  return parts
}

const looksLike = (a: Run, b: Run): boolean =>
  a.font === b.font && a.size === b.size && a.color === b.color && a.link === b.link && a.figures === b.figures

/** Runs that look alike as one, without space at the end. */
const lineOf = (runs: readonly Run[], fallback: Style, measure: Measure): Line => {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && looksLike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  const pieces = joined.map((run, index) => {
    const text = (index === joined.length - 1 ? run.text.trimEnd() : run.text).replaceAll("\n", "")
    return { ...run, text, width: measure(text, run) }
  })
  const size = Math.max(...(pieces.length > 0 ? pieces : [fallback]).map((each) => each.size))
  return {
    pieces: pieces.filter(({ text }) => text !== ""),
    width: pieces.reduce((sum, each) => sum + each.width, 0),
    height: size * 1.5,
    baseline: size * 1.1,
  }
}

/** A text in lines of a width; `\n` begins a new one. */
export const linesOf = (runs: readonly Run[], width: number, measure: Measure): readonly Line[] => {
  const [first] = runs
  if (first === undefined) return []
  const lines: Line[] = []
  let line: Run[] = []
  let filled = 0
  const end = () => {
    lines.push(lineOf(line, first, measure))
    line = []
    filled = 0
  }
  const widthOf = (word: readonly Run[], of: (text: string, index: number) => string) =>
    word.reduce((sum, run, index) => sum + measure(of(run.text, index), run), 0)
  for (const word of wordsOf(runs)) {
    const needed = widthOf(word, (text, index) => (index === word.length - 1 ? text.trimEnd() : text))
    if (filled > 0 && filled + needed > width) end()
    for (const [index, part] of (needed > width ? inParts(word, width, measure) : [word]).entries()) {
      if (index > 0) end()
      line.push(...part)
      filled += widthOf(part, (text) => text.replaceAll("\n", ""))
    }
    if (word.at(-1)?.text.endsWith("\n")) end()
  }
  if (line.length > 0) end()
  return lines
}
