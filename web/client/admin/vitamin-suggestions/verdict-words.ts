import { allergenLabels } from "../../../../domain/catalogue/labels.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../../../../domain/shared/decimal.ts"
import { germanList } from "../../../../domain/shared/german-list.ts"
import type { DecidedBy, Score, Verdict } from "../../../../domain/suggestions/explain.ts"
import type { LimitBreach, OverCap } from "../../../../domain/suggestions/held-back-product.ts"
import { maxProducts } from "../../../../domain/suggestions/select-products.ts"
import { becauseNames } from "../questionnaire/outcome-words.ts"

/** Why products were not chosen, as headings; `elsewhere`: they hold nothing of what there is a reason for. */
export const verdictHeadings: Readonly<Record<Exclude<Verdict["kind"], "chosen"> | "elsewhere", string>> = {
  beaten: "Passt, ein anderes passt besser",
  enough: `Passt, aber es sind schon ${maxProducts}`,
  limits: "Zu viel, oder eine Menge ist unbekannt",
  too_little: "Enthält zu wenig",
  others: "Enthält noch etwas anderes",
  diet: "Passt nicht zur Ernährung",
  allergens: "Passt nicht zu den Allergien",
  contraindicated: "Nicht für Menschen mit einer dieser Angaben",
  other_people: "Nur für andere gemacht",
  never_suggested: "Davon wird nie etwas vorgeschlagen",
  not_suggestable: "Vom Haus nicht freigegeben",
  nothing_suggested: "Es wird nichts vorgeschlagen",
  elsewhere: "Enthält nichts, wofür es einen Anlass gibt",
}

export const headingOf = (verdict: Exclude<Verdict, { readonly kind: "chosen" }>): keyof typeof verdictHeadings =>
  verdict.kind === "others" && verdict.wanted.length === 0 ? "elsewhere" : verdict.kind

const owners = { bfr: "BfR", efsa: "EFSA", house: "unser Haus" } as const

/** `BfR, BfR-2021` */
export const ownerWords = (whose: OverCap["whose"], source: string): string =>
  whose === "house" ? owners.house : `${owners[whose]}, ${source}`

const names = (nutrients: readonly string[], word: "und" | "oder" = "und"): string =>
  germanList(nutrients.map(nutrientName), word)

const breachWords = (breach: LimitBreach): string => {
  switch (breach.kind) {
    case "uncountable":
      return "Eine Menge lässt sich nicht zusammenzählen."
    case "own_unknown":
      return breach.nutrient === null
        ? "Was schon genommen wird, ist unbekannt."
        : `Wie viel ${nutrientName(breach.nutrient)} schon genommen wird, ist unbekannt.`
    case "off":
      return `${nutrientName(breach.nutrient)} ist abgeschaltet.`
    case "caution":
      return `${nutrientName(breach.nutrient)}: ${breach.texts.join(" ")}`
    case "over_cap": {
      const { nutrient, own, suggested, product, cap, unit, whose, source } = breach
      const parts = [
        own > 0 ? `${formatDecimal(own)} schon genommen` : "",
        suggested > 0 ? `${formatDecimal(suggested)} vorgeschlagen` : "",
        `${formatDecimal(product)} hierin`,
      ].filter((part) => part !== "")
      const sum = formatAmount(own + suggested + product, unit)
      return `${nutrientName(nutrient)}: ${parts.join(" + ")} = ${sum}, höchstens ${formatAmount(cap, unit)} (${ownerWords(whose, source)}).`
    }
  }
}

const decisions: Readonly<Record<DecidedBy, string>> = {
  needs: "Es beantwortet mehr Anlässe.",
  importance: "Es beantwortet die wichtigeren Anlässe.",
  nutrients: "Es enthält weniger Nährstoffe.",
  form: "Es nennt den Nährstoff, der im Alphabet vorn steht.",
  price: "Es kostet am Tag weniger.",
  handle: "Sonst sind beide gleich: Der Name entscheidet.",
}

/** `2 Anlässe · Gewicht 12 · 2 Nährstoffe · 0,31 Cent am Tag · vitamin-d` */
const scoreWords = ({ needs, importance, nutrients, centsADay, handle }: Score): string =>
  `${needs} ${needs === 1 ? "Anlass" : "Anlässe"} · Gewicht ${importance} · ${nutrients} ${nutrients === 1 ? "Nährstoff" : "Nährstoffe"} · ${formatDecimal(centsADay)} Cent am Tag · ${handle}`

/** Why a product was not chosen, one sentence each; `titleOf` names a product, `who` the answers that give tags. */
export const verdictWords = (
  verdict: Exclude<Verdict, { readonly kind: "chosen" }>,
  titleOf: (handle: string) => string,
  who: (tags: readonly string[]) => string,
): readonly string[] => {
  switch (verdict.kind) {
    case "beaten": {
      const { by, mine, theirs, decidedBy } = verdict
      return [
        `„${titleOf(by)}“ wird vorgeschlagen. ${decisions[decidedBy]}`,
        `Dieses: ${scoreWords(mine)}.`,
        `Jenes: ${scoreWords(theirs)}.`,
      ]
    }
    case "limits":
      return verdict.breaches.map(breachWords)
    case "too_little":
      return verdict.amounts.map(
        ({ nutrient, amount, wanted, unit }) =>
          `${nutrientName(nutrient)}: ${formatAmount(amount, unit)}, nötig sind ${formatAmount(wanted, unit)}.`,
      )
    case "others":
      return [
        ...(verdict.wanted.length > 0 ? [`Gut wäre ${names(verdict.wanted)}.`] : []),
        ...verdict.unwanted.map(({ nutrient, because }) =>
          because === null
            ? `Für ${nutrientName(nutrient)} gibt es keinen Anlass.`
            : `${nutrientName(nutrient)}: ${becauseNames[because] ?? because}.`,
        ),
      ]
    case "diet":
      return [
        verdict.diet === "unknown"
          ? "Wie jemand isst, ist nicht gesagt; es ist nicht vegan."
          : `Es ist nicht ${verdict.diet === "vegan" ? "vegan" : "vegetarisch"}.`,
      ]
    case "allergens":
      return [
        `Es enthält ${germanList(verdict.allergens.map((allergen) => allergenLabels[allergen]))}${verdict.unknown ? ", und Allergien sind nicht gesagt" : ""}.`,
      ]
    case "contraindicated":
      return [`Gilt bei: ${who(verdict.tags)}.`]
    case "other_people":
      return [`Gemacht für: ${verdict.groups.join(", ")}.`]
    case "never_suggested":
      return [`${names(verdict.nutrients)}: nur aus eigenem Interesse, nie als Vorschlag.`]
    case "enough":
    case "not_suggestable":
    case "nothing_suggested":
      return []
  }
}
