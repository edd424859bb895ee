const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
]

/** The text of another program's file: by its mark, else as UTF-8, else as Windows wrote before. Any bytes are some text. */
export const textOfBytes = (bytes: Uint8Array): string => {
  const marked = marks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte))
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
