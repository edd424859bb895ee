import { formatAmount } from "../shared/decimal.ts"
import type { DoseNotice } from "./daily-doses.ts"

/** A notice in words: what, how much together, what the limit means, what to do. It explains and keeps no one from ordering. */
export interface DoseNoticeText {
  readonly title: string
  readonly amounts: string
  readonly limit: string
  readonly advice: string
}

const listed = new Intl.ListFormat("de-DE", { type: "conjunction" })

const limitText = ({ limit, unit, year, limitKind, countsFood }: DoseNotice): string => {
  const amount = formatAmount(limit, unit)
  const dated = (name: string) => (year === null ? name : `${name} (${year})`)
  if (limitKind === "upper") {
    const scope = countsFood
      ? "aus allen Quellen zusammen, also auch aus dem Essen"
      : "aus Nahrungsergänzung, zusätzlich zum Essen"
    return `Die ${dated("EFSA")} hält für Erwachsene bis zu ${amount} am Tag für unbedenklich, ${scope}. Über längere Zeit solltest du nicht mehr nehmen.`
  }
  if (countsFood) {
    return `Das ${dated("BfR")} nennt für Erwachsene höchstens ${amount} am Tag, aus allen Quellen zusammen, also auch aus dem Essen.`
  }
  return `Das ${dated("BfR")} schlägt höchstens ${amount} in der Tagesportion eines einzelnen Produkts vor. Der Wert enthält einen Sicherheitsabstand, weil manche mehrere Produkte nehmen: Darüber wird es nicht gleich bedenklich, nötig ist es meist nicht.`
}

/** German text for a notice, du, plain sentences without markup. */
export const doseNoticeText = (notice: DoseNotice): DoseNoticeText => {
  const { label, sum, unit, products } = notice
  const parts = listed.format(products.map(({ title, amount }) => `„${title}“ (${formatAmount(amount, unit)})`))
  const total = formatAmount(sum, unit)
  const several = products.length > 1
  return {
    title: `${label}: ${several ? "zusammen " : ""}${total} am Tag`,
    amounts: several
      ? `${label} steckt in ${parts}. Nimmst du alles davon wie auf der Packung angegeben, sind das ${total} am Tag.`
      : `${label} steckt in ${parts}.`,
    limit: limitText(notice),
    advice: several
      ? "Meist genügt eines davon. Wenn du unsicher bist oder Medikamente nimmst, frag in deiner Apotheke."
      : "Frag vor dem Einnehmen in deiner Apotheke oder Arztpraxis nach.",
  }
}
