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

/** Files of which documents are made: text, fonts, pictures. A macro is a `.bin` or stands in `Basic/` or `Scripts/`, a program has other names. */
const harmless =
  /^(?!(?:basic|scripts)\/)(?:.*\/|mimetype|.*\.(?:xml|rels|rdf|odttf|ttf|jpe?g|png|gif|emf|wmf|svg|tiff?|bmp|webp|vml|thmx))$/i

/** A document of Word or LibreOffice without macros, embedded programs or a size nobody writes; nothing is unpacked. */
const documentType = (content: Uint8Array): "docx" | "odt" | null => {
  const entries = zipEntries(content)
  if (entries === null) return null
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > mostUnpacked || !entries.every(({ name }) => harmless.test(name))) return null
  const names = new Set(entries.map(({ name }) => name))
  if (names.has("word/document.xml") && names.has("[Content_Types].xml")) return "docx"
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
