import type { Invoice } from "../../domain/orders/invoice.ts"
import { invoiceFacts, invoiceFoot, invoiceSums, invoiceTitles } from "../../domain/orders/invoice-words.ts"
import { addressLines } from "../../domain/shared/address-lines.ts"
import { formatCents } from "../../domain/shared/money.ts"
import { body, brand, margins, page, type Style, small, title } from "./design.ts"
import type { Cell, Element, Pages } from "./pages.ts"
import type { makeRuns } from "./runs.ts"

type Runs = ReturnType<typeof makeRuns>

const tiny: Style = { ...small, size: 7 }
const bold: Style = { ...body, font: "bold" }
const width = page.width - margins.left - margins.right

const makeCells = (runs: Runs) => ({
  words: (text: string, style = body): Cell => ({ texts: [runs(text, style)] }),
  amount: (text: string, style = body): Cell => ({
    texts: [runs(text, { ...style, whole: true, figures: true })],
    align: "end",
  }),
  head: (text: string, align: "start" | "end" = "end"): Cell => ({
    texts: [runs(text, small)],
    align,
    header: "Column",
  }),
})

/** Sender and buyer, and beside them the facts. */
const writeAddresses = (pages: Pages, runs: Runs, root: Element, sheet: Invoice): void => {
  const { seller, buyer } = sheet
  const { words, amount } = makeCells(runs)
  const from = pages.here()
  const facts = 190
  const left = pages.at(from, margins.left, width - facts - 24, () => {
    pages.text(root, "P", runs(`${seller.name} · ${seller.street} · ${seller.place}`, tiny))
    pages.skip(6)
    for (const line of [...addressLines(buyer), "Deutschland"]) pages.text(root, "P", runs(line, { ...body, size: 11 }))
  })
  const right = pages.at(from, margins.left + width - facts, facts, () =>
    pages.table(root, {
      widths: ["fit", "rest"],
      head: null,
      rows: invoiceFacts(sheet).map(({ name, value }) => [{ ...words(name, small), header: "Row" }, amount(value)]),
      plain: true,
    }),
  )
  pages.skip(Math.max(left, right) - from)
}

const writeLines = (pages: Pages, runs: Runs, root: Element, { lines }: Invoice): void => {
  const { amount, head } = makeCells(runs)
  pages.table(root, {
    widths: ["rest", "fit", "fit", "fit", "fit"],
    head: [head("Artikel", "start"), ...["Menge", "Einzelpreis", "MwSt.", "Summe"].map((text) => head(text))],
    rows: lines.map(({ title: name, packLabel, sku, quantity, unitPriceCents, ratePercent, totalCents }) => [
      { texts: [runs(name, bold), runs(`${packLabel}, Art.-Nr. ${sku}`, small)] },
      amount(String(quantity)),
      amount(formatCents(unitPriceCents)),
      amount(`${ratePercent}\u00a0%`),
      amount(formatCents(totalCents)),
    ]),
  })
}

/** Sums, and net, tax and gross of each rate, shipping included (§ 14 (4) nos. 7, 8 UStG). */
const writeSums = (pages: Pages, runs: Runs, root: Element, sheet: Invoice): void => {
  const { words, amount, head } = makeCells(runs)
  const all = invoiceSums(sheet)
  pages.skip(6)
  pages.within(margins.left + width - 230, 230, () =>
    pages.table(root, {
      widths: ["rest", "fit"],
      head: null,
      rows: all.map(({ name, value }, index) => {
        const style = index === all.length - 1 ? bold : body
        return [{ ...words(name, style), header: "Row" }, amount(value, style)]
      }),
    }),
  )
  pages.skip(16)
  pages.within(margins.left, 300, () =>
    pages.table(root, {
      widths: ["rest", "fit", "fit", "fit"],
      head: [head("Darin enthalten", "start"), ...["Netto", "MwSt.", "Brutto"].map((text) => head(text))],
      rows: sheet.vat.map(({ ratePercent, netCents, cents, grossCents }) => [
        { ...words(`${ratePercent}\u00a0% MwSt.`), header: "Row" },
        ...[netCents, cents, grossCents].map((each) => amount(formatCents(each))),
      ]),
    }),
  )
  pages.skip(16)
  for (const note of sheet.notes) {
    pages.text(root, "P", runs(note, body))
    pages.skip(6)
  }
}

/** An invoice on pages of its own. */
export const writeInvoice = (pages: Pages, runs: Runs, root: Element, sheet: Invoice): void => {
  pages.text(root, "P", runs("Nährwerk", brand))
  pages.skip(24)
  writeAddresses(pages, runs, root, sheet)
  pages.skip(28)
  pages.text(root, "H1", runs(invoiceTitles[sheet.kind], title))
  pages.skip(10)
  writeLines(pages, runs, root, sheet)
  // Sums and what is to be paid are read together: they stay on one page.
  pages.together(() => writeSums(pages, runs, root, sheet))
}

/** What stands at the foot of each page of an invoice; it is read once, at the end of the first one. */
export const writeInvoiceFoot = (pages: Pages, runs: Runs, root: Element, sheet: Invoice, number: number): void => {
  const from = page.height - margins.bottom + 12
  const columns = invoiceFoot(sheet)
  const own = 70
  const each = (width - own) / columns.length
  for (const [column, texts] of columns.entries()) {
    const x = margins.left + column * each
    if (number === 1)
      pages.at(from, x, each - 12, () => {
        for (const text of texts) pages.text(root, "P", runs(text, tiny))
      })
    else
      pages.at(from, x, each - 12, () => {
        for (const text of texts) pages.unread(runs(text, tiny))
      })
  }
  pages.at(from, margins.left + width - own, own, () => {
    pages.unread(runs(sheet.number, tiny), "end")
    pages.unread(runs(`Seite ${number}`, tiny), "end")
  })
}

/** What the file is called. */
export const titleOf = (sheets: readonly Invoice[]): string => {
  const [first] = sheets
  return first !== undefined && sheets.length === 1
    ? `${invoiceTitles[first.kind]} ${first.number}`
    : `${sheets.length} Rechnungen`
}
