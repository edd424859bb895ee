import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { cautionTags, nutrientTable } from "../nutrients/nutrient-table.ts"
import { type HealthCardEdits, HealthCardText } from "../settings/health-card.ts"
import { Settings } from "../settings/ports.ts"
import { ownValue } from "../shared/own-value.ts"
import data from "./health-cards.json" with { type: "json" }
import { healthCardKinds } from "./search-answer.ts"

/** A card that answers words of medicines, illnesses, plants and others that are not sold, and what else has to be said beforehand. */
export const HealthCard = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  kind: Schema.Literals(healthCardKinds),
  /** Products with these contraindications (the tags of nutrients' cautions) are not shown beside it, … */
  tags: Schema.Array(
    Schema.String.check(
      Schema.makeFilter((tag: string) => cautionTags.has(tag), {
        message: "No caution has this tag: it withholds nothing.",
      }),
    ),
  ),
  /** … nor are those with these nutrients. */
  nutrients: Schema.Array(
    Schema.String.check(
      Schema.makeFilter((id: string) => nutrientTable.has(id), { message: "There is no such nutrient." }),
    ),
  ),
  ...HealthCardText.fields,
}).check(
  Schema.makeFilter(({ kind, tags, nutrients }) => kind === "medicine" || tags.length + nutrients.length === 0, {
    message: "Only medicines withhold some products: beside illnesses there are none.",
  }),
)
export type HealthCard = typeof HealthCard.Type

/** The shipped cards, in the order in which they answer. */
export const shippedHealthCards: readonly HealthCard[] = Schema.decodeUnknownSync(Schema.Array(HealthCard))(data)

/** Made once for the corrections there are: what is found by name is kept with the list. */
const correctedBy = new WeakMap<HealthCardEdits, readonly HealthCard[]>()
const corrected = (edits: HealthCardEdits): readonly HealthCard[] => {
  const known = correctedBy.get(edits)
  if (known !== undefined) return known
  const cards = shippedHealthCards.map((card) => {
    const edit = ownValue(edits.cards, card.id)
    return edit === undefined ? card : { ...card, ...edit }
  })
  correctedBy.set(edits, cards)
  return cards
}

/** The cards in force: the shipped ones with what staff corrected. */
export const healthCards = Effect.map(
  Settings.use(({ current }) => current),
  (settings) => corrected(settings.healthCards),
)
