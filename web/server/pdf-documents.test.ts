import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { getDocumentProxy } from "unpdf"
import type { PDFPageProxy } from "unpdf/pdfjs"
import { afterAll, describe, expect, it } from "vitest"
import { pdfDocumentsContract, type ReadPdf } from "../../adapters/contracts/pdf-documents.contract.ts"
import { lines } from "../../domain/content/blocks.ts"
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

type Items = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"]
type Structure = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>

/** The words that stand in each marked piece of a page, by its id. */
const wordsByMark = (items: Items): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  let id = ""
  for (const item of items)
    if ("str" in item) words.set(id, `${words.get(id) ?? ""}${item.str}`)
    else id = item.type === "endMarkedContent" ? "" : (item.id ?? "")
  return words
}

/** `H1 Rechnung`: what a screen reader comes to one after the other, by role. */
const rolesIn = (node: Structure, words: ReadonlyMap<string, string>): readonly string[] =>
  node.children.flatMap((child) => {
    if ("role" in child) return rolesIn(child, words)
    return words.has(child.id) ? [`${node.role} ${words.get(child.id)?.trim()}`] : []
  })

/** Reads as a browser does, by pdf.js. */
const read = async (file: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(file)
  const { info } = await pdf.getMetadata()
  const pages: string[] = []
  const structure: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true })
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "))
    structure.push(...rolesIn(await page.getStructTree(), wordsByMark(items)))
  }
  const { Language, Title } = info as { readonly Language?: string; readonly Title?: string }
  const tagged = (await pdf.getMarkInfo())?.Marked === true
  return { language: Language ?? null, title: Title ?? null, tagged, pages, structure }
}

pdfDocumentsContract("pdfkit", adapter, read)

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
    const document = { title: "", blocks: [lines(...taken.map((text) => `a${text}b`))] }
    const drawn = Effect.flatMap(PdfDocuments, (pdfs) => pdfs.text(document))
    const all = (await read(await Effect.runPromise(Effect.provide(drawn, adapter())))).pages.join("")
    expect(taken.filter((text) => !all.includes(`a${text}b`))).toEqual([])
  })
})
