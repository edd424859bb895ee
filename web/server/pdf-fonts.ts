import { join } from "node:path"
import type { PdfFontNames } from "./assets.ts"

/** The paths of the fonts for PDF files, which are in `folder`. */
export const pdfFontsIn = (folder: string, names: PdfFontNames): PdfFontNames => ({
  heading: join(folder, names.heading),
  text: join(folder, names.text),
  bold: join(folder, names.bold),
  extended: join(folder, names.extended),
  extendedBold: join(folder, names.extendedBold),
})
