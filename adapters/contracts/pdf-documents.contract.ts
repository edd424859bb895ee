import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { action, framed, heading, lines, paragraph, steps, table } from "../../domain/content/blocks.ts"
import type { Block } from "../../domain/content/document.ts"
import { exampleShopTerms } from "../../domain/content/example-shop-terms.ts"
import { link, placeholder, strong } from "../../domain/content/inlines.ts"
import { legalTexts } from "../../domain/content/legal-texts.ts"
import { demoOperator } from "../../domain/content/operator.ts"
import { PdfDocuments } from "../../domain/content/pdf-documents.ts"
import { plainWords, textWords } from "../../domain/content/plain-words.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { type Invoice, invoicesOf } from "../../domain/orders/invoice.ts"
import { InvoicePdfs } from "../../domain/orders/invoice-pdfs.ts"
import type { Order } from "../../domain/orders/order.ts"

/** A PDF as a reader of it finds it. */
export interface ReadPdf {
  readonly language: string | null
  readonly title: string | null
  /** Whether it says that its structure may be relied on. */
  readonly tagged: boolean
  /** The words of each page. */
  readonly pages: readonly string[]
  /** What a screen reader comes to, page by page: role and words, `H1 Rechnung`. */
  readonly structure: readonly string[]
}

const invoiceOf = (order: Order, n = 1): Invoice => {
  const issued = { kind: "invoiced" as const, at: order.placedAt, by: null, version: 2 }
  const [content] = invoicesOf(order, { ...order, events: [issued] }, demoOperator, order.placedAt)
  if (content === undefined) throw new Error("No invoice was issued.")
  return { ...content, number: `RE-00000${n}` }
}

const [line] = exampleOrder().lines

/** An order of so many different articles with long names. */
const longOrder = (count: number): Order => {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...(line ?? exampleOrder().lines[0]),
    sku: `NW-${index + 100}`,
    title: `Vitamin-B-Komplex mit Folat, Biotin und Pantothensäure, Monatspackung Nummer ${index + 1}`,
    packLabel: "120 überzogene Tabletten im Braunglas mit Nachfüllbeutel, 18 g",
  })) as Order["lines"]
  return exampleOrder({ lines })
}

/** White space is the reader's own, and so is where the number of an item in a list is read. */
const words = (text: string) => text.replace(/[\s\u00ad\u2060]+|(?<!\d)\d\d?\.(?!\d)/g, "")

/** Names in every script an address may have; the last is typed with marks of their own. */
const names = [
  "Nguyễn Thị Ánh Đặng",
  "Ωμέγα Ελένη Ἀθηνᾶ",
  "Иван Петров-Їжакевич Ђорђевић",
  "Łukasz Żółć Șerban Dvořák Ğül",
  "Þórdís Ẹniọlá Ŵyn Ĉapek",
  "X Æ A-12 @ Studio*Eins ½ € ® ™ № 3",
  "Ju\u0308rgen A\u030angstro\u0308m\u0301",
] as const
const odd = "山田 محمد 🌱"
const replaced = "�� ���� �"

const bothPorts = Effect.map(Effect.all([PdfDocuments, InvoicePdfs]), ([{ text }, { make }]) => ({
  text,
  invoices: make,
}))

/** What `PdfDocuments` and `InvoicePdfs` promise. */
export const pdfDocumentsContract = <E>(
  name: string,
  adapter: () => Layer.Layer<PdfDocuments | InvoicePdfs, E>,
  read: (file: Uint8Array) => Promise<ReadPdf>,
) =>
  describe(`PdfDocuments: ${name}`, () => {
    const promise = (title: string, body: (pdfs: Effect.Success<typeof bothPorts>) => Effect.Effect<void, unknown>) =>
      it.effect(title, () => Effect.provide(Effect.flatMap(bothPorts, body), adapter()), 20_000)
    const readAs = <Refused>(file: Effect.Effect<Uint8Array, Refused>) =>
      Effect.flatMap(file, (bytes) => Effect.promise(() => read(bytes)))

    promise("an invoice is German, named after its number, and says what § 14 (4) UStG asks for, as text", (pdfs) =>
      Effect.gen(function* () {
        const order = exampleOrder({
          shippingAddress: { ...exampleOrder().shippingAddress, name: "Zoë Dvořák-Wałęsa", street: "Große Straße 7 ½" },
        })
        const { language, title, tagged, pages } = yield* readAs(pdfs.invoices([invoiceOf(order)]))
        expect([language, title, tagged, pages.length]).toEqual(["de-DE", "Rechnung RE-000001", true, 1])
        for (const part of [
          "RE-000001",
          "Zoë Dvořák-Wałęsa",
          "Große Straße 7 ½",
          "10115 Berlin",
          demoOperator.name,
          `USt-IdNr. ${demoOperator.vatId}`,
          "20. November 2026",
          "Lieferdatum",
          "Vitamin D3",
          "120 Tabletten, 18 g, Art.-Nr. NW-001",
          "Rechnungsbetrag46,60 €",
          "7 % MwSt.13,16 €0,92 €14,08 €",
          "19 % MwSt.27,33 €5,19 €32,52 €",
          "Seite 1",
        ])
          expect(words(pages[0] ?? "")).toContain(words(part))
      }),
    )

    promise("an invoice of each kind shows names of every script wherever strangers' and staff's texts stand", (pdfs) =>
      Effect.gen(function* () {
        for (const kind of ["invoice", "correction", "cancellation"] as const)
          for (const [index, name] of names.entries()) {
            const other = names[(index + 1) % names.length] ?? name
            const order = exampleOrder()
            const invoice = invoiceOf({
              ...order,
              shippingAddress: {
                ...order.shippingAddress,
                name,
                addition: `c/o ${name}`,
                street: `${name} 3`,
                city: name,
              },
              lines: order.lines.map((each) => ({
                ...each,
                title: other,
                packLabel: `Packung ${other}`,
              })) as unknown as Order["lines"],
            })
            const seller = { ...invoice.seller, name: other, representative: `${name} ${odd}` }
            const { pages, title } = yield* readAs(pdfs.invoices([{ ...invoice, kind, seller }]))
            const all = words(pages.join("")).normalize("NFC")
            for (const text of [
              name,
              `c/o ${name}`,
              `${name} 3`,
              `10115 ${name}`,
              `${other}Packung ${other}, Art`,
              `Vertreten durch: ${name} ${replaced}`,
            ])
              expect(all).toContain(words(text).normalize("NFC"))
            expect(title).toContain(invoice.number)
          }
      }),
    )

    promise("a text shows every script in each of its blocks; what no font has is replaced, never left out", (pdfs) =>
      Effect.gen(function* () {
        for (const name of names) {
          const text = `${name} ${odd} ① Hand\u00adtuch`
          const { pages, title } = yield* readAs(
            pdfs.text({
              title: text,
              blocks: [
                heading(2, text),
                heading(3, text),
                paragraph(text, strong(text), link("/", text), placeholder(text)),
                steps(text, [strong(text)]),
                lines(text),
                table(["left"], [text], [[text]], [[text]]),
                framed(action("/", text)),
              ],
            }),
          )
          expect(title).toBe(text)
          const shown = words(`${name} ${replaced} 1 Handtuch`).normalize("NFC")
          const all = words(pages.join("")).normalize("NFC")
          // Title, foot, two headings, four in the paragraph, two items, a line, three cells, the action.
          expect([name, all.split(shown).length - 1]).toEqual([name, 15])
        }
      }),
    )

    promise("a long invoice names its columns on each page, and its sums stay together on the last", (pdfs) =>
      Effect.gen(function* () {
        for (const count of [14, 17, 20, 23, 60]) {
          const { pages } = yield* readAs(pdfs.invoices([invoiceOf(longOrder(count))]))
          const all = words(pages.join(""))
          for (const n of [1, count]) expect(all).toContain(`MonatspackungNummer${n}120`)
          for (const [index, page] of pages.entries()) {
            const text = words(page)
            expect(text).toContain(`Seite${index + 1}`)
            expect(text.includes("Monatspackung")).toBe(text.includes("EinzelpreisMwSt.Summe"))
            for (const part of ["Zwischensumme", "Rechnungsbetrag", "Darinenthalten", "Bitteüberweise"])
              expect([count, part, text.includes(part)]).toEqual([count, part, index === pages.length - 1])
          }
        }
      }),
    )

    promise(
      "an invoice is read by its structure: a heading, tables with the names of their columns, and its foot once",
      (pdfs) =>
        Effect.gen(function* () {
          const { structure, pages } = yield* readAs(pdfs.invoices([invoiceOf(longOrder(23))]))
          expect(pages.length).toBeGreaterThan(1)
          for (const once of ["H1 Rechnung", "TH Artikel", "TH Menge", "TH Rechnungsbetrag", "TH Darin enthalten"])
            expect([once, structure.filter((each) => each === once).length]).toEqual([once, 1])
          expect(structure.filter((each) => each.startsWith("P USt-IdNr."))).toHaveLength(1)
          expect(structure.filter((each) => each.includes("Seite"))).toEqual([])
          expect(structure.filter((each) => /^TD .*Art\.-Nr\./.test(each))).toHaveLength(23)
        }),
    )

    promise(
      "a text is read by its structure: headings, items of lists, links, heads of tables, in the order it is written",
      (pdfs) =>
        Effect.gen(function* () {
          const { termsOfService, refund } = legalTexts(demoOperator, exampleShopTerms)
          for (const text of [termsOfService, refund]) {
            const { structure } = yield* readAs(pdfs.text(text))
            const of = (role: string) =>
              structure.flatMap((each) => (each.startsWith(`${role} `) ? [each.slice(role.length + 1)] : []))
            expect(of("H1")).toEqual([text.title])
            const headings = (blocks: readonly Block[]): readonly string[] =>
              blocks.flatMap((block) =>
                block.type === "heading"
                  ? [textWords(block.children)]
                  : block.type === "framed"
                    ? headings(block.children)
                    : [],
              )
            expect(structure.flatMap((each) => /^H[23] (.*)/.exec(each)?.[1] ?? [])).toEqual(headings(text.blocks))
            const lists = (blocks: readonly Block[]): number =>
              blocks.reduce(
                (sum, block) =>
                  sum +
                  (block.type === "list" ? block.items.length : block.type === "framed" ? lists(block.children) : 0),
                0,
              )
            expect(of("Lbl")).toHaveLength(lists(text.blocks))
          }
          const table: Block = { type: "table", align: ["left"], head: [["Kopf"]], rows: [[["Zelle"]]] }
          const sentence = ["Siehe ", { type: "link", url: "/", children: ["dort"] }, "."] as const
          const link: Block = { type: "paragraph", children: sentence }
          const { structure } = yield* readAs(pdfs.text({ title: "Titel", blocks: [table, link] }))
          expect(structure.slice(1)).toEqual(["H1 Titel", "TH Kopf", "TD Zelle", "P Siehe", "Link dort", "P ."])
        }),
    )

    promise("many invoices are one file, each with its own foot and pages; what corrects one names it", (pdfs) =>
      Effect.gen(function* () {
        const order = exampleOrder()
        const first = invoiceOf(longOrder(30))
        const corrects = { number: "RE-000001", issuedAt: first.issuedAt }
        const changes = { kind: "correction", number: "RK-000001", corrects, suppliedAt: null } as const
        const correction: Invoice = { ...invoiceOf(order), ...changes }
        const { pages, title } = yield* readAs(pdfs.invoices([first, correction]))
        expect(title).toBe("2 Rechnungen")
        const last = words(pages.at(-1) ?? "")
        for (const part of ["Rechnungskorrektur", "RK-000001Seite1", "ZuRechnungRE-000001vom"])
          expect(last).toContain(part)
        expect(last).not.toContain("Lieferdatum")
        expect(words(pages.at(-2) ?? "")).toContain(`RE-000001Seite${pages.length - 1}`)
      }),
    )

    promise("words no line holds are there to their last letter", (pdfs) =>
      Effect.gen(function* () {
        for (const text of ["Zink".repeat(15_000), "Zink\u00a0".repeat(12_000)]) {
          const { pages } = yield* readAs(pdfs.text({ title: "", blocks: [paragraph(text)] }))
          expect(words(pages.map((page) => page.replace(/Seite \d+ von \d+/, "")).join(""))).toContain(words(text))
        }
      }),
    )

    promise("no heading of a text is the last line of a page", (pdfs) =>
      Effect.gen(function* () {
        const blocks = Array.from({ length: 120 }, (_, n): readonly Block[] => [
          heading(n % 3 === 0 ? 2 : 3, `Abschnitt ${n}`),
          paragraph(`Ein Absatz ${"mit vielen Worten ".repeat((n * 7) % 23)}.`),
        ]).flat()
        const { pages } = yield* readAs(pdfs.text({ title: "Lang", blocks }))
        expect(pages.length).toBeGreaterThan(5)
        for (const page of pages) expect(words(page)).not.toMatch(/Abschnitt\d+LangSeite\d+von\d+$/)
      }),
    )

    promise("a text of the shop is there word for word and in order, with its title", (pdfs) =>
      Effect.gen(function* () {
        const { termsOfService, refund, dataProtection } = legalTexts(demoOperator, exampleShopTerms)
        for (const text of [termsOfService, refund, dataProtection]) {
          const { language, title, pages } = yield* readAs(pdfs.text(text))
          expect([language, title]).toEqual(["de-DE", text.title])
          const all = words(pages.join("")).replace(/[[\]]/g, "")
          for (const page of pages) expect(words(page).length).toBeGreaterThan(100)
          const feet = new RegExp(`${words(text.title)}Seite\\d+von\\d+`, "g")
          const body = all.replace(feet, "")
          let at = 0
          for (const sentence of plainWords(text)
            .split("\n")
            .filter((row) => !row.includes(" | "))) {
            const found = body.indexOf(words(sentence), at)
            expect([sentence, found >= 0]).toEqual([sentence, true])
            at = found
          }
        }
      }),
    )
  })
