import * as Schema from "effect/Schema"
import { LineText } from "../shared/text-input.ts"
import { type AddressColumn, addressColumns, countryForms } from "./address-columns.ts"

const Heading = LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
  Schema.isMaxLength(60, { message: "Das ist zu lang: höchstens 60 Zeichen." }),
)

/** How the file of addresses for a carrier is written. A column whose heading is empty is left out. */
export const AddressFile = Schema.Struct({
  headings: Schema.Record(Schema.Literals(addressColumns.map(({ key }) => key)), Heading),
  country: Schema.Literals(countryForms),
})
export type AddressFile = typeof AddressFile.Type

export const defaultAddressFile: AddressFile = {
  headings: Object.fromEntries(addressColumns.map(({ key, label }) => [key, label])) as Record<AddressColumn, string>,
  country: "DE",
}
