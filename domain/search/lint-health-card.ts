import { lintTexts } from "../entries/lint-entry.ts"
import type { HealthCardText } from "../settings/health-card.ts"

/** What of a card is shown, by the paths of its fields. */
const shownTexts = ({ title, names, notes }: HealthCardText): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ["title", title],
    ...names.map((name, index) => [`names.${index}`, name]),
    ...notes.flatMap(({ text, source }, index) => [
      [`notes.${index}.text`, text],
      [`notes.${index}.source.title`, source.title],
      [`notes.${index}.source.sentence`, source.sentence],
    ]),
  ])

/** The field a path leads to, whichever of a list: `notes.text`. */
const kindOf = (where: string): string => where.replace(/\.\d+/g, "")

/**
 * What must not stand on a card: it is published in a shop that sells food, see `lintCopy`. What was shipped may stay word for word:
 * names of illnesses, and quotations that warn.
 */
export const lintHealthCard = (card: HealthCardText, shipped: HealthCardText) => {
  const excused = new Set(Object.entries(shownTexts(shipped)).map(([where, text]) => `${kindOf(where)} ${text}`))
  return lintTexts(
    Object.fromEntries(
      Object.entries(shownTexts(card)).filter(([where, text]) => !excused.has(`${kindOf(where)} ${text}`)),
    ),
  )
}
