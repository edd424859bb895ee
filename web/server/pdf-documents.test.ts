import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { getDocumentProxy } from "unpdf"
import { afterAll, describe, expect, it } from "vitest"
import { pdfDocumentsContract, type ReadPdf } from "../../adapters/contracts/pdf-documents.contract.ts"
import { PdfDocuments } from "../../domain/content/pdf-documents.ts"
import { printableText } from "../../domain/shared/printable-line.ts"
import { buildFonts } from "../build-fonts.ts"
import { charactersOf, pdfFontsIn } from "./pdf-fonts.ts"
import { layerPdfs, textThreads } from "./texts.ts"

/** The adapter with the fonts the build makes, made for the first test. */
const fonts = mkdtemp(join(tmpdir(), "fonts-")).then(async (outDir) =>
  pdfFontsIn(outDir, (await buildFonts({ outDir, cacheDir: join(outDir, "cache") })).pdf),
)
const threads = fonts.then((files) =>
  textThreads(new URL("./text-thread.ts", import.meta.url), { fonts: files, publicUrl: "https://naehrwerk.example" }),
)
afterAll(async () => Effect.runPromise((await threads).close))
const adapter = () =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => threads),
      ({ run }) => layerPdfs(run),
    ),
  )

/** Reads as a browser does, by pdf.js. */
const read = async (file: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(file)
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true })
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "))
  }
  const { Language, Title } = info as { readonly Language?: string; readonly Title?: string }
  return { language: Language ?? null, title: Title ?? null, pages }
}

pdfDocumentsContract("pdfmake", adapter, read)

/** Every character an address may have, marks behind a letter. */
const taken = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
  .map((character) => (/\p{M}/u.test(character) ? `q${character}` : character))
  .filter((text) => /\S/u.test(text) && text.normalize("NFC") === text && printableText(text))

describe("the fonts of PDF files", () => {
  it("have every character that checkout takes, in both weights", async () => {
    const { other, otherBold, text, bold } = await fonts
    expect(taken.length).toBeGreaterThan(1_500)
    for (const path of [other, otherBold]) {
      const characters = charactersOf(path)
      expect(taken.filter((each) => Array.from(each).some((character) => !characters.has(character)))).toEqual([])
    }
    expect(charactersOf(bold)).toEqual(charactersOf(text))
  })

  it("show each of them so that a reader finds it", async () => {
    const document = { title: "", blocks: [{ kind: "lines" as const, lines: taken.map((text) => `a${text}b`) }] }
    const drawn = Effect.flatMap(PdfDocuments, (pdfs) => pdfs.text(document))
    const all = (await read(await Effect.runPromise(Effect.provide(drawn, adapter())))).pages.join("")
    expect(taken.filter((text) => !all.includes(`a${text}b`))).toEqual([])
  })
})
