/**
 * Characters no text of the shop may hold: controls (Unicode Cc) but tab and line feed, the separators U+2028 and U+2029, the
 * embeddings, overrides and isolates of direction, and halves of a surrogate pair. They break lines, hide or reverse what is read,
 * and HTML does not give them back as they were.
 */
const unsafe = "(?![\\t\\n])\\p{Cc}|[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]|\\p{Cs}"

const inLines = new RegExp(unsafe, "u")
const inOneLine = new RegExp(`[\\t\\n]|${unsafe}`, "u")
const everyUnsafe = new RegExp(unsafe, "gu")

/** Whether a text of one line holds nothing it may not. */
export const isLine = (text: string): boolean => !inOneLine.test(text)

/** Whether a text that may have several lines, and tabs, holds nothing it may not. */
export const isLines = (text: string): boolean => !inLines.test(text)

/** A text from elsewhere as it can be shown: line breaks as line feeds, U+FFFD for each character it may not hold. */
export const shownText = (text: string): string =>
  isLines(text) ? text : text.replace(/\r\n?/g, "\n").replace(everyUnsafe, "\ufffd")
