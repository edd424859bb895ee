import * as Schema from "effect/Schema"
import { Form, Handle } from "../catalogue/product.ts"
import { NutrientId } from "../nutrients/nutrient.ts"
import { numberOrNull, positiveNumber } from "../shared/number-input.ts"
import { mostProducts } from "./pack-item.ts"

const dose = "Bitte gib eine Tagesmenge über 0 an, höchstens 9.999."

const Dose = positiveNumber(9_999, dose)

const tooMany = `In ein Pack passen höchstens ${mostProducts} Produkte.`

const items = <S extends Schema.Top>(item: S) =>
  Schema.Array(item).check(Schema.isMaxLength(mostProducts, { message: tooMany }))

/** A pack that is put together; without products the configurator as it starts. */
export const ConfigurePack = Schema.Struct({
  items: items(Schema.Struct({ handle: Handle, dose: numberOrNull(Dose, dose) })),
  /** Whose products are shown to choose from. */
  nutrient: Schema.optionalKey(NutrientId),
  form: Schema.optionalKey(Form),
  vegan: Schema.optionalKey(Schema.Boolean),
})
export type ConfigurePack = typeof ConfigurePack.Type

/** A pack that is ordered: every dose is named. */
export const PutPack = Schema.Struct({ items: items(Schema.Struct({ handle: Handle, dose: Dose })) })
export type PutPack = typeof PutPack.Type
