// Advance widths in hundredths of an em, measured from the shop's fonts, grouped by width.
const widths: Record<LabelFont, Readonly<Record<number, string>>> = {
  heading: {
    24: " .,",
    30: "ijlI",
    36: "ft1()",
    40: "-–",
    46: "rs",
    53: "acegvxyzäJß345?",
    60: "bdhknopqSTZELFBöüuµ0268+79",
    68: "PRVYAXKUÜÄ",
    77: "DGHNOCQwÖ",
    94: "mMW&",
  },
  text: {
    24: " .,ilIj",
    37: "frt()",
    42: "-1",
    50: "kscxyz",
    58: "abdeghnopquvßäöü023456789FJLPTµ+",
    65: "ABEKRSXYZ&",
    75: "CDGHNOQUVÄÖÜw",
    90: "mMW",
  },
}
export type LabelFont = "heading" | "text"

const advance = (font: LabelFont): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths[font]).flatMap(([width, characters]) =>
      [...characters].map((character) => [character, Number(width) / 100] as const),
    ),
  )
const advances: Record<LabelFont, ReadonlyMap<string, number>> = { heading: advance("heading"), text: advance("text") }

/** The approximate width of a text at font size 1; a character without a measurement is as wide as an `o`. */
export const textWidth = (text: string, font: LabelFont): number =>
  [...text].reduce((sum, character) => sum + (advances[font].get(character) ?? 0.6), 0)

/** Second parts of German compounds a name may be hyphenated before. */
const breakBefore =
  /(?<=.{3})(?=tablett|kapsel|tropfen|pulver|citrat|bisglycinat|glycinat|komplex|fläschchen|sticks|packung|elemente|monohydrat|präparat|mischung|versorgung|ergänzung|vitamin|mineral|säure)/iu

const compoundParts = (word: string): string[] =>
  word.split(/\u00ad|(?<=-)/u).flatMap((part) => part.split(breakBefore))

/** Splits a word without hyphenation points into pieces that leave room for a hyphen. */
const chop = (piece: string, room: number): string[] => {
  if (textWidth(`${piece}-`, "heading") <= room) return [piece]
  const letters = Array.from(piece)
  const part = (from: number, to?: number) => letters.slice(from, to).join("")
  let fits = 2
  while (fits < letters.length - 2 && textWidth(`${part(0, fits + 1)}-`, "heading") <= room) fits++
  return fits >= letters.length ? [piece] : [part(0, fits), ...chop(part(fits), room)]
}

/** A word in pieces no wider than `room` (in em), each but the last with a hyphen. */
const splitWord = (word: string, room: number): string[] => {
  if (textWidth(word.replaceAll("\u00ad", ""), "heading") <= room) return [word]
  const pieces = compoundParts(word).flatMap((part) => chop(part, room))
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ""}${piece}`
    if (lines.length > 0 && textWidth(`${longer}-`, "heading") <= room) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line, index) => (index === lines.length - 1 || line.endsWith("-") ? line : `${line}-`))
}

/** Lines of a name no wider than `room` (in em); a single `+`, `&` or number never stands at a line's end or start. */
const breakLines = (name: string, room: number): string[] => {
  const words = name
    .replace(/ ([+&]|plus) /gu, "\u00a0$1 ")
    .split(" ")
    .flatMap((word) => splitWord(word, room))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last === undefined || last.endsWith("-") || textWidth(longer, "heading") > room) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => line.replaceAll("\u00ad", ""))
}

export interface FittedName {
  readonly lines: readonly string[]
  readonly size: number
}

/** Line height of a name, in em. */
export const nameLeading = 1.06

/**
 * Sets a name at the largest size between `smallest` and `largest` that fits a box; words are hyphenated only when whole words
 * would make it small. A name that fits at no size ends in `…`.
 */
export const fitName = (
  name: string,
  box: { readonly width: number; readonly height: number; readonly largest: number; readonly smallest: number },
): FittedName => {
  const longest = (parts: readonly string[]): number => Math.max(...parts.map((part) => textWidth(part, "heading")))
  const words = name.split(" ")
  const maxLines = (size: number): number => Math.max(1, Math.floor(box.height / (size * nameLeading)))
  /** The largest size from `least` on at which the widest unbreakable part fits. */
  const sized = (least: number, widest: number): FittedName | null => {
    for (let size = box.largest; size >= least; size -= 0.5) {
      const lines = breakLines(name, box.width / size)
      if (lines.length <= maxLines(size) && widest <= box.width / size) return { lines, size }
    }
    return null
  }
  const fitted =
    sized(Math.max(box.smallest, box.largest * 0.65), longest(words)) ??
    sized(box.smallest, longest(words.flatMap(compoundParts).map((part) => `${part}-`))) ??
    sized(box.smallest, 0)
  if (fitted) return fitted
  const lines = breakLines(name, box.width / box.smallest)
  const count = maxLines(box.smallest)
  const last = lines[count - 1] ?? ""
  return {
    lines: [...lines.slice(0, count - 1), `${Array.from(last).slice(0, -2).join("").trimEnd()}…`],
    size: box.smallest,
  }
}

/** The largest size up to `largest` at which one line fits the width. */
export const fitLine = (text: string, font: LabelFont, width: number, largest: number): number =>
  Math.min(largest, Math.floor((width / textWidth(text, font)) * 10) / 10)

/** Product forms that end many names: a label prints them beside the count. */
const pieceNouns = /[ -](?:(?:Kau|Lutsch)?tabletten|Kapseln|Tropfen|Pulver|(?:Direkt)?sticks|Trinkfläschchen)$/iu

/**
 * Name and count as printed on a label: the dose and the product form leave the name, because the label has them elsewhere.
 * `Vitamin D3 Tabletten 10 µg` with `120 Tabletten` becomes `Vitamin D3`; `Vitamin D3 Tropfen` with `20 ml` becomes
 * `Vitamin D3` and `Tropfen, 20 ml`.
 */
export const labelWords = (label: {
  readonly title: string
  readonly dose: string
  readonly count: string
}): { readonly name: string; readonly count: string } => {
  const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, " ").trim()
  const dose = plain(label.dose)
  const whole = plain(label.title)
  const undosed = dose !== "" && whole.endsWith(` ${dose}`) ? whole.slice(0, -dose.length).trim() : whole
  const name = undosed.replace(pieceNouns, "")
  const noun = undosed.slice(name.length + 1)
  const count = plain(label.count)
  // `30 Sticks` already implies `Direktsticks`, and `90 Weichkapseln` implies `Kapseln`.
  const implied = plain(label.count)
    .toLowerCase()
    .split(" ")
    .some((word) => word !== "" && (noun.toLowerCase().endsWith(word) || word.endsWith(noun.toLowerCase())))
  return { name, count: noun === "" || implied ? count : `${noun}, ${count}` }
}
