import * as Result from "effect/Result"
import { shortened } from "../../shared/text-cut.ts"
import { type Carrier, carrierNames, trackingNumber } from "../tracking.ts"

/** What a cell says: without what spreadsheets put around numbers so that they stay text (`="0034"`, `'0034`). */
const cellText = (cell: string): string =>
  cell
    .replaceAll("\u00a0", " ")
    .trim()
    .replace(/^=?"(.*)"$/s, "$1")
    .replace(/^'/, "")
    .trim()

const shorten = (text: string): string => shortened(text, 41)

/** An order's number as it is kept, as another program's file writes it. */
const orderNumber = (cell: string): string => {
  const plain = cellText(cell)
    .toUpperCase()
    .replace(/[\s–-]+/g, "")
  return /^NW[0-9A-Z]{10}$/.test(plain) ? `NW-${plain.slice(2)}` : ""
}

export const isOrderNumber = (cell: string): boolean => orderNumber(cell) !== ""

/** The order a cell names, or what is wrong with it. */
export const readOrderNumber = (cell: string): Result.Result<string, string> => {
  if (cellText(cell) === "") return Result.fail("Hier fehlt die Bestellnummer.")
  const id = orderNumber(cell)
  return id === ""
    ? Result.fail(
        `„${shorten(cellText(cell))}“ ist keine Bestellnummer: Sie beginnt mit NW- und hat danach zehn Ziffern und Buchstaben.`,
      )
    : Result.succeed(id)
}

/** The tracking number in a cell, or what is wrong with it. */
export const readTrackingNumber = (cell: string): Result.Result<string, string> => {
  const text = cellText(cell)
  if (text === "") return Result.fail("Hier fehlt die Sendungsnummer.")
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text))
    return Result.fail(
      `Die Tabellenkalkulation hat die Sendungsnummer zu „${shorten(text)}“ verkürzt. Formatiere die Spalte als Text.`,
    )
  const number = trackingNumber(text)
  return /^[A-Z0-9]{6,35}$/.test(number)
    ? Result.succeed(number)
    : Result.fail(`„${shorten(text)}“ ist keine Sendungsnummer: Sie hat 6 bis 35 Ziffern und Buchstaben.`)
}

/** By which words each carrier is known; the first that stands in a cell counts. */
const carrierWords: readonly (readonly [word: string, carrier: Carrier])[] = [
  ["dhl", "dhl"],
  ["dpd", "dpd"],
  ["gls", "gls"],
  ["hermes", "hermes"],
  ["ups", "ups"],
  ["post", "post"],
]

const carrierList = Object.values(carrierNames).join(", ")

/** The carrier in a cell: the usual one where it is empty; or what is wrong with it. */
export const readCarrier = (cell: string, usual: Carrier): Result.Result<Carrier, string> => {
  const text = cellText(cell)
  if (text === "") return Result.succeed(usual)
  const words = text.toLowerCase().split(/[^a-zäöüß]+/)
  const known = carrierWords.find(([word]) => words.includes(word) || words.includes(`my${word}`))
  return known === undefined
    ? Result.fail(`Den Versanddienst „${shorten(text)}“ kennen wir nicht. Möglich sind: ${carrierList}.`)
    : Result.succeed(known[1])
}
