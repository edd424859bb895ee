import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { germanList } from "../../../../domain/shared/german-list.ts"
import { statusWords } from "../../../../domain/suggestions/status-words.ts"
import type { Case } from "./case-form.tsx"

/** `Vorschlag: Vitamin B12; nie Jod und Selen` */
export const expectedWords = ({ expected: { status, suggested, never }, referralTitles }: Case): string => {
  const about = suggested.length > 0 ? suggested.map(nutrientName) : referralTitles.map((title) => `„${title}“`)
  return [
    about.length > 0 ? `${statusWords[status]}: ${germanList(about)}` : statusWords[status],
    never.length > 0 ? `nie ${germanList(never.map(nutrientName), "oder")}` : "",
  ]
    .filter((words) => words !== "")
    .join("; ")
}
