import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

/** Where the shop delivers to: Germany. A second country is one more literal and its postcode rule. */
export const Country = Schema.Literals(["DE"]).annotate({ message: "Wir liefern zurzeit nur nach Deutschland." })
export type Country = typeof Country.Type

/** One line of text as it is printed: one form of each letter (NFC), single spaces, none around it. */
const Line = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string>({
      decode: (text) =>
        text
          .normalize("NFC")
          .replace(/\p{Zs}+/gu, " ")
          .trim(),
      encode: (text) => text,
    }),
  ),
)

/** Letters of any script with at most two marks each, digits, and the punctuation addresses have. No emoji, no controls, no tags. */
const printable = /^(?:[\p{L}\p{Nd}\p{Nl}\p{No}]\p{M}{0,2}|[ .,;:'’‘ʼ`´"„“”/()&+#ºª°·!?‐‑–—-])*$/u

const text = (max: number, missing: string, tooLong: string) =>
  Line.check(
    Schema.isMinLength(1, { message: missing }).abort(),
    Schema.isMaxLength(max, { message: tooLong }).abort(),
    Schema.isPattern(printable, {
      message: "Bitte verwende nur Buchstaben, Ziffern und übliche Satzzeichen, damit es auf das Paket passt.",
    }).abort(),
  )

const refused = (pattern: RegExp, message: string) =>
  Schema.makeFilter<string>((value) => !pattern.test(value), { message }).abort()

const required = (pattern: RegExp, message: string) => Schema.isPattern(pattern, { message }).abort()

/**
 * A German delivery address, each part as it is printed on the parcel. Parcel lockers and post office branches are
 * `Packstation 123, Postnummer 12345678`; no parcel goes to a post-office box.
 */
export const PostalAddress = Schema.Struct({
  name: text(80, "Bitte gib deinen Vor- und Nachnamen an.", "Der Name darf höchstens 80 Zeichen lang sein.")
    .check(
      required(/\p{L}.*\p{L}/u, "Bitte gib deinen Vor- und Nachnamen an."),
      refused(/\d{4}/, "Hier gehört nur der Name hin. Postleitzahl und Postnummer gehören in die Felder darunter."),
      refused(
        /(?:straße|strasse|str\.|weg|allee|platz|gasse|packstation|postfiliale) *\d/iu,
        "Das sieht nach einer Straße aus. Hier gehört dein Name hin.",
      ),
    )
    .annotateKey({ messageMissingKey: "Bitte gib deinen Vor- und Nachnamen an." }),
  street: text(
    80,
    "Bitte gib Straße und Hausnummer an.",
    "Straße und Hausnummer dürfen höchstens 80 Zeichen lang sein.",
  )
    .check(
      refused(/^\d{5} \p{L}/u, "Das sieht nach Postleitzahl und Ort aus. Hier gehören Straße und Hausnummer hin."),
      refused(/\bpostfach\b/iu, "An ein Postfach können wir kein Paket liefern. Bitte gib eine Straße an."),
      required(/\p{L}/u, "Bitte gib Straße und Hausnummer an."),
      required(
        /\p{N}|\bohne (?:haus)?(?:nr\.?|nummer)/iu,
        "Bitte gib auch die Hausnummer an oder schreib „ohne Nummer“.",
      ),
      required(
        /^(?!.*(?:packstation|postfiliale|paketshop))|^(?=.*(?:packstation|postfiliale|paketshop) *\d{3}(?!\d))(?=.*(?<!\d)\d{6,10}(?!\d))/iu,
        "Bitte gib Nummer und Postnummer an, zum Beispiel „Packstation 123, Postnummer 12345678“.",
      ),
    )
    .annotateKey({ messageMissingKey: "Bitte gib Straße und Hausnummer an." }),
  postalCode: Line.check(
    Schema.isMinLength(1, { message: "Bitte gib die Postleitzahl an." }).abort(),
    required(/^\d{5}$/, "Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115."),
    // The two-digit regions Deutsche Post has assigned: all but 00, 05, 43 and 62.
    required(/^(?!00|05|43|62)/, "Diese Postleitzahl gibt es in Deutschland nicht."),
  ).annotateKey({ messageMissingKey: "Bitte gib die Postleitzahl an." }),
  city: text(60, "Bitte gib den Ort an.", "Der Ort darf höchstens 60 Zeichen lang sein.")
    .check(
      refused(/\p{Nd}/u, "Bitte gib nur den Ort an. Für die Postleitzahl gibt es ein eigenes Feld."),
      required(/\p{L}.*\p{L}/u, "Bitte gib den Ort an."),
    )
    .annotateKey({ messageMissingKey: "Bitte gib den Ort an." }),
  country: Country.annotateKey({ messageMissingKey: "Bitte gib das Land an." }),
})
export type PostalAddress = typeof PostalAddress.Type
