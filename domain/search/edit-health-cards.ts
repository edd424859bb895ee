import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { HealthCardText } from "../settings/health-card.ts"
import { Settings } from "../settings/ports.ts"
import { healthCardAudit } from "./health-card-audit.ts"
import { type HealthCard, healthCards, shippedHealthCards } from "./health-cards.ts"
import { findCards } from "./health-words.ts"
import { lintHealthCard } from "./lint-health-card.ts"
import { searchConcepts } from "./search-concepts.ts"
import { searchWords } from "./search-words.ts"

const CardId = Schema.String.check(Schema.isMaxLength(60, { message: "Diese Karte gibt es nicht." }))
export const ViewHealthCard = Schema.Struct({ id: CardId })
/** `seen`: the card as its form was opened. */
export const SaveHealthCard = Schema.Struct({ id: CardId, seen: HealthCardText, card: HealthCardText })

export class HealthCardNotFound extends Schema.TaggedError<HealthCardNotFound>()("HealthCardNotFound", {}) {}

/** Somebody corrected the card since it was opened. */
export class HealthCardChanged extends Schema.TaggedError<HealthCardChanged>()("HealthCardChanged", {
  current: HealthCardText,
}) {}

/** Words that would keep products from being found, by their places among the names, and words no card may say, by the paths of its fields. */
export class HealthCardRefused extends Schema.TaggedError<HealthCardRefused>()("HealthCardRefused", {
  nutrients: Schema.Array(Schema.Struct({ index: Schema.Number, name: Schema.String })),
  findings: Schema.Array(Schema.Struct({ where: Schema.String, words: Schema.String, law: Schema.String })),
}) {}

const textOf = ({ title, names, notes }: HealthCard): HealthCardText => ({ title, names, notes })

const shippedCard = (id: string) =>
  Effect.gen(function* () {
    return shippedHealthCards.find((card) => card.id === id) ?? (yield* new HealthCardNotFound({}))
  })

const nutrientNames = [...searchConcepts.values()].flatMap(({ nutrients, names }) =>
  nutrients === undefined ? [] : names.map((name) => searchWords(name)),
)

/** Whether a search for a nutrient would be answered by this name. */
const namesNutrient = (card: HealthCard, name: string): boolean =>
  nutrientNames.some(
    (words) => findCards(words, [{ ...card, names: [name] }], ["exact", "beginning", "ending"]).length > 0,
  )

/** Every card, and which of them staff corrected. */
export const listHealthCards = Effect.fn("listHealthCards")(function* () {
  return (yield* healthCards).map((card, index) => ({ ...card, corrected: card !== shippedHealthCards[index] }))
})

/** A card as it is in force and as it was shipped. */
export const viewHealthCard = Effect.fn("viewHealthCard")(function* ({ id }: typeof ViewHealthCard.Type) {
  const shipped = yield* shippedCard(id)
  const current = (yield* healthCards).find((card) => card.id === id) ?? shipped
  const { kind, tags, nutrients } = shipped
  return { id, kind, tags, nutrients, card: textOf(current), shipped: textOf(shipped) }
})

/** Corrects a card at once. What equals the shipped card is the shipped card again; the same again writes nothing. */
export const saveHealthCard = Effect.fn("saveHealthCard")(function* (
  by: Caller,
  { id, seen, card }: typeof SaveHealthCard.Type,
) {
  const shipped = yield* shippedCard(id)
  const nutrients = card.names.flatMap((name, index) =>
    namesNutrient(shipped, name) && !shipped.names.includes(name) ? [{ index, name }] : [],
  )
  const findings = lintHealthCard(card, textOf(shipped)).map(({ where, words, law }) => ({ where, words, law }))
  if (nutrients.length + findings.length > 0) return yield* new HealthCardRefused({ nutrients, findings })
  let conflict: HealthCardText | null = null
  yield* (yield* Settings).decide(({ healthCards: { revision, cards } }) => {
    const current = cards[id] ?? textOf(shipped)
    const { [id]: _, ...others } = cards
    conflict = Equal.equals(current, seen) ? null : current
    if (conflict !== null || Equal.equals(current, card)) return { changes: {}, audit: [] }
    const next = Equal.equals(card, textOf(shipped)) ? others : { ...others, [id]: card }
    return {
      changes: { healthCards: { revision: revision + 1, cards: next } },
      audit: [auditEntry(healthCardAudit, by, "search.card-saved", id, current, card)],
    }
  })
  if (conflict !== null) return yield* new HealthCardChanged({ current: conflict })
  return { id }
})
