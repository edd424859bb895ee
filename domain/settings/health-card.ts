import * as Schema from "effect/Schema"
import { numberOrNull, wholeNumber } from "../shared/number-input.ts"
import { LineText } from "../shared/text-input.ts"

const text = (max: number, missing: string) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isNonEmpty({ message: missing }).abort(),
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }).abort(),
  )

const yearMessage = "Bitte gib ein Jahr von 1950 bis 2100 an, oder lass es leer."

/** What matters, with the sentence of an opened page it rests on. */
const HealthNote = Schema.Struct({
  text: text(300, "Hier fehlt, worauf es ankommt."),
  source: Schema.Struct({
    title: text(200, "Bitte gib den Titel der Quelle an."),
    /** `null`: the page names none. */
    year: numberOrNull(wholeNumber(1950, 2100, yearMessage), yearMessage),
    address: text(500, "Bitte gib die Adresse der Quelle an.").check(
      Schema.isPattern(/^https?:\/\/[^\s/.?#]+(?:\.[^\s/.?#]+)+(?:[/?#]\S*)?$/, {
        message: "Bitte gib eine ganze Adresse an, die mit https:// oder http:// beginnt.",
      }),
    ),
    sentence: text(600, "Bitte gib den Satz an, auf dem es beruht."),
  }),
})
export type HealthNote = typeof HealthNote.Type

const nameMessage = "Mindestens drei Buchstaben oder Ziffern; ein Stern nur ganz vorn oder ganz hinten."

/** A word people type, whole; with a star at its end what begins like it, with one before it what ends like it. */
const HealthName = text(60, "Hier fehlt das Wort.").check(
  Schema.isPattern(/^(?:\*[\p{L}\p{N}][^*]{2,}|[\p{L}\p{N}][^*]{2,}\*|[\p{L}\p{N}][^*]+)$/u, { message: nameMessage }),
)

/** What staff can correct of a card. */
export const HealthCardText = Schema.Struct({
  title: text(80, "Bitte gib der Karte einen Namen."),
  names: Schema.Array(HealthName).check(
    Schema.isMinLength(1, { message: "Mindestens ein Wort, sonst findet niemand die Karte." }),
    Schema.isMaxLength(120, { message: "Das sind zu viele: höchstens 120 Wörter." }),
  ),
  notes: Schema.Array(HealthNote).check(Schema.isMaxLength(8, { message: "Das sind zu viele: höchstens acht." })),
})
export type HealthCardText = typeof HealthCardText.Type

/** The shipped cards staff corrected, by their ids. */
export const HealthCardEdits = Schema.Struct({
  /** Grows with every change. */
  revision: Schema.Natural,
  cards: Schema.Record(Schema.String, HealthCardText),
})
export type HealthCardEdits = typeof HealthCardEdits.Type
