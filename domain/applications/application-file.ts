import * as Result from "effect/Result"
import { bytesPerMegabyte, inMegabytes } from "../files/file-size.ts"
import { type FileType, fileTypeOf } from "../files/file-type.ts"
import type { SentFile } from "../files/sent-file.ts"
import { shownText } from "../shared/text-characters.ts"
import { textEnd } from "../shared/text-cut.ts"

/** Documents applicants may send. */
export const documentTypes = ["pdf", "docx", "odt"] as const satisfies readonly FileType[]
export type DocumentType = (typeof documentTypes)[number]

export const maxFileBytes = 10 * bytesPerMegabyte

const longestName = 100

/** The name of a sent file without its path and what no text may hold; long ones keep their end, which says the type. */
export const plainName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ""
  const plain = shownText(last)
    .replaceAll(/[\t\n\ufffd"<>|:*?]/g, "")
    .trim()
  return plain.length > longestName ? `…${textEnd(plain, longestName - 1)}` : plain
}

const isDocument = (type: FileType | null): type is DocumentType => documentTypes.some((each) => each === type)

/** The type of a file that can be taken, else a sentence. What it is called has to be what it is. */
export const checkFile = ({ name, content }: SentFile): Result.Result<DocumentType, string> => {
  if (content.length === 0) return Result.fail("Die Datei ist leer. Bitte wähle eine andere.")
  if (content.length > maxFileBytes)
    return Result.fail(`Die Datei ist zu groß: höchstens ${inMegabytes(maxFileBytes)}.`)
  const ending = /\.([^.]+)$/.exec(plainName(name))?.[1]?.toLowerCase() ?? ""
  const named = documentTypes.find((type) => type === ending)
  if (named === undefined) return Result.fail("Bitte nimm eine Datei mit der Endung .pdf, .docx oder .odt.")
  const type = fileTypeOf(content)
  if (!isDocument(type) || type !== named)
    return Result.fail(
      `Die Datei heißt .${named}, ist aber kein lesbares ${named.toUpperCase()} ohne Makros. Bitte speichere sie neu, am besten als PDF.`,
    )
  return Result.succeed(type)
}

/** The fields of an application's form with a file; the second one is optional. */
export const fileFields = ["cv", "more"] as const

export const cvMissing = "Bitte wähle deinen Lebenslauf aus."
