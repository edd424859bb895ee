/** Kinds of files people send, by what their first bytes say. */
export type FileType = "jpeg" | "png" | "webp" | "pdf" | "docx"

/** The name of a kind where programs speak of it. */
export const contentTypes: Readonly<Record<FileType, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}

const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte)

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const includes = (content: Uint8Array, text: string): boolean => {
  const wanted = ascii(text)
  for (let at = content.indexOf(wanted[0] ?? 0); at >= 0; at = content.indexOf(wanted[0] ?? 0, at + 1))
    if (startsWith(content, wanted, at)) return true
  return false
}

/** What a file is, whatever its name says; `null`: none of those taken. A DOCX is a ZIP archive with a Word document and no macros in it. */
export const fileTypeOf = (content: Uint8Array): FileType | null => {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "jpeg"
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png"
  if (startsWith(content, ascii("RIFF")) && startsWith(content, ascii("WEBP"), 8)) return "webp"
  if (startsWith(content, ascii("%PDF-"))) return "pdf"
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04]))
    return includes(content, "word/document.xml") && !includes(content, "vbaProject.bin") ? "docx" : null
  return null
}
