import { lintTexts } from "../entries/lint-entry.ts"
import type { HealthCardText } from "../settings/health-card.ts"

/** What of a card is shown, by the paths of its fields. */
const shownTexts = ({ title, notes }: HealthCardText): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ["title", title],
    ...notes.flatMap(({ text, source }, index) => [
      [`notes.${index}.text`, text],
      [`notes.${index}.source.title`, source.title],
      [`notes.${index}.source.sentence`, source.sentence],
    ]),
  ])

/**
 * What must not stand on a card: it is published in a shop that sells food, see `lintCopy`. What was shipped may stay word for word:
 * names of illnesses, and quotations that warn.
 */
export const lintHealthCard = (card: HealthCardText, shipped: HealthCardText) => {
  const excused = new Set(Object.values(shownTexts(shipped)))
  return lintTexts(Object.fromEntries(Object.entries(shownTexts(card)).filter(([, text]) => !excused.has(text))))
}
