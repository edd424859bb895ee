import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"

/** A number as it was written: exact, in millionths. `doubtful`: it may be a thousand or one, by the language it was written in. */
export interface WrittenNumber {
  readonly millionths: bigint
  readonly doubtful: boolean
}

const one = 1_000_000n

const exact = (whole: string, decimals: string): bigint | null =>
  decimals.length > 6 ? null : BigInt(whole) * one + BigInt(decimals.padEnd(6, "0"))

/** `1.000` and `1,000` may be a thousand or one; `1.000,5`, `1 000` and `2,5` are certain. `null`: it is no number. */
export const readNumber = (text: string): WrittenNumber | null => {
  const written = text.trim().replace(/[\u00a0\u202f ']/g, " ")
  const plain = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(written)
  if (plain !== null) {
    const [, whole = "", decimals = ""] = plain
    // `0,125` and `12,500` differ: nobody writes thousands behind a zero.
    const isDoubtful = decimals.length === 3 && whole.length <= 3 && !whole.startsWith("0")
    const millionths = isDoubtful ? BigInt(whole + decimals) * one : exact(whole, decimals)
    return millionths === null ? null : { millionths, doubtful: isDoubtful }
  }
  const grouped = /^(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,6}))?$/.exec(written)
  if (grouped === null || grouped[2] === grouped[3]) return null
  const millionths = exact((grouped[1] ?? "").replace(/\D/g, ""), grouped[4] ?? "")
  return millionths === null ? null : { millionths, doubtful: false }
}

/** `2500000n` → `2,5`. */
export const numberText = (millionths: bigint): string => {
  // Six decimals are exact enough for a number to be written as it is.
  const decimals = String(Number(millionths % one) / 1_000_000).slice(1)
  return `${millionths / one}${decimals.replace(".", ",")}`
}

/** `37,8 g` → `37,8` and `g`. */
export const withUnit = (text: string): { readonly number: string; readonly unit: string } => {
  const at = text.search(/\p{L}/u)
  return at === -1 ? { number: text, unit: "" } : { number: text.slice(0, at), unit: text.slice(at).trim() }
}

export type WrittenUnit = "µg" | "mg" | "g" | "IE" | "FCC"

const unitWords: readonly (readonly [pattern: RegExp, unit: WrittenUnit])[] = [
  [/^(?:µg|μg|mcg|ug|mikrogramm)$/i, "µg"],
  [/^(?:mg|milligramm)$/i, "mg"],
  [/^(?:g|gramm)$/i, "g"],
  [/^(?:i\.?\s?e\.?|i\.?\s?u\.?)$/i, "IE"],
  [/^fcc/i, "FCC"],
]
const unitPattern = "µg|μg|mcg|ug|mikrogramm|mg|milligramm|gramm|g|i\\.\\s?e\\.|ie|i\\.\\s?u\\.|iu|fcc"

const amounts = new RegExp(
  `(?<![\\p{L}\\d.,-])(\\d[\\d.,]{0,14}(?:[\\u00a0\\u202f ]\\d{3}){0,4})\\s?(${unitPattern})(?![\\p{L}\\d])`,
  "giu",
)

/** An amount in a text, from one character to another. */
export interface WrittenAmount extends WrittenNumber {
  readonly unit: WrittenUnit
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Every amount with a unit of mass or activity in a text. */
export const amountsIn = (text: string): readonly WrittenAmount[] =>
  Array.from(text.matchAll(amounts), (found): WrittenAmount | null => {
    const number = readNumber((found[1] ?? "").replace(/[.,]$/, ""))
    const unit = unitWords.find(([pattern]) => pattern.test(found[2] ?? ""))?.[1]
    if (number === null || unit === undefined) return null
    return { ...number, unit, start: found.index, end: found.index + found[0].length, text: found[0] }
  }).filter((amount) => amount !== null)

const micrograms: Readonly<Record<"µg" | "mg" | "g", bigint>> = { µg: 1n, mg: 1_000n, g: 1_000_000n }

/** What one I.E. is, as a fraction of a microgram, by the compound; WHO's units, for α-tocopherol the equivalents of Regulation (EU) 1169/2011. */
const units: Readonly<
  Record<
    NutrientId,
    readonly {
      readonly of: RegExp | null
      readonly micrograms: readonly [bigint, bigint]
      readonly why: string | null
    }[]
  >
> = {
  vitamin_d: [{ of: null, micrograms: [1n, 40n], why: null }],
  beta_carotene: [{ of: null, micrograms: [6n, 10n], why: null }],
  vitamin_a: [
    {
      of: /carot/i,
      micrograms: [1n, 10n],
      why: "1 I.E. aus Beta-Carotin zählt als 0,1 µg Retinol-Äquivalent (1 : 6).",
    },
    { of: /retin/i, micrograms: [3n, 10n], why: null },
    { of: null, micrograms: [3n, 10n], why: "Die Verbindung fehlt: Gerechnet ist mit Retinol." },
  ],
  vitamin_e: [
    { of: /(?<![l-])\bd-?(?:alpha|α)|rrr/i, micrograms: [670n, 1n], why: null },
    { of: null, micrograms: [670n, 1n], why: "Die Verbindung fehlt: Gerechnet ist mit 0,67 mg α-TE." },
  ],
}

/** An amount in the unit of a nutrient. `why`: what is not certain of it, German. */
export interface ConvertedAmount {
  readonly amount: string
  readonly unit: NutrientUnit
  readonly why: string | null
}

/** An amount in a nutrient's unit, exactly; `null`: it cannot be converted, or not without rounding. `words`: what stands about it. */
export const convertedAmount = (
  { millionths, unit }: Pick<WrittenAmount, "millionths" | "unit">,
  nutrient: NutrientId,
  to: NutrientUnit,
  words: string,
): ConvertedAmount | null => {
  if (unit === "FCC" || to === "FCC")
    return unit === to ? { amount: numberText(millionths), unit: to, why: null } : null
  const rule = unit === "IE" ? units[nutrient]?.find(({ of }) => of === null || of.test(words)) : undefined
  if (unit === "IE" && rule === undefined) return null
  const [times, by] = unit === "IE" ? (rule?.micrograms ?? [1n, 1n]) : [micrograms[unit], 1n]
  const [dividend, divisor] = [millionths * times, by * micrograms[to]]
  if (dividend % divisor !== 0n) return null
  return { amount: numberText(dividend / divisor), unit: to, why: rule?.why ?? null }
}
