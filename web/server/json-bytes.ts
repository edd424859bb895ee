import type { Bytes } from "./encodings.ts"

/** How deep in an answer what is kept may stand: as the result, as a field of it, or in a list that is one. */
const deepest = 4

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** What stands between most parts: to write one letter as a text takes ten times as long. */
const comma = 0x2c

/** Most answers fit into so many bytes. */
const usualRoom = 64 * 1_024

/** Puts texts and bytes one after another into a room that is used again and again: no answer is made of a hundred small parts. */
const makeRoom = () => {
  let room = Buffer.allocUnsafeSlow(usualRoom)
  let length = 0
  const reserve = (more: number): void => {
    if (length + more <= room.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (length + more))
    larger.set(room.subarray(0, length))
    room = larger
  }
  return {
    putText: (text: string): void => {
      if (text === ",") {
        reserve(1)
        room[length] = comma
        length += 1
        return
      }
      // In UTF-8 no letter of a string takes more than three bytes.
      reserve(3 * text.length)
      length += room.write(text, length)
    },
    putBytes: (bytes: Bytes): void => {
      reserve(bytes.length)
      room.set(bytes, length)
      length += bytes.length
    },
    /** All that was put there; the room is empty then. */
    taken: (): Bytes => {
      const bytes = Buffer.copyBytesFrom(room, 0, length)
      length = 0
      if (room.length > usualRoom) room = Buffer.allocUnsafeSlow(usualRoom)
      return bytes
    },
    empty: (): void => {
      length = 0
    },
  }
}

/**
 * Writes what `JSON.stringify` would, as bytes. What is frozen is written once and kept for as long as it is itself: lists and
 * pages are mostly made of the same cards.
 */
export const makeJsonBytes = (): ((value: unknown) => Bytes) => {
  const kept = new WeakMap<object, Bytes>()
  const room = makeRoom()
  const bytesOf = (part: object): Bytes => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const bytes = Buffer.from(JSON.stringify(part))
    kept.set(part, bytes)
    return bytes
  }
  /** What stands between the bytes. */
  let text = ""
  const putBytes = (bytes: Bytes): void => {
    room.putText(text)
    text = ""
    room.putBytes(bytes)
  }
  const write = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > deepest) {
      text += JSON.stringify(value) ?? "null"
    } else if (Object.isFrozen(value)) {
      putBytes(bytesOf(value))
    } else if (depth < deepest && Array.isArray(value) && Object.isFrozen(value[0])) {
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
  return (whole) => {
    // What could not be written may have left something.
    room.empty()
    text = ""
    write(whole, 0)
    room.putText(text)
    return room.taken()
  }
}
