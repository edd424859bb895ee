/** A file in a ZIP archive, as its directory names it; nothing is unpacked. */
export interface ZipEntry {
  readonly name: string
  /** Bytes once it is unpacked, as the archive says. */
  readonly size: number
}

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const fileSignature = 0x04_03_4b_50
const endLength = 22
const entryLength = 46
const fileLength = 30
/** A comment may follow the end record. */
const longestComment = 0xff_ff
const mostEntries = 5_000

/**
 * Whether every program finds a file under this name and nowhere else: a relative path of plain parts. A zero byte, `..`, `\\`, a drive, an
 * escaped slash, a dot or space at an end mean another path to some.
 */
const isPlainPath = (name: string): boolean =>
  /^[^\\:\p{Cc}]+$/u.test(name) &&
  !/%(?:00|2[ef]|5c)/i.test(name) &&
  name
    .replace(/\/$/, "")
    .split("/")
    .every((part) => part.trim() === part && part !== "" && !part.endsWith("."))

/** Whether the file an entry stands for begins there, under the same name. */
const isFileNamed = (content: Uint8Array, at: number, name: Uint8Array): boolean => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (at + fileLength + name.length > content.length || view.getUint32(at, true) !== fileSignature) return false
  if (view.getUint16(at + 26, true) !== name.length) return false
  return name.every((byte, index) => content[at + fileLength + index] === byte)
}

/** The entries of a ZIP archive (APPNOTE.TXT 4.3) from its central directory; `null`: it has none that can be read, or in two ways. */
export const zipEntries = (content: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let end = content.length - endLength
  const first = Math.max(0, end - longestComment)
  while (end >= first && view.getUint32(end, true) !== endSignature) end -= 1
  if (end < first) return null
  const count = view.getUint16(end + 10, true)
  if (count === 0 || count > mostEntries) return null
  const entries: ZipEntry[] = []
  const known = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return null
    const nameLength = view.getUint16(at + 28, true)
    const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return null
    const written = content.subarray(at + entryLength, at + entryLength + nameLength)
    const name = new TextDecoder("utf-8", { ignoreBOM: true }).decode(written)
    const file = view.getUint32(at + 42, true)
    if (!isFileNamed(content, file, written) || !isPlainPath(name)) return null
    entries.push({ name, size: view.getUint32(at + 24, true) })
    known.add(name.normalize("NFC").toLowerCase())
    at = next
  }
  // A number too small would hide the entries behind it, a macro among them; of two with one name a program takes either.
  return at === end && known.size === entries.length ? entries : null
}
