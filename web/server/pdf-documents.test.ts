import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { getDocumentProxy } from "unpdf"
import { pdfDocumentsContract, type ReadPdf } from "../../adapters/contracts/pdf-documents.contract.ts"
import { layerPdf } from "../../adapters/pdf/pdf.ts"
import { buildFonts } from "../build-fonts.ts"
import { pdfFontsIn } from "./pdf-fonts.ts"

/** The adapter with the fonts the build makes, made for the first test. */
const fonts = mkdtemp(join(tmpdir(), "fonts-")).then(async (outDir) =>
  pdfFontsIn(outDir, (await buildFonts({ outDir, cacheDir: join(outDir, "cache") })).pdf),
)
const adapter = () =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => fonts),
      (files) => layerPdf(files, "https://naehrwerk.example"),
    ),
  )

/** Reads as a browser does, by pdf.js. */
const read = async (file: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(file)
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "))
  }
  const { Language, Title } = info as { readonly Language?: string; readonly Title?: string }
  return { language: Language ?? null, title: Title ?? null, pages }
}

pdfDocumentsContract("pdfmake", adapter, read)
