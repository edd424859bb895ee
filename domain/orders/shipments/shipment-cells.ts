import * as Result from "effect/Result"
import { shortened } from "../../shared/text-cut.ts"
import { type Carrier, carrierNames, eachParcelOnce, maxParcels, type Tracking, trackingNumber } from "../tracking.ts"
import { canonicalNumber, carriersOf, formWords, hasWrongCheckDigit, isRounded } from "./tracking-forms.ts"

/** What a cell says: without what keeps numbers as text in spreadsheets (`="0034"`, `'0034`), our own exports too. */
export const cellText = (cell: string): string =>
  cell
    .replaceAll("\u00a0", " ")
    .trim()
    .replace(/^=?"(.*)"$/s, "$1")
    .replace(/^'/, "")
    .trim()

/** A heading, without case, spaces, digits and marks. */
export const headingText = (cell: string): string => cell.toLowerCase().replace(/[^a-zäöüß]/g, "")

export const shorten = (text: string): string => shortened(text, 41)

/** An order's number as it is kept, as another program's file writes it. */
const orderNumber = (cell: string): string => {
  const plain = cellText(cell)
    .toUpperCase()
    .replace(/[\s#–-]+/g, "")
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

/** Numbers as a spreadsheet shows them: `3,40434E+17`, `340434161094015902.0`. */
const isCalculated = (text: string): boolean => /\dE[+-]\d|\d[.,]\d{1,20}E\d|^\d{10,}[.,]0+$/im.test(text)

const numberIn = (text: string): string => canonicalNumber(trackingNumber(text))

/** The tracking numbers in a cell: they may stand in several lines, or between commas. Grouped by spaces, one is still one. */
export const numbersIn = (cell: string): readonly string[] =>
  cellText(cell)
    .split(/[,;|/+&\r\n]| und /)
    .flatMap((part) => {
      const number = numberIn(part)
      if (number === "" || carriersOf(number).length > 0) return [number]
      const words = part.split(/\s+/).map(numberIn)
      return words.every((word) => carriersOf(word).length > 0) ? words : [number]
    })
    .filter((number) => number !== "")

/** Whose parcel a number is: of the carrier the line names, else of the usual one, else of the only one whose numbers look so. */
const carrierOf = (number: string, named: Carrier | null, usual: Carrier): Carrier | null => {
  const carriers = carriersOf(number)
  const wanted = named ?? usual
  if (carriers.includes(wanted)) return wanted
  if (named !== null || carriersOf(`0${number}`).includes(wanted)) return null
  const [only, other] = carriers.filter((carrier) => carrier !== "post" || carriers.length === 1)
  return other === undefined ? (only ?? null) : null
}

const again = "Lade die Liste noch einmal herunter, und lies sie ein, ohne sie vorher zu öffnen."

const whyNoNumber = (number: string, carrier: Carrier): string => {
  const said = `„${shorten(number)}“`
  if (isRounded(number)) return `Die Tabellenkalkulation hat die Sendungsnummer zu ${said} gerundet. ${again}`
  if (hasWrongCheckDigit(number.length === 18 ? `00${number}` : number, carrier))
    return `${said} ist keine Sendungsnummer von ${carrierNames[carrier]}: Die Prüfziffer stimmt nicht.`
  const lacksZero = carriersOf(`0${number}`).includes(carrier) ? " Vielleicht fehlt die Null am Anfang." : ""
  return `${said} ist keine Sendungsnummer von ${carrierNames[carrier]}: Sie hat ${formWords[carrier]}.${lacksZero}`
}

/** The parcels in a cell, or what is wrong with it: with one number that is none, there are none. */
export const readParcels = (
  cell: string,
  named: Carrier | null,
  usual: Carrier,
): Result.Result<readonly Tracking[], string> => {
  const text = cellText(cell)
  if (isCalculated(text))
    return Result.fail(`Die Tabellenkalkulation hat die Sendungsnummer zu „${shorten(text)}“ verkürzt. ${again}`)
  const parcels: Tracking[] = []
  for (const number of numbersIn(text)) {
    const carrier = carrierOf(number, named, usual)
    if (carrier === null) return Result.fail(whyNoNumber(number, named ?? usual))
    parcels.push({ carrier, number })
  }
  if (parcels.length === 0) return Result.fail("Hier fehlt die Sendungsnummer.")
  return parcels.length > maxParcels
    ? Result.fail(`Eine Bestellung hat höchstens ${maxParcels}\u00a0Pakete.`)
    : Result.succeed(eachParcelOnce(parcels))
}

/** By which words each carrier is known; the first that stands in a cell counts. */
const carrierWords: readonly (readonly [word: string, carrier: Carrier])[] = [
  ["dhl", "dhl"],
  ["dpd", "dpd"],
  ["gls", "gls"],
  ["hermes", "hermes"],
  ["evri", "hermes"],
  ["ups", "ups"],
  ["post", "post"],
  ["deutschepost", "post"],
]

/** The carrier that stands in a cell; `null`: none that is known. */
export const carrierIn = (cell: string): Carrier | null => {
  const words = cellText(cell)
    .toLowerCase()
    .split(/[^a-zäöüß]+/)
  return carrierWords.find(([word]) => words.includes(word) || words.includes(`my${word}`))?.[1] ?? null
}

const carrierList = Object.values(carrierNames).join(", ")

/** The carrier a cell names, `null` where it is empty; or what is wrong with it. */
export const readCarrier = (cell: string): Result.Result<Carrier | null, string> => {
  const text = cellText(cell)
  if (text === "") return Result.succeed(null)
  const carrier = carrierIn(text)
  return carrier === null
    ? Result.fail(`Den Versanddienst „${shorten(text)}“ kennen wir nicht. Möglich sind: ${carrierList}.`)
    : Result.succeed(carrier)
}
