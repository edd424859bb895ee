/** Not in every browser the shop supports: there texts are cut between code points. */
const characters = "Segmenter" in Intl ? new Intl.Segmenter("de", { granularity: "grapheme" }) : null

/** UTF-16 units of a character that stays whole; a heap of marks may have thousands. */
const longestCharacter = 64

/** Where the character at an index begins and ends. */
const characterAt = (text: string, at: number): readonly [number, number] => {
  const found = characters?.segment(text.slice(0, at + longestCharacter)).containing(at)
  if (found !== undefined && found.segment.length < longestCharacter)
    return [found.index, found.index + found.segment.length]
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
  const start = isPair ? at - 1 : at
  return [start, start + ((text.codePointAt(start) ?? 0) > 0xff_ff ? 2 : 1)]
}

/** The beginning of a text, at most so many UTF-16 units, as lengths of fields count; no character is cut in two. */
export const textStart = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, characterAt(text, most)[0])

/** The end of a text, at most so many UTF-16 units; no character is cut in two. */
export const textEnd = (text: string, most: number): string => {
  if (text.length <= most) return text
  const from = text.length - most
  const [start, end] = characterAt(text, from)
  return text.slice(start === from ? from : end)
}

/** A text of at most so many UTF-16 units; one that is longer ends in `…`. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${textStart(text, most - 1).trimEnd()}…`
