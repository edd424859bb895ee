import * as Schema from "effect/Schema"
import { Handle, Sku } from "../catalogue/product.ts"
import { maxLines, maxQuantity } from "./cart.ts"

const wholeNumber = (max: number, message: string) =>
  Schema.Finite.check(Schema.isInt({ message }).abort(), Schema.isBetween({ minimum: 0, maximum: max }, { message }))

/** What changing a cart takes. */
export const SetCartLine = Schema.Struct({
  handle: Handle.annotateKey({ messageMissingKey: "Es fehlt, um welches Produkt es geht." }),
  /** The pack size; without it the product's first. */
  sku: Schema.optionalKey(Sku),
  quantity: wholeNumber(maxQuantity, `Bitte wähle eine Menge von 0 bis ${maxQuantity}.`).annotateKey({
    messageMissingKey: "Bitte gib die Menge an.",
  }),
  /** Where a line that is put back belongs, from 0; without it at the end. */
  position: Schema.optionalKey(wholeNumber(maxLines, `Bitte gib einen Platz von 0 bis ${maxLines} an.`)),
})
export type SetCartLine = typeof SetCartLine.Type
