import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** Units of measurements, which metafields write in small letters and GraphQL in capitals; those the shop knows. */
const units: Readonly<Record<string, string>> = {
  mg: "mg",
  milligrams: "mg",
  g: "g",
  grams: "g",
  kg: "kg",
  kilograms: "kg",
  ml: "ml",
  milliliters: "ml",
  cl: "cl",
  centiliters: "cl",
  l: "l",
  liters: "l",
  millimeters: "mm",
  centimeters: "cm",
  meters: "m",
  ounces: "oz",
  pounds: "lb",
  item: "Stück",
}

/** `2.5` → `2,5`: in texts for German readers a point may separate thousands. With three decimals a fourth says that they are decimals. */
const number = (text: string): string =>
  text
    .trim()
    .replace(".", ",")
    .replace(/,\d{3}$/, "$&0")

export const measure = (value: number, unit: string): string =>
  `${number(String(value))} ${units[unit.toLowerCase()] ?? unit.toLowerCase()}`

const Measure = Schema.Struct({ value: Schema.Number, unit: Schema.String })
const Money = Schema.Struct({ amount: Schema.String, currency_code: Schema.String })
const Rating = Schema.Struct({ value: Schema.String, scale_max: Schema.String })
const Link = Schema.Struct({ text: Schema.String, url: Schema.String })

const readAs = <A>(schema: Schema.Decoder<A>, value: unknown, text: (value: A) => string): string | null => {
  const read = Schema.decodeUnknownResult(schema)(value)
  return Result.isSuccess(read) ? text(read.success) : null
}

/** A text of the rich editor, one text a paragraph or point of a list. */
const richTexts = (node: unknown): readonly string[] => {
  if (typeof node !== "object" || node === null) return []
  const { type, value, children }: { type?: unknown; value?: unknown; children?: unknown } = node
  if (type === "text") return [typeof value === "string" ? value : ""]
  const inside = Array.isArray(children) ? children.map(richTexts) : []
  return type === "root" || type === "list" ? inside.flat() : [inside.flat().join("")]
}

const oneText = (type: string, value: unknown): readonly string[] => {
  if (type === "boolean") return [value === true || value === "true" ? "ja" : "nein"]
  if (type.startsWith("number_")) return [number(String(value))]
  if (type === "rich_text_field") return richTexts(value)
  const known =
    readAs(Measure, value, (each) => measure(each.value, each.unit)) ??
    readAs(Money, value, ({ amount, currency_code: currency }) => `${number(amount)} ${currency}`) ??
    readAs(Rating, value, ({ value, scale_max: most }) => `${number(value)} von ${number(most)}`) ??
    readAs(Link, value, ({ text, url }) => `${text} (${url})`)
  return [known ?? (typeof value === "string" ? value : JSON.stringify(value))]
}

/** Types whose values are JSON, beside lists. */
const inJson = /^(?:dimension|volume|weight|rating|money|link|rich_text_field|list\.)/

export interface Metafield {
  readonly type: string
  readonly value: string
}

const gid = /^gid:\/\/shopify\/\w+\/[\w-]+$/

/** What a metafield leads to. */
export const referencesIn = ({ type, value }: Metafield): readonly string[] => {
  if (!type.endsWith("_reference")) return []
  const read = type.startsWith("list.")
    ? Result.getOrElse(
        Result.try((): unknown => JSON.parse(value)),
        () => [],
      )
    : [value]
  return Array.isArray(read) ? read.filter((each) => typeof each === "string" && gid.test(each)) : []
}

/** A metafield of any type as texts. `names`: what the references are called; one that is not known stays its id. */
export const fieldTexts = (field: Metafield, names: ReadonlyMap<string, string>): readonly string[] => {
  const { type, value } = field
  if (type.endsWith("_reference")) return referencesIn(field).map((id) => names.get(id) ?? id)
  const json = Result.try((): unknown => JSON.parse(value))
  const read = inJson.test(type) && Result.isSuccess(json) ? json.success : value
  const each = type.startsWith("list.") && Array.isArray(read) ? read : [read]
  return each
    .flatMap((one) => oneText(type.replace(/^list\./, ""), one))
    .map((text) => text.trim())
    .filter((text) => text !== "")
}
