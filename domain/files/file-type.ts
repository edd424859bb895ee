import { zipEntries } from "./zip-entries.ts"

/** Kinds of files people send, by what stands in them. */
export type FileType = "jpeg" | "png" | "webp" | "pdf" | "docx" | "odt"

/** The name of a kind where programs speak of it. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
}

const startsWith = (content: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((letter, index) => content[at + index] === letter.charCodeAt(0))

/** Bytes a document may have once a program unpacks it. */
const mostUnpacked = 200 * 1_024 * 1_024

/** Folders of macros; a macro of Word is a `.bin`. */
const macros = /(?:^|\/)(?:basic|scripts)\//i

/** Files of which documents are made: text, fonts, pictures. A program has other names. */
const harmless =
  /(?:\/|\.(?:xml|rels|rdf|odttf|ttf|otf|jpe?g|jfif|png|gif|emf|wmf|svm|wdp|svg|tiff?|bmp|webp|vml|thmx))$/i

/** Files without an ending that LibreOffice writes: the type, where lines were broken, the pictures of embedded charts and formulas. */
const ofWriter = /^(?:mimetype|layout-cache|ObjectReplacements\/[^/.]+)$/

/** A document of Word or LibreOffice without macros, embedded programs or a size nobody writes; nothing is unpacked. */
const documentType = (content: Uint8Array): "docx" | "odt" | null => {
  const entries = zipEntries(content)
  if (entries === null) return null
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const names = new Set(entries.map(({ name }) => name))
  const others = [...names].filter((name) => macros.test(name) || !harmless.test(name))
  if (unpacked > mostUnpacked || !others.every((name) => ofWriter.test(name))) return null
  if (names.has("word/document.xml") && names.has("[Content_Types].xml")) return others.length === 0 ? "docx" : null
  // Its first file is its type, uncompressed (OpenDocument 1.3, part 2, 3.3).
  return startsWith(content, "mimetypeapplication/vnd.oasis.opendocument.text", 30) && names.has("content.xml")
    ? "odt"
    : null
}

/** What a file is, whatever its name says; `null`: none of those taken. */
export const fileTypeOf = (content: Uint8Array): FileType | null => {
  if (startsWith(content, "\xff\xd8\xff")) return "jpeg"
  if (startsWith(content, "\x89PNG\r\n\x1a\n")) return "png"
  if (startsWith(content, "RIFF") && startsWith(content, "WEBP", 8)) return "webp"
  if (startsWith(content, "%PDF-")) return "pdf"
  return startsWith(content, "PK\x03\x04") ? documentType(content) : null
}
