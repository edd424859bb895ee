import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readFontMetrics } from "../font-metrics.ts"

/** File names of the fonts for PDF files. */
export type PdfFontNames = Readonly<Record<"heading" | "text" | "bold" | "other" | "otherBold", string>>

/** The fonts for PDF files, which are in `folder`. */
export const pdfFontsIn = (folder: string, names: PdfFontNames) => ({
  heading: join(folder, names.heading),
  text: join(folder, names.text),
  bold: join(folder, names.bold),
  other: join(folder, names.other),
  otherBold: join(folder, names.otherBold),
})

/** The characters of a font. */
export const charactersOf = (path: string): ReadonlySet<string> =>
  new Set(readFontMetrics(readFileSync(path)).advance.keys())
