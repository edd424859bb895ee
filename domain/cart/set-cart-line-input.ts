import * as Schema from "effect/Schema"
import { Handle, Sku } from "../catalogue/product.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { maxLines, maxQuantity } from "./cart.ts"

/** What changing a cart takes. */
export const SetCartLine = Schema.Struct({
  handle: Handle.annotateKey({ messageMissingKey: "Es fehlt, um welches Produkt es geht." }),
  /** The pack size; without it the product's first. */
  sku: Schema.optionalKey(Sku),
  quantity: wholeNumber(0, maxQuantity, `Bitte wähle eine Menge von 0 bis ${maxQuantity}.`).annotateKey({
    messageMissingKey: "Bitte gib die Menge an.",
  }),
  /** Where a line that is put back belongs, from 0; without it at the end. */
  position: Schema.optionalKey(wholeNumber(0, maxLines, `Bitte gib einen Platz von 0 bis ${maxLines} an.`)),
})
export type SetCartLine = typeof SetCartLine.Type
