import * as Schema from "effect/Schema"

/** Where the shop delivers to: Germany. A second country is one more literal and its postcode rule. */
export const Country = Schema.Literals(["DE"])
export type Country = typeof Country.Type

const text = (max: number, missing: string, tooLong: string) =>
  Schema.Trim.check(
    Schema.isMinLength(1, { message: missing }),
    Schema.isMaxLength(max, { message: tooLong }),
    Schema.isPattern(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}<>{}\\^~|]*$/u, {
      message: "Bitte verwende nur Buchstaben, Ziffern und übliche Satzzeichen.",
    }),
    Schema.isPattern(/^[^\p{Extended_Pictographic}]*$/u, {
      message: "Bitte lass Emojis weg: Sie lassen sich nicht auf ein Paket drucken.",
    }),
  )

/** A German delivery address, each part as it is printed on the parcel. */
export const PostalAddress = Schema.Struct({
  name: text(80, "Bitte gib deinen Vor- und Nachnamen an.", "Der Name darf höchstens 80 Zeichen lang sein.").check(
    Schema.isPattern(/\p{L}.*\p{L}/u, { message: "Bitte gib deinen Vor- und Nachnamen an." }),
  ),
  street: text(
    80,
    "Bitte gib Straße und Hausnummer an.",
    "Straße und Hausnummer dürfen höchstens 80 Zeichen lang sein.",
  ).check(
    Schema.isPattern(/\p{L}/u, { message: "Bitte gib Straße und Hausnummer an." }),
    Schema.isPattern(/\d/, { message: "Bitte gib auch die Hausnummer an." }),
  ),
  postalCode: Schema.Trim.check(
    Schema.isMinLength(1, { message: "Bitte gib die Postleitzahl an." }),
    Schema.isPattern(/^(0[1-9]|[1-9]\d)\d{3}$/, {
      message: "Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.",
    }),
  ),
  city: text(60, "Bitte gib den Ort an.", "Der Ort darf höchstens 60 Zeichen lang sein.").check(
    Schema.isPattern(/\p{L}/u, { message: "Bitte gib den Ort an." }),
  ),
  country: Country,
})
export type PostalAddress = typeof PostalAddress.Type
