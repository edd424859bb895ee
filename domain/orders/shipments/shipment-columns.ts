import type { Carrier } from "../tracking.ts"
import type { CsvRow } from "./read-csv.ts"
import { carrierIn, cellText, headingText, isOrderNumber, numbersIn } from "./shipment-cells.ts"
import { carriersOf, isChecked } from "./tracking-forms.ts"

/** Where in a row each thing stands; `null`: nowhere. */
export interface Columns {
  readonly order: number
  /** Several where they are called the same but for a digit: `Sendungsnummer 1`, `Sendungsnummer 2`. */
  readonly numbers: readonly number[]
  readonly carrier: number | null
}

/** A table of parcels: the rows under its heading. */
export interface ShipmentTable {
  /** Empty: there is none. */
  readonly headings: readonly string[]
  readonly columns: Columns
  readonly rows: readonly CsvRow[]
}

/** What columns are called, by parcel services and by people, without case, spaces and marks. */
const names = {
  order: [
    "bestellnummer",
    "bestellnr",
    "bestellung",
    "bestellid",
    "auftragsnummer",
    "auftragsnr",
    "auftrag",
    "referenz",
    "referenznummer",
    "referenznr",
    "ihrereferenz",
    "kundenreferenz",
    "sendungsreferenz",
    "lieferreferenz",
    "verwendungszweck",
    "order",
    "orderid",
    "orderno",
    "ordernr",
    "ordernumber",
    "reference",
    "referencenumber",
    "referenceno",
    "customerreference",
    "shipmentreference",
    "shipperreference",
    "yourreference",
  ],
  number: [
    "sendungsnummer",
    "sendungsnummern",
    "sendungsnr",
    "sendung",
    "sendungsid",
    "paketnummer",
    "paketnummern",
    "paketnr",
    "paketscheinnummer",
    "paketscheinnr",
    "paketid",
    "trackingnummer",
    "trackingnummern",
    "trackingnr",
    "trackingcode",
    "tracking",
    "trackingid",
    "trackingno",
    "trackingnumber",
    "trackingnumbers",
    "identcode",
    "packstuecknummer",
    "packstücknummer",
    "shipmentnumber",
    "shipmentno",
    "shipmentid",
    "parcelnumber",
    "parcelno",
    "parcelid",
    "packagenumber",
    "consignmentnumber",
    "waybill",
    "waybillnumber",
    "barcode",
    "sscc",
    "nve",
  ],
  carrier: [
    "versanddienst",
    "versanddienstleister",
    "versandunternehmen",
    "paketdienst",
    "paketdienstleister",
    "zustelldienst",
    "transporteur",
    "carrier",
    "carriername",
    "shippingcarrier",
    "courier",
    "shippingprovider",
  ],
  /** In which other things stand as well: products, the sender. */
  perhapsCarrier: ["service", "dienst", "dienstleister", "zusteller", "versender", "versandart", "versand"],
} as const

const isNamed = (heading: string | undefined, known: readonly string[]): boolean =>
  heading !== undefined && known.includes(headingText(heading))

/** Parts of longer names, such as `DHL-Sendungsnummer`. */
const numberParts =
  /sendungsn(?:umme)?r|paket(?:schein)?n(?:umme)?r|tracking(?:n|code|id)|parceln|shipmentn|consignmentn/
const isReturn = (heading: string | undefined): boolean => /retour|return|rück/.test(headingText(heading ?? ""))

const namesNumbers = (heading: string | undefined): boolean =>
  (isNamed(heading, names.number) || numberParts.test(headingText(heading ?? ""))) && !isReturn(heading)

const nameCount = ({ cells }: CsvRow): number =>
  cells.filter((cell) => isNamed(cell, names.order) || namesNumbers(cell)).length

/** A title, or a heading of names we do not know: nothing in it can be a parcel. */
const isTitle = ({ cells }: CsvRow): boolean =>
  !cells.some((cell) => /\d{9}/.test(cell)) &&
  (cells.filter((cell) => cell.trim() !== "").length < 2 || !cells.some((cell) => /\d/.test(cell)))

/** So many rows are looked at for a heading, and for what their columns hold. */
const rowsSampled = 200

/** The heading and the rows under it. Above the heading may stand titles, which are left out. */
const underHeading = (rows: readonly CsvRow[]): Pick<ShipmentTable, "headings" | "rows"> => {
  const firstOrder = rows.findIndex(({ cells }) => cells.some(isOrderNumber))
  const above = rows.slice(0, Math.min(rowsSampled, firstOrder === -1 ? rowsSampled : firstOrder))
  const named = above.reduce((best, row) => (nameCount(row) > nameCount(best) ? row : best), {
    line: 0,
    cells: [],
  } as CsvRow)
  if (named.line > 0) return { headings: named.cells, rows: rows.slice(rows.indexOf(named) + 1) }
  if (firstOrder === -1) return { headings: [], rows }
  const heading = above.findLast((row) => isTitle(row) && row.cells.length > 1)
  return { headings: heading?.cells ?? [], rows: rows.filter((row, at) => at >= above.length || !isTitle(row)) }
}

/** A column with what it holds in the rows looked at. */
interface Column {
  readonly at: number
  readonly heading: string | undefined
  /** Without empty ones. */
  readonly cells: readonly string[]
}

/** Most columns looked at. */
const maxColumns = 200

const columnsOf = (headings: readonly string[], rows: readonly CsvRow[]): readonly Column[] => {
  const sample = rows.slice(0, rowsSampled)
  const width = Math.min(maxColumns, Math.max(headings.length, ...sample.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings[at],
    cells: sample.map(({ cells }) => cells[at] ?? "").filter((cell) => cell.trim() !== ""),
  }))
}

/** The column with the highest score above 0. */
const best = (columns: readonly Column[], scoreOf: (column: Column) => number): Column | undefined => {
  const scores = columns.map(scoreOf)
  const most = Math.max(0, ...scores)
  return most === 0 ? undefined : columns[scores.indexOf(most)]
}

const orderColumn = (columns: readonly Column[]): Column | undefined => {
  const named = columns.filter(({ heading }) => isNamed(heading, names.order))
  const count = ({ cells }: Column) => cells.filter(isOrderNumber).length
  return best(named, count) ?? best(columns, count) ?? named[0]
}

/** How much a cell looks like tracking numbers: most with a right check digit or of the usual carrier, least where it is only long. */
const numberScore = (cell: string, usual: Carrier): number => {
  const numbers = numbersIn(cell)
  if (numbers.length > 0 && numbers.every((number) => carriersOf(number).length > 0))
    return numbers.every((number) => isChecked(number) || carriersOf(number).includes(usual)) ? 2_000_000 : 1_000_000
  return cellText(cell).length > 5 && /\d/.test(cell) ? 1 : 0
}

/**
 * A column without a known heading holds the tracking numbers only if most of them have a right check digit: other numbers of as many
 * digits would pass for them. Without any heading, there is nothing better to go by.
 */
const numberColumns = (columns: readonly Column[], usual: Carrier): readonly Column[] => {
  const scores = new Map(
    columns.map((column) => [column, column.cells.reduce((sum, cell) => sum + numberScore(cell, usual), 0)]),
  )
  const held = (column: Column) => scores.get(column) ?? 0
  const surelyHeld = (column: Column) => (held(column) < 1_000_000 ? 0 : held(column))
  if (columns.every(({ heading }) => heading === undefined)) return [best(columns, surelyHeld) ?? []].flat()
  const named = columns.filter(({ heading }) => namesNumbers(heading))
  const isChosen = ({ cells }: Column) =>
    cells.filter((cell) => numbersIn(cell).some(isChecked)).length * 2 > cells.length
  const chosen = best(named, surelyHeld) ?? best(columns.filter(isChosen), surelyHeld) ?? best(named, held) ?? named[0]
  if (chosen === undefined) return []
  const name = headingText(chosen.heading ?? "")
  return named.includes(chosen) ? named.filter(({ heading }) => headingText(heading ?? "") === name) : [chosen]
}

const carrierColumn = (columns: readonly Column[]): Column | undefined => {
  const count = ({ cells }: Column) => cells.filter((cell) => carrierIn(cell) !== null).length
  const named = columns.filter(({ heading }) => isNamed(heading, names.carrier))
  const perhaps = columns.filter(
    (column) => isNamed(column.heading, names.perhapsCarrier) && count(column) === column.cells.length,
  )
  return best(named, count) ?? best(perhaps, count) ?? named[0]
}

/** What the columns are, by what they hold; by their headings where that is not enough. */
export const tableIn = (
  all: readonly CsvRow[],
  usual: Carrier,
): ShipmentTable | { readonly missing: readonly ("order" | "number")[] } => {
  const { headings, rows } = underHeading(all)
  const columns = columnsOf(headings, rows)
  const order = orderColumn(columns)
  const others = columns.filter((column) => column !== order)
  const found = numberColumns(
    others.filter(({ heading }) => !isReturn(heading)),
    usual,
  ).map(({ at }) => at)
  const numbers = found.length === 0 && headings.length === 0 && order !== undefined ? [order.at + 1] : found
  if (order === undefined || numbers.length === 0)
    return {
      missing: [
        ...(order === undefined ? (["order"] as const) : []),
        ...(numbers.length === 0 ? (["number"] as const) : []),
      ],
    }
  const rest = others.filter(({ at }) => !numbers.includes(at))
  const carrier = headings.length === 0 && columns.length === 3 ? rest[0] : carrierColumn(rest)
  return { headings, rows, columns: { order: order.at, numbers, carrier: carrier?.at ?? null } }
}
