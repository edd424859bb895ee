import * as Schema from "effect/Schema"
import { NutrientId } from "../nutrients/nutrient.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { Allergen, Category, Form } from "./product.ts"

/** A `ProductFilter` as it comes from outside: strict, with a German message for each field. */
export const ProductFilterInput = Schema.Struct({
  category: Schema.optionalKey(Category.annotate({ message: "Diese Kategorie gibt es nicht." })),
  nutrient: Schema.optionalKey(NutrientId.annotate({ message: "Diesen Nährstoff gibt es nicht." })),
  form: Schema.optionalKey(
    Schema.Array(Form.annotate({ message: "Diese Darreichungsform gibt es nicht." }))
      .annotate({ message: "Bitte gib die Darreichungsformen als Liste an." })
      .check(Schema.isMaxLength(Form.literals.length, { message: "Das sind mehr Darreichungsformen, als es gibt." })),
  ),
  vegan: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Bitte gib mit ja oder nein an, ob es vegan sein soll." }),
  ),
  withoutAllergens: Schema.optionalKey(
    Schema.Array(Allergen.annotate({ message: "Dieses Allergen gibt es nicht." }))
      .annotate({ message: "Bitte gib die Allergene als Liste an." })
      .check(Schema.isMaxLength(Allergen.literals.length, { message: "Das sind mehr Allergene, als es gibt." })),
  ),
  maxPricePerDayCents: Schema.optionalKey(
    wholeNumber(1, 99_999, "Bitte gib den Preis je Tag in ganzen Cent von 1 bis 99.999 an."),
  ),
  sort: Schema.optionalKey(
    Schema.Literals(["recommended", "price_asc", "price_desc", "price_per_day", "name"]).annotate({
      message: "So lässt sich die Liste nicht sortieren.",
    }),
  ),
})
