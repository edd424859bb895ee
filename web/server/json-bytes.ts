import type { Bytes } from "./encodings.ts"

/** How deep in an answer what is kept may stand: as the result, as a field of it, or in a list that is one. */
const deepest = 4

/** What a value with more fields than a frozen one is made of. JSON shows no field without a name. */
const made = Symbol("made")

/** A frozen value with more fields, which it has not itself. */
export const extended = <Part extends object, More extends object>(part: Part, more: More): Part & More => ({
  ...part,
  ...more,
  [made]: { part, more },
})

interface Extended {
  readonly [made]: { readonly part: object; readonly more: object }
}

const isExtended = (value: object): value is Extended => made in value

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * Writes what `JSON.stringify` would, as bytes. What is frozen is written once and kept for as long as it is itself: lists and
 * pages are mostly made of the same cards.
 */
export const makeJsonBytes = (): ((value: unknown) => Bytes) => {
  const kept = new WeakMap<object, Bytes>()
  const bytesOf = (part: object): Bytes => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const bytes = Buffer.from(JSON.stringify(part))
    kept.set(part, bytes)
    return bytes
  }
  return (whole) => {
    const written: Bytes[] = []
    let text = ""
    const write = (value: unknown, depth: number): void => {
      if (typeof value !== "object" || value === null || depth > deepest) {
        text += JSON.stringify(value) ?? "null"
      } else if (Object.isFrozen(value)) {
        written.push(Buffer.from(text), bytesOf(value))
        text = ""
      } else if (isExtended(value)) {
        const { part, more } = value[made]
        written.push(Buffer.from(text), bytesOf(part).subarray(0, -1))
        text = `,${JSON.stringify(more).slice(1)}`
      } else if (depth < deepest && Array.isArray(value)) {
        let mark = "["
        for (const item of value) {
          text += mark
          mark = ","
          write(item, depth + 1)
        }
        text += mark === "[" ? "[]" : "]"
      } else if (depth < deepest && isPlain(value)) {
        let mark = "{"
        for (const [name, field] of Object.entries(value)) {
          if (field === undefined) continue
          text += `${mark}${JSON.stringify(name)}:`
          mark = ","
          write(field, depth + 1)
        }
        text += mark === "{" ? "{}" : "}"
      } else text += JSON.stringify(value)
    }
    write(whole, 0)
    return Buffer.concat([...written, Buffer.from(text)])
  }
}
