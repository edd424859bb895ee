import { formatAmount } from "../shared/decimal.ts"
import { germanList, numberInWords } from "../shared/german-list.ts"
import type { DoseNotice } from "./daily-doses.ts"

/** A notice in words: what, how much together, what the limit means. It explains and keeps no one from ordering. */
export interface DoseNoticeText {
  readonly title: string
  readonly amounts: string
  readonly limit: string
}

const withFood = ({ sum, limit }: DoseNotice): string =>
  `${sum > limit ? "Mehr" : "So viel"} bringen hier schon die Packungen, und das Essen kommt dazu.`

const limitText = (notice: DoseNotice): string => {
  const { limit, unit, year, limitKind, countsFood, slight } = notice
  const amount = formatAmount(limit, unit)
  const dated = (name: string) => (year === null ? name : `${name} (${year})`)
  if (limitKind === "upper")
    return countsFood
      ? `Die ${dated("EFSA")} hält für Erwachsene bis zu ${amount} am Tag für unbedenklich, aus allen Quellen zusammen, also auch aus dem Essen. ${withFood(notice)} Über längere Zeit solltest du weniger nehmen.`
      : `Die ${dated("EFSA")} hält für Erwachsene bis zu ${amount} am Tag für unbedenklich, aus Nahrungsergänzung, zusätzlich zum Essen. Über längere Zeit solltest du nicht mehr nehmen.`
  if (countsFood)
    return `Das ${dated("BfR")} nennt für Erwachsene höchstens ${amount} am Tag, aus allen Quellen zusammen, also auch aus dem Essen. ${withFood(notice)}`
  return `Das ${dated("BfR")} schlägt höchstens ${amount} in der Tagesportion eines einzelnen Produkts vor. Der Wert enthält einen Sicherheitsabstand, weil manche mehrere Produkte nehmen. ${
    slight
      ? "Etwas darüber wird es nicht gleich bedenklich, nötig ist es meist nicht."
      : "Hier ist es zusammen deutlich mehr: Nimm besser nicht alles davon."
  }`
}

/** German text for a notice, du, plain sentences without markup. */
export const doseNoticeText = (notice: DoseNotice): DoseNoticeText => {
  const { label, sum, unit, products } = notice
  const parts = germanList(products.map(({ title, amount }) => `„${title}“ (${formatAmount(amount, unit)})`))
  const total = formatAmount(sum, unit)
  const several = products.length > 1
  return {
    title: `${label}: ${several ? "zusammen " : ""}${total} am Tag`,
    amounts: several
      ? `${label} steckt in ${parts}. Nimmst du alles davon wie auf der Packung angegeben, sind das ${total} am Tag.`
      : `${label} steckt in ${parts}.`,
    limit: limitText(notice),
  }
}

/** What a cart's notices come to in a few words: `Zusammen ist das viel Zink und Jod`. */
export const dosesTitle = (labels: readonly string[], productCount: number): string => {
  const much =
    labels.length <= 3 ? `viel ${germanList(labels)}` : `von ${numberInWords(labels.length)}\u00a0Nährstoffen viel`
  return productCount === 1 ? `Das ist ${much}` : `Zusammen ist das ${much}`
}
