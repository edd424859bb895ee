import { storableText } from "../../shared/text-characters.ts"

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
]

/** The encoding a file says it has, or UTF-16 by the zeros between Latin letters; `undefined`: neither. */
const encodingOf = (bytes: Uint8Array): string | undefined => {
  const marked = marks.find(([mark]) => mark.every((byte, place) => bytes[place] === byte))
  if (marked !== undefined) return marked[1]
  const zerosAt = (first: number) => bytes.subarray(0, 200).filter((byte, at) => at % 2 === first && byte === 0).length
  const most = Math.min(bytes.length, 200) / 4
  return bytes.length < 4 ? undefined : zerosAt(1) > most ? "utf-16le" : zerosAt(0) > most ? "utf-16be" : undefined
}

const decoded = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes)
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The text of another program's file: by its mark, else as UTF-8, else as Windows wrote before. Any bytes are some text. */
export const textOfBytes = (bytes: Uint8Array): string => storableText(decoded(bytes))
