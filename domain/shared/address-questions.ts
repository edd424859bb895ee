import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { mayNameDesk } from "./parcel-locker.ts"
import { InvoiceAddress, PostalAddress } from "./postal-address.ts"

type Field = "name" | "street" | "addition" | "city"

const roads = "stra(?:ß|ss)e|str\\.?|weg|allee|platz|gasse|ufer|damm|ring"
const nameOfRoad = new RegExp(`(?:${roads}) ?\\d+ ?[a-z]?$`, "iu")
const noNumber = /\p{N}|\b(?:ohne|o\. ?|o|keine) ?(?:haus)?(?:nr|nummer)|\bs[./]? ?n\b/iu
const placeAndCode = /^\d{5} \p{L}/u
const desk = /^\p{L}+ \d{3}, Postnummer \d{6,10}$/u
const emailAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const looksLikePlace = "Das sieht nach Postleitzahl und Ort aus, dafür gibt es eigene Felder."
const looksLikeDesk =
  "Soll das Paket an eine Packstation oder Filiale? Dann schreib „Packstation 123, Postnummer 12345678“."

/** What looks mistyped, and need not be. */
const guesses: readonly (readonly [Field, (text: string) => boolean, string])[] = [
  [
    "name",
    (text) => nameOfRoad.test(text) || mayNameDesk(text),
    "Das sieht nach einer Straße aus, hier gehört der Name hin.",
  ],
  ["name", (text) => emailAddress.test(text), "Das sieht nach einer E-Mail-Adresse aus, hier gehört der Name hin."],
  ["name", (text) => /\d{5}/.test(text), "Postleitzahl und Postnummer gehören in die Felder darunter."],
  ["street", (text) => placeAndCode.test(text), looksLikePlace],
  ["street", (text) => mayNameDesk(text) && !desk.test(text), looksLikeDesk],
  ["street", (text) => !noNumber.test(text), "Bitte gib auch die Hausnummer an oder schreib „ohne Nummer“."],
  ["addition", (text) => placeAndCode.test(text), looksLikePlace],
  ["addition", mayNameDesk, looksLikeDesk],
  ["city", (text) => /\d/.test(text), "Hier gehört nur der Ort hin, für die Postleitzahl gibt es ein eigenes Feld."],
]

const decoded = {
  delivery: Schema.decodeUnknownOption(PostalAddress),
  invoice: Schema.decodeUnknownOption(InvoiceAddress),
}

/**
 * What a form asks about an address that every rule lets pass, at most once a field. A guess refuses nothing: who sends the form again means
 * it, and a program is not asked.
 */
export const addressQuestions = (input: unknown, prefix: string, kind: keyof typeof decoded = "delivery") => {
  const address = Option.getOrUndefined(decoded[kind](input))
  if (address === undefined) return []
  const asked = guesses.filter(([field, applies]) => applies(address[field] ?? (field === "street" ? "0" : "")))
  return asked
    .filter(([field], index) => asked.findIndex(([other]) => other === field) === index)
    .map(([field, , message]) => ({
      path: prefix + field,
      message: `${message} Stimmt es so? Dann schick das Formular noch einmal ab.`,
      asks: true as const,
    }))
}
