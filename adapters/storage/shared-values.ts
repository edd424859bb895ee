const isText = (value: unknown): value is string => typeof value === "string"

/** So many different values are kept for sharing; what comes later than that comes rarely. */
const mostKept = 50_000

/**
 * Gives equal values of many records as one and the same: a hundred thousand products have their maker, storage, warnings and
 * claims in common, and each would hold its own copy. For values nobody changes.
 */
export const shareValues = () => {
  const texts = new Map<string, string>()
  const structures = new Map<string, unknown>()
  const shared = (value: unknown): unknown => {
    if (isText(value)) {
      const known = texts.get(value)
      if (known === undefined && texts.size < mostKept) texts.set(value, value)
      return known ?? value
    }
    if (typeof value !== "object" || value === null) return value
    const key = JSON.stringify(value)
    const known = structures.get(key)
    if (known === undefined && structures.size < mostKept) structures.set(key, value)
    return known ?? value
  }
  /** Changes the record, which must be the caller's own. */
  return <Value extends object>(record: Value): Value => {
    // `===` compares texts by their letters, so an equal one may still be a copy: the shared one is put in its place always.
    for (const [name, value] of Object.entries(record)) Reflect.set(record, name, shared(value))
    return record
  }
}
