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

const unprintable = "Bitte verwende nur Buchstaben, Ziffern und übliche Satzzeichen, damit es auf das Paket passt."

const text = (max: number, missing: string, tooLong: string) =>
  Line.check(
    Schema.isMinLength(1, { message: missing }).abort(),
    Schema.isMaxLength(max, { message: tooLong }).abort(),
    Schema.isPattern(printable, { message: unprintable }).abort(),
  )

const refused = (pattern: RegExp, message: string) =>
  Schema.makeFilter<string>((value) => !pattern.test(value), { message }).abort()

const required = (pattern: RegExp, message: string) => Schema.isPattern(pattern, { message }).abort()

const namePresent = "Bitte gib deinen Vor- und Nachnamen an."
const payerPresent = "Bitte gib an, auf wen die Rechnung ausgestellt wird."
const streetPresent = "Bitte gib Straße und Hausnummer an."

const name = (missing: string) =>
  text(80, missing, "Der Name darf höchstens 80 Zeichen lang sein.").check(
    required(/\p{L}.*\p{L}/u, missing),
    refused(
      /(?:straße|strasse|str\.|weg|allee|platz|gasse|packstation|postfiliale) *\d/iu,
      "Das sieht nach einer Straße aus. Hier gehört der Name hin.",
    ),
  )

const noPostcode = /^\d{5} \p{L}/u

const street = text(80, streetPresent, "Straße und Hausnummer dürfen höchstens 80 Zeichen lang sein.").check(
  refused(noPostcode, "Das sieht nach Postleitzahl und Ort aus. Hier gehören Straße und Hausnummer hin."),
  required(/\p{L}/u, streetPresent),
  required(/\p{N}|\bohne (?:haus)?(?:nr\.?|nummer)/iu, "Bitte gib auch die Hausnummer an oder schreib „ohne Nummer“."),
)

/** No parcel goes to a post-office box. */
const noPostBox = refused(/\bpostfach\b/iu, "An ein Postfach können wir kein Paket liefern. Bitte gib eine Straße an.")

/** A second line that helps to find the door or the desk: `c/o Weber`, `Hinterhaus, 3. OG`. Empty is the same as none. */
const addition = Line.check(
  Schema.isMaxLength(80, { message: "Der Adresszusatz darf höchstens 80 Zeichen lang sein." }).abort(),
  Schema.isPattern(printable, { message: unprintable }).abort(),
  refused(noPostcode, "Das sieht nach Postleitzahl und Ort aus. Dafür gibt es eigene Felder."),
)

const place = {
  postalCode: Line.check(
    Schema.isMinLength(1, { message: "Bitte gib die Postleitzahl an." }).abort(),
    required(/^\d{5}$/, "Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115."),
    // The two-digit regions Deutsche Post has assigned: all but 00, 05, 43 and 62.
    required(/^(?!00|05|43|62)/, "Diese Postleitzahl gibt es in Deutschland nicht."),
  ).annotateKey({ messageMissingKey: "Bitte gib die Postleitzahl an." }),
  city: text(60, "Bitte gib den Ort an.", "Der Ort darf höchstens 60 Zeichen lang sein.")
    .check(
      refused(/\p{Nd}/u, "Bitte gib nur den Ort an. Für die Postleitzahl gibt es ein eigenes Feld."),
      required(/\p{L}.*\p{L}/u, "Das ist zu kurz für einen Ort. Bitte schreib den Namen aus."),
    )
    .annotateKey({ messageMissingKey: "Bitte gib den Ort an." }),
}

/**
 * A German delivery address, each part as it is printed on the parcel. Parcel lockers and post office branches are
 * `Packstation 123, Postnummer 12345678`.
 */
export const PostalAddress = Schema.Struct({
  name: name(namePresent)
    .check(
      refused(/\d{4}/, "Hier gehört nur der Name hin. Postleitzahl und Postnummer gehören in die Felder darunter."),
    )
    .annotateKey({ messageMissingKey: namePresent }),
  addition: Schema.optionalKey(addition.check(noPostBox)),
  street: street
    .check(
      noPostBox,
      required(
        /^(?!.*(?:packstation|postfiliale|paketshop))|^(?=.*(?:packstation|postfiliale|paketshop) *\d{3}(?!\d))(?=.*(?<!\d)\d{6,10}(?!\d))/iu,
        "Bitte gib Nummer und Postnummer an, zum Beispiel „Packstation 123, Postnummer 12345678“.",
      ),
    )
    .annotateKey({ messageMissingKey: streetPresent }),
  ...place,
  country: Country.annotateKey({ messageMissingKey: "Bitte gib das Land an." }),
})
export type PostalAddress = typeof PostalAddress.Type

/** Who an invoice is made out to, where that is not who gets the parcel: a company or a post-office box too (UStAE 14.5 (2)). */
export const InvoiceAddress = Schema.Struct({
  name: name(payerPresent).annotateKey({ messageMissingKey: payerPresent }),
  addition: Schema.optionalKey(addition),
  street: street.annotateKey({ messageMissingKey: streetPresent }),
  ...place,
  country: Schema.Literals(["DE"])
    .annotate({ message: "Rechnungen stellen wir zurzeit nur für Anschriften in Deutschland aus." })
    .annotateKey({ messageMissingKey: "Bitte gib das Land an." }),
})
