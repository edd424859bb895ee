import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { formatDecimal } from "../../shared/decimal.ts"
import { germanList } from "../../shared/german-list.ts"
import { type Carrier, maxParcels } from "../tracking.ts"
import { Tracking } from "../tracking-input.ts"
import { maxShipments } from "./limits.ts"
import { type Csv, type CsvRow, readCsv } from "./read-csv.ts"
import { readCarrier, readOrderNumber, readTrackingNumber } from "./shipment-cells.ts"
import { type Columns, headingOf } from "./shipment-columns.ts"

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

const readRow = ({ line, cells }: CsvRow, columns: Columns, usual: Carrier): ShipmentLine => {
  const order = readOrderNumber(cells[columns.order] ?? "")
  const number = readTrackingNumber(cells[columns.number] ?? "")
  const carrier = readCarrier(columns.carrier === null ? "" : (cells[columns.carrier] ?? ""), usual)
  const faults = [order, number, carrier].flatMap((each) => (Result.isFailure(each) ? [each.failure] : []))
  return {
    line,
    orderId: Result.isSuccess(order) ? order.success : null,
    parcels:
      Result.isSuccess(number) && Result.isSuccess(carrier)
        ? [{ carrier: carrier.success, number: number.success }]
        : [],
    fault: faults.length > 0 ? faults.join(" ") : null,
  }
}

const nameOf = ({ carrier, number }: Tracking): string => `${carrier} ${number}`

/**
 * Each order once: a further line of it is a further parcel, where it names another one. A parcel belongs to one order: where a second
 * one names it, that line is left alone.
 */
const eachOrderOnce = (lines: readonly ShipmentLine[]): readonly ShipmentLine[] => {
  const orders = new Map<string, ShipmentLine>()
  const parcels = new Map<string, ShipmentLine>()
  const others: ShipmentLine[] = []
  for (const each of lines) {
    const {
      orderId,
      parcels: [parcel],
    } = each
    if (each.fault !== null || orderId === null || parcel === undefined) {
      others.push(each)
      continue
    }
    const [order, same] = [orders.get(orderId), parcels.get(nameOf(parcel))]
    if (same !== undefined) {
      const where = `schon in Zeile\u00a0${same.line}`
      const fault =
        same.orderId === orderId
          ? `Diese Sendung steht ${where}.`
          : `Diese Sendungsnummer steht ${where}, bei einer anderen Bestellung.`
      others.push({ ...each, fault })
      continue
    }
    if (order !== undefined && order.parcels.length === maxParcels) {
      others.push({ ...each, fault: `Eine Bestellung hat höchstens ${maxParcels}\u00a0Pakete.` })
      continue
    }
    parcels.set(nameOf(parcel), each)
    orders.set(orderId, order === undefined ? each : { ...order, parcels: [...order.parcels, parcel] })
  }
  return [...orders.values(), ...others].toSorted((a, b) => a.line - b.line)
}

const unclosed = ({ unclosedAt }: Csv): readonly ShipmentLine[] =>
  unclosedAt === null
    ? []
    : [
        {
          line: unclosedAt,
          orderId: null,
          parcels: [],
          fault: "Hier beginnt ein Anführungszeichen, das nirgends endet. Ab dieser Zeile wurde nichts gelesen.",
        },
      ]

/**
 * Reads a list of parcels as parcel services export it. `usual` carries what no line says otherwise. Whatever the text is: either
 * it is no such list, or each of its lines is an order with its parcel or says what is wrong with it.
 */
export const readShipments = (
  text: string,
  usual: Carrier,
): Result.Result<readonly ShipmentLine[], ShipmentsUnreadable> => {
  const csv = readCsv(text)
  // By which some programs tell Excel what separates the cells.
  const [first, ...others] = csv.rows[0]?.cells[0]?.startsWith("sep=") ? csv.rows.slice(1) : csv.rows
  if (first === undefined)
    return unreadable(
      csv.unclosedAt === null
        ? "Hier steht noch nichts."
        : "Gleich am Anfang beginnt ein Anführungszeichen, das nirgends endet.",
    )
  const heading = headingOf(first.cells)
  if (heading.kind === "unknown")
    return unreadable(
      `In der ersten Zeile fehlt die Überschrift ${germanList(heading.missing.map((name) => columnNames[name]))}. ` +
        "Sie heißt zum Beispiel „Bestellnummer“ oder „Referenz“, „Sendungsnummer“ oder „Tracking“.",
    )
  const rows = heading.kind === "none" ? [first, ...others] : others
  if (rows.length > maxShipments)
    return unreadable(
      `Das sind ${formatDecimal(rows.length)} Zeilen. Auf einmal gehen höchstens ${formatDecimal(maxShipments)}: Teile die Liste auf.`,
    )
  const lines = [...rows.map((row) => readRow(row, heading.columns, usual)), ...unclosed(csv)]
  if (lines.length === 0) return unreadable("Unter der Überschrift steht keine Zeile.")
  return Result.succeed(eachOrderOnce(lines))
}
