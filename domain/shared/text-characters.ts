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

export const unstorableTextMessage = "Der Text enthält Zeichen, die wir nicht speichern können. Bitte entferne sie."

/** Whether a database can hold a text: it has no place for NUL, and UTF-8 none for half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0")

/** A text of another program as a database can hold it: with U+FFFD for each character it cannot. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", "\ufffd")

/** Where texts or names of fields in a value of JSON are not storable, as `path.of.field`; `null`: nowhere. Bytes hold no texts. */
export const unstorableIn = (value: unknown): string | null => {
  const found: (readonly [path: string, value: unknown])[] = [["", value]]
  for (const [path, each] of found) {
    if (typeof each === "string" && !isStorable(each)) return path
    if (typeof each !== "object" || each === null || ArrayBuffer.isView(each)) continue
    for (const [name, inner] of Object.entries(each)) {
      if (!isStorable(name)) return path
      found.push([path === "" ? name : `${path}.${name}`, inner])
    }
  }
  return null
}

/** JSON of another program, with storable texts; `null`: it is none. */
export const storableJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), (_, value: unknown) =>
      typeof value === "string" ? storableText(value) : value,
    )
  } catch {
    return null
  }
}
