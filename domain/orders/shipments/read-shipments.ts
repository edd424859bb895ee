import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { formatDecimal } from "../../shared/decimal.ts"
import { germanList } from "../../shared/german-list.ts"
import { type Carrier, maxParcels } from "../tracking.ts"
import { Tracking } from "../tracking-input.ts"
import { maxShipments } from "./limits.ts"
import { type CsvRow, readCsv } from "./read-csv.ts"
import { cellText, readCarrier, readOrderNumber, readParcels } from "./shipment-cells.ts"
import { type Columns, tableIn } from "./shipment-columns.ts"
import { cancellations } from "./shipment-states.ts"

/** One line of a list of parcels: an order and its parcel, or what is wrong with the line. */
export const ShipmentLine = Schema.Struct({
  /** Of the file, as editors count them. */
  line: Schema.Natural,
  orderId: Schema.NullOr(Schema.String),
  /** In which it goes. */
  parcels: Schema.Array(Tracking),
  fault: Schema.NullOr(Schema.String),
})
export type ShipmentLine = typeof ShipmentLine.Type

/** Nothing of the list can be read; `reason` says why and what to do. */
export class ShipmentsUnreadable extends Schema.TaggedError<ShipmentsUnreadable>()("ShipmentsUnreadable", {
  reason: Schema.String,
}) {}

const unreadable = (reason: string) => Result.fail(new ShipmentsUnreadable({ reason }))

const columnNames = { order: "der Bestellnummer", number: "der Sendungsnummer" } as const

const readRow = (
  { line, cells }: CsvRow,
  columns: Columns,
  usual: Carrier,
  /** What says that the label does not count. */
  cancellation: string | null,
): ShipmentLine => {
  const order = readOrderNumber(cells[columns.order] ?? "")
  const orderId = Result.getOrElse(order, () => null)
  if (cancellation !== null)
    return {
      line,
      orderId,
      parcels: [],
      fault: `Dieses Etikett gilt nicht („${cancellation}“): Es reist kein Paket damit.`,
    }
  const carrier = readCarrier(columns.carrier === null ? "" : (cells[columns.carrier] ?? ""))
  const parcels = readParcels(
    columns.numbers.map((column) => cellText(cells[column] ?? "")).join("\n"),
    Result.getOrElse(carrier, () => null),
    usual,
  )
  const results: readonly Result.Result<unknown, string>[] = Result.isFailure(carrier)
    ? [order, carrier]
    : [order, parcels]
  const faults = results.flatMap((each) => (Result.isFailure(each) ? [each.failure] : []))
  return {
    line,
    orderId,
    parcels: faults.length === 0 ? Result.getOrElse(parcels, () => []) : [],
    fault: faults.length > 0 ? faults.join(" ") : null,
  }
}

const nameOf = ({ carrier, number }: Tracking): string => `${carrier} ${number}`

/**
 * Each order once: a further line of it are further parcels, where it names other ones. A parcel belongs to one order: where a second
 * one names it, that line is left alone.
 */
const eachOrderOnce = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => {
  const orders = new Map<string, ShipmentLine>()
  const parcels = new Map<string, ShipmentLine>()
  const others: ShipmentLine[] = []
  for (const each of lines) {
    const { orderId } = each
    if (each.fault !== null || orderId === null) {
      others.push(each)
      continue
    }
    const known = each.parcels.flatMap((parcel) => parcels.get(nameOf(parcel)) ?? [])
    const foreign = known.find((line) => line.orderId !== orderId)
    const further = each.parcels.filter((parcel) => !parcels.has(nameOf(parcel)))
    const order = orders.get(orderId)
    const all = [...(order?.parcels ?? []), ...further]
    const fault =
      foreign !== undefined
        ? `Diese Sendungsnummer steht schon in Zeile\u00a0${foreign.line}, bei einer anderen Bestellung.`
        : further.length === 0
          ? `Diese Sendung steht schon in Zeile\u00a0${known[0]?.line}.`
          : all.length > maxParcels
            ? `Eine Bestellung hat höchstens ${maxParcels}\u00a0Pakete.`
            : null
    if (fault !== null) {
      others.push({ ...each, fault })
      continue
    }
    for (const parcel of further) parcels.set(nameOf(parcel), each)
    orders.set(orderId, { ...(order ?? each), parcels: all })
  }
  return [...orders.values(), ...others].toSorted((a, b) => a.line - b.line)
}

/**
 * Reads a list of parcels as parcel services export it. `usual` carries what no line says otherwise. Whatever the text is: either
 * it is no such list, or each of its lines is an order with its parcel or says what is wrong with it.
 */
export const readShipments = (
  text: string,
  usual: Carrier,
): Result.Result<readonly ShipmentLine[], ShipmentsUnreadable> => {
  if (text.startsWith("PK\u0003\u0004"))
    return unreadable("Das ist eine Excel-Datei. Speichere sie als „CSV UTF-8“, und lies diese Datei ein.")
  const read = readCsv(text)
  const rows = read[0]?.cells[0]?.startsWith("sep=") ? read.slice(1) : read
  if (rows.length === 0) return unreadable("Hier steht noch nichts.")
  const table = tableIn(rows, usual)
  if ("missing" in table)
    return unreadable(
      `In der Liste fehlt die Überschrift ${germanList(table.missing.map((name) => columnNames[name]))}. ` +
        "Sie heißt zum Beispiel „Bestellnummer“ oder „Referenz“, „Sendungsnummer“ oder „Tracking“.",
    )
  const count = table.rows.length
  if (count === 0) return unreadable("Unter der Überschrift steht keine Zeile.")
  if (count > maxShipments)
    return unreadable(
      `Das sind ${formatDecimal(count)} Zeilen. Auf einmal gehen höchstens ${formatDecimal(maxShipments)}: Teile die Liste auf.`,
    )
  const cancellationIn = cancellations(table.headings)
  return Result.succeed(
    eachOrderOnce(table.rows.map((row) => readRow(row, table.columns, usual, cancellationIn(row.cells)))),
  )
}
