/** A file in a ZIP archive, as its directory names it; nothing is unpacked. */
export interface ZipEntry {
  readonly name: string
  /** Bytes once it is unpacked, as the archive says. */
  readonly size: number
}

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const endLength = 22
const entryLength = 46
/** A comment may follow the end record. */
const longestComment = 0xff_ff
const mostEntries = 5_000

/** The entries of a ZIP archive (APPNOTE.TXT 4.3) from its central directory; `null`: it has none that can be read. */
export const zipEntries = (content: Uint8Array): readonly ZipEntry[] | null => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let end = content.length - endLength
  const first = Math.max(0, end - longestComment)
  while (end >= first && view.getUint32(end, true) !== endSignature) end -= 1
  if (end < first) return null
  const count = view.getUint16(end + 10, true)
  if (count === 0 || count > mostEntries) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return null
    const nameLength = view.getUint16(at + 28, true)
    const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return null
    const name = new TextDecoder().decode(content.subarray(at + entryLength, at + entryLength + nameLength))
    entries.push({ name, size: view.getUint32(at + 24, true) })
    at = next
  }
  // A number too small would hide the entries behind it, a macro among them.
  return at === end ? entries : null
}
