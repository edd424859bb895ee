/*
 * PostgreSQL has no place for NUL, and UTF-8 none for half of a surrogate pair. No text of a person holds them, so the edge refuses them,
 * on both engines; what other programs wrote is kept with U+FFFD in their place.
 */

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0")

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

/** JSON of another program: `null` where it is none, or holds such text. */
export const storableJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return unstorableIn(value) === null ? value : null
  } catch {
    return null
  }
}
