import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { lacksCustomerNumber, withDeskInOneLine } from "./parcel-locker.ts"
import { isPrintable, Line } from "./printable-line.ts"

/** Where the shop delivers to: Germany. A second country is one more literal and its postcode rule. */
export const Country = Schema.Literals(["DE"]).annotate({ message: "Wir liefern zurzeit nur nach Deutschland." })
export type Country = typeof Country.Type

const text = (max: number, missing: string, tooLong: string, printable: ReturnType<typeof isPrintable>) =>
  Line.check(
    Schema.isMinLength(1, { message: missing }).abort(),
    Schema.isMaxLength(max, { message: tooLong }).abort(),
    printable,
  )

const refused = (pattern: RegExp, message: string) =>
  Schema.makeFilter<string>((value) => !pattern.test(value), { message }).abort()

const required = (pattern: RegExp, message: string) => Schema.isPattern(pattern, { message }).abort()

const namePresent = "Bitte gib deinen Vor- und Nachnamen an."
const payerPresent = "Bitte gib an, auf wen die Rechnung ausgestellt wird."
const streetPresent = "Bitte gib Straße und Hausnummer an."

const name = (missing: string) =>
  text(80, missing, "Der Name darf höchstens 80 Zeichen lang sein.", isPrintable("den Namen", "er")).check(
    required(/\p{L}[^\p{L}]*\p{L}/u, missing),
  )

const street = text(
  80,
  streetPresent,
  "Straße und Hausnummer dürfen höchstens 80 Zeichen lang sein.",
  isPrintable("die Straße", "sie"),
).check(required(/\p{L}/u, streetPresent))

/** No parcel goes to a post-office box. A street may be called `Am Postfach`. */
const noPostBox = refused(
  /(?:^|[,;/(]) *(?:post[ -]?fach|p\. ?o\. ?box|po box)(?=(?:nr|no|nummer|[ .:#-])*(?:\d|$))/iu,
  "An ein Postfach können wir kein Paket liefern. Bitte gib eine Straße an.",
)

/** A second line that helps to find the door or the desk: `c/o Weber`, `Hinterhaus, 3. OG`. Empty is the same as none. */
const addition = Line.check(
  Schema.isMaxLength(80, { message: "Der Adresszusatz darf höchstens 80 Zeichen lang sein." }).abort(),
  isPrintable("den Adresszusatz", "er"),
)

const place = {
  postalCode: Line.check(
    Schema.isMinLength(1, { message: "Bitte gib die Postleitzahl an." }).abort(),
    required(/^\d{5}$/, "Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115."),
    // The two-digit regions Deutsche Post has assigned: all but 00, 05, 43 and 62.
    required(/^(?!00|05|43|62)/, "Diese Postleitzahl gibt es in Deutschland nicht."),
  ),
  city: text(
    60,
    "Bitte gib den Ort an.",
    "Der Ort darf höchstens 60 Zeichen lang sein.",
    isPrintable("den Ort", "er"),
  ).check(required(/\p{L}[^\p{L}]*\p{L}/u, "Das ist zu kurz für einen Ort. Bitte schreib den Namen aus.")),
}

/** In the order of `AddressFields`, as errors are listed. */
const Delivered = Schema.Struct({
  name: name(namePresent),
  street: street.check(
    noPostBox,
    Schema.makeFilter<string>((line) => !lacksCustomerNumber(line), {
      message:
        "Bitte gib Nummer und Postnummer (6 bis 10 Ziffern) an, zum Beispiel „Packstation 123, Postnummer 12345678“.",
    }),
  ),
  addition: Schema.optionalKey(addition.check(noPostBox)),
  ...place,
  country: Country,
})

const Invoiced = Schema.Struct({
  name: name(payerPresent),
  street,
  addition: Schema.optionalKey(addition),
  ...place,
  country: Schema.Literals(["DE"]).annotate({
    message: "Rechnungen stellen wir zurzeit nur für Anschriften in Deutschland aus.",
  }),
})

interface Lines {
  readonly name: string
  readonly addition?: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: Country
}

const line = Schema.optional(Schema.String)
/** An address as it is typed. Callers owe all lines, but what is missing is judged as empty, so that all are judged at once. */
const Typed = Schema.Struct({
  name: line,
  addition: line,
  street: line,
  postalCode: line,
  city: line,
  country: line,
}) as unknown as Schema.Codec<Lines>

/** A locker's lines become one before each line is checked, the country too. */
const inOneLine = SchemaTransformation.transform<Lines, Lines>({
  decode: ({ name = "", street = "", postalCode = "", city = "", country = "" as Country, ...more }) =>
    withDeskInOneLine({ name, street, postalCode, city, country, ...more }),
  encode: (address) => address,
})

/**
 * A German delivery address, each part as it is printed on the parcel. Parcel lockers and post office branches are
 * `Packstation 123, Postnummer 12345678`, however they are typed.
 */
export const PostalAddress = Typed.pipe(Schema.decodeTo(Delivered, inOneLine))
export type PostalAddress = typeof PostalAddress.Type

/** Who an invoice is made out to, where that is not who gets the parcel: a company or a post-office box too (UStAE 14.5 (2)). */
export const InvoiceAddress = Typed.pipe(Schema.decodeTo(Invoiced, inOneLine))
