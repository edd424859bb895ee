import { formatAmount } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import type { NutrientSum, SumLimit, SumStatus } from "./nutrient-sums.ts"

/** What a status is called beside its bar. */
export const statusWords: Readonly<Record<SumStatus, string>> = {
  none: "kein Höchstwert",
  within: "passt",
  over: "zu viel",
}

const dated = (name: string, year: number | null): string => (year === null ? name : `${name} ${year}`)

/** Whose limit it is, in a few words: `BfR 2021`. */
export const limitName = ({ kind, year }: SumLimit): string =>
  kind === "house" ? "unser Höchstwert" : dated(kind === "efsa" ? "EFSA" : "BfR", year)

/** A limit in one sentence, with its source and what it counts. */
export const limitSentence = (limit: SumLimit, unit: string): string => {
  const amount = formatAmount(limit.amount, unit)
  if (limit.kind === "house") return `Mehr als ${amount} am Tag lassen wir mehrere Produkte zusammen nicht bringen.`
  if (limit.kind === "bfr")
    return `Das ${limit.year === null ? "BfR" : `BfR (${limit.year})`} schlägt höchstens ${amount} in der Tagesportion eines Produkts vor; wir messen das ganze Pack daran.`
  return `Die ${limit.year === null ? "EFSA" : `EFSA (${limit.year})`} hält für Erwachsene bis zu ${amount} am Tag für unbedenklich, ${
    limit.countsFood ? "alles zusammengerechnet, auch das Essen" : "nur aus Nahrungsergänzung gerechnet"
  }.`
}

/** Why a pack cannot be ordered: `Zusammen ist das zu viel Zink: 9,5 mg am Tag statt höchstens 6,5 mg. …`. */
export const overLimitText = ({
  nutrients,
}: {
  readonly nutrients: readonly {
    readonly label: string
    readonly sum: number
    readonly limit: number | null
    readonly unit: string
  }[]
}): string => {
  const amounts = nutrients.map(({ label, sum, limit, unit }) =>
    [
      ...(nutrients.length > 1 ? [label] : []),
      `${formatAmount(sum, unit)} am Tag`,
      ...(limit === null || limit >= sum ? [] : [`statt höchstens ${formatAmount(limit, unit)}`]),
    ].join(" "),
  )
  return `Zusammen ist das zu viel ${germanList(nutrients.map(({ label }) => label))}: ${amounts.join("; ")}. Nimm etwas heraus oder weniger davon.`
}

/** Why a pack with these nutrients cannot be ordered for now. */
export const switchedOffText = (labels: readonly string[]): string =>
  `${germanList(labels)}: Zurzeit stellen wir damit keine Packs zusammen. Nimm ${labels.length === 1 ? "das Produkt" : "die Produkte"} heraus, dann geht es weiter.`

/** A pack beside its limits in a few words. */
export const statusOfPack = (sums: readonly Pick<NutrientSum, "label" | "status" | "off">[]): string => {
  const off = sums.filter((sum) => sum.off)
  const over = sums.filter(({ status }) => status === "over")
  const [words, named] = off.length > 0 ? ["Zurzeit nicht", off] : ["Zu viel", over]
  return named.length === 0 ? "Nichts über dem Höchstwert" : `${words}: ${germanList(named.map(({ label }) => label))}`
}

/** A pack in one sentence, for screen readers after a change. */
export const packInWords = (productCount: number, sums: readonly NutrientSum[], price: string): string => {
  if (productCount === 0) return "Dein Pack ist leer."
  return `${productCount} ${productCount === 1 ? "Produkt" : "Produkte"}, ${price}. ${statusOfPack(sums)}.`
}
