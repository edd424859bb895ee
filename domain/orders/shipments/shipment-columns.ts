import { isOrderNumber } from "./shipment-cells.ts"

/** Where in a row each thing stands; `null`: nowhere. */
export interface Columns {
  readonly order: number
  readonly number: number
  readonly carrier: number | null
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
    "sendungsnr",
    "sendung",
    "sendungsid",
    "paketnummer",
    "paketnr",
    "paketscheinnummer",
    "paketscheinnr",
    "paketid",
    "trackingnummer",
    "trackingnr",
    "trackingcode",
    "tracking",
    "trackingid",
    "trackingno",
    "trackingnumber",
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
  ],
  carrier: [
    "versanddienst",
    "versanddienstleister",
    "versender",
    "versandunternehmen",
    "paketdienst",
    "paketdienstleister",
    "dienstleister",
    "zusteller",
    "zustelldienst",
    "transporteur",
    "carrier",
    "carriername",
    "shippingcarrier",
    "courier",
    "service",
    "shippingprovider",
  ],
} as const

const plain = (cell: string): string => cell.toLowerCase().replace(/[^a-zäöüß]/g, "")

const placeOf = (heading: readonly string[], known: readonly string[]): number | null => {
  const place = heading.findIndex((cell) => known.includes(plain(cell)))
  return place === -1 ? null : place
}

/** What the first row says about the others. */
export type Heading =
  | { readonly kind: "named"; readonly columns: Columns }
  /** It is no heading but has an order's number itself: number, tracking number, carrier, one after the other. */
  | { readonly kind: "none"; readonly columns: Columns }
  | { readonly kind: "unknown"; readonly missing: readonly ("order" | "number")[] }

export const headingOf = (first: readonly string[]): Heading => {
  const [order, number] = [placeOf(first, names.order), placeOf(first, names.number)]
  if (order !== null && number !== null)
    return { kind: "named", columns: { order, number, carrier: placeOf(first, names.carrier) } }
  if (isOrderNumber(first[0] ?? "")) return { kind: "none", columns: { order: 0, number: 1, carrier: 2 } }
  return {
    kind: "unknown",
    missing: [...(order === null ? (["order"] as const) : []), ...(number === null ? (["number"] as const) : [])],
  }
}
