import type { Content, ContentSection, Table, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js"
import type { Invoice } from "../../domain/orders/invoice.ts"
import { invoiceFacts, invoiceFoot, invoiceSums, invoiceTitles } from "../../domain/orders/invoice-words.ts"
import { addressLines } from "../../domain/shared/address-lines.ts"
import { formatCents } from "../../domain/shared/money.ts"
import { brand, fontNames, pageMargins, ruled, soft } from "./design.ts"
import { inlines } from "./inlines.ts"

/** Figures of one width, so that amounts stand below each other. */
const amount = (text: string, bold = false): TableCell => ({
  text,
  alignment: "right",
  bold,
  noWrap: true,
  fontFeatures: ["tnum"],
})

const head = (text: string, alignment: "left" | "right" = "right"): TableCell => ({
  text,
  alignment,
  fontSize: 8,
  color: soft,
})

const addresses = (sheet: Invoice): Content => {
  const { seller, buyer } = sheet
  return {
    columns: [
      {
        width: "*",
        stack: [
          { text: `${seller.name} · ${seller.street} · ${seller.place}`, fontSize: 7, color: soft },
          {
            stack: [...addressLines(buyer), "Deutschland"],
            fontSize: 11,
            margin: [0, 6, 0, 0],
          },
        ],
      },
      {
        width: "auto",
        table: { body: invoiceFacts(sheet).map(({ name, value }) => [head(name, "left"), amount(value)]) },
        layout: { ...ruled, hLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
      },
    ],
    columnGap: 24,
    margin: [0, 24, 0, 28],
  }
}

const lines = ({ lines: positions }: Invoice): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: ["*", "auto", "auto", "auto", "auto"],
    body: [
      [head("Artikel", "left"), ...["Menge", "Einzelpreis", "MwSt.", "Summe"].map((text) => head(text))],
      ...positions.map(({ title, packLabel, sku, quantity, unitPriceCents, ratePercent, totalCents }) => [
        {
          stack: [
            { text: title, bold: true },
            { text: `${packLabel}, Art.-Nr. ${sku}`, fontSize: 8, color: soft },
          ],
        },
        amount(String(quantity)),
        amount(formatCents(unitPriceCents)),
        amount(`${ratePercent}\u00a0%`),
        amount(formatCents(totalCents)),
      ]),
    ],
  },
  layout: ruled,
})

const sums = (sheet: Invoice): Table => {
  const all = invoiceSums(sheet)
  return {
    widths: ["*", "auto"],
    body: all.map(({ name, value }, index) => {
      const total = index === all.length - 1
      return [{ text: name, bold: total }, amount(value, total)]
    }),
  }
}

/** Net, tax and gross of each rate, shipping included (§ 14 (4) nos. 7, 8 UStG). */
const taxes = ({ vat }: Invoice): Table => ({
  widths: ["*", "auto", "auto", "auto"],
  body: [
    [head("Darin enthalten", "left"), ...["Netto", "MwSt.", "Brutto"].map((text) => head(text))],
    ...vat.map(({ ratePercent, netCents, cents, grossCents }) => [
      { text: `${ratePercent}\u00a0% MwSt.` },
      ...[netCents, cents, grossCents].map((each) => amount(formatCents(each))),
    ]),
  ],
})

/** What stands at the foot of each of its pages. Pages of a section are asked for one after the other. */
const foot = (sheet: Invoice) => {
  let firstPage: number | null = null
  return (page: number): Content => {
    firstPage ??= page
    return {
      margin: [pageMargins[0], 12, pageMargins[2], 0],
      fontSize: 7,
      color: soft,
      lineHeight: 1.2,
      columnGap: 12,
      columns: [
        ...invoiceFoot(sheet).map((column) => ({
          width: "*",
          stack: column.map((text) => ({ text: inlines(text) })),
        })),
        { width: "auto", text: `${sheet.number}\nSeite ${page - firstPage + 1}`, alignment: "right" as const },
      ],
    }
  }
}

const section = (sheet: Invoice): ContentSection => ({
  pageSize: "A4",
  pageMargins,
  footer: foot(sheet),
  section: [
    brand,
    addresses(sheet),
    { text: invoiceTitles[sheet.kind], font: fontNames.heading, fontSize: 20, margin: [0, 0, 0, 10] },
    lines(sheet),
    {
      // Sums and what is to be paid are read together: they stay on one page.
      unbreakable: true,
      stack: [
        {
          columns: [
            { width: "*", text: "" },
            { width: 230, table: sums(sheet), layout: ruled },
          ],
          margin: [0, 6, 0, 16],
        },
        { columns: [{ width: 300, table: taxes(sheet), layout: ruled }], margin: [0, 0, 0, 16] },
        ...sheet.notes.map((note): Content => ({ text: note, margin: [0, 0, 0, 6] })),
      ],
    },
  ],
})

const titleOf = (sheets: readonly Invoice[]): string => {
  const [first] = sheets
  return first !== undefined && sheets.length === 1
    ? `${invoiceTitles[first.kind]} ${first.number}`
    : `${sheets.length} Rechnungen`
}

/** Invoices, each on pages of its own with its own foot (§ 14 (4) UStG). */
export const invoicesPdf = (sheets: readonly Invoice[]): TDocumentDefinitions => ({
  info: {
    title: titleOf(sheets),
    creationDate: new Date(Math.max(0, ...sheets.map(({ issuedAt }) => issuedAt))),
    ...(sheets[0] === undefined ? {} : { author: sheets[0].seller.name }),
  },
  content: sheets.map(section),
})
