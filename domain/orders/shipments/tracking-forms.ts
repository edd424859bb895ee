import type { Carrier } from "../tracking.ts"

/** A form of a carrier's numbers, with its check digit where it has one. */
interface Form {
  readonly carriers: readonly Carrier[]
  readonly pattern: RegExp
  readonly isRight?: (number: string) => boolean
}

const mod10 = (number: string, weights: readonly [odd: number, even: number], start = 0): boolean => {
  const sum = [...number.slice(0, -1)].reduce((all, digit, at) => all + Number(digit) * (weights[at % 2] ?? 0), start)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

/** GS1 General Specifications, 7.9: weights 3 and 1. */
const isSscc = (number: string): boolean => mod10(number, [3, 1])

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU S10. */
const isS10 = (number: string): boolean => {
  const sum = s10Weights.reduce((all, weight, at) => all + weight * Number(number[at + 2]), 0)
  const check = 11 - (sum % 11)
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

/** Letters count from A = 2, each second place twice. */
const isUps = (number: string): boolean =>
  mod10(
    [...number.slice(2)].map((each) => (/\d/.test(each) ? each : String((each.charCodeAt(0) - 63) % 10))).join(""),
    [1, 2],
  )

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** ISO/IEC 7064, MOD 37,36. */
const isMod37 = (number: string): boolean => {
  const product = [...number.slice(0, -1)].reduce((before, character) => {
    const sum = (before + characters.indexOf(character)) % 36 || 36
    return (sum * 2) % 37
  }, 36)
  return (product + characters.indexOf(number.at(-1) ?? "")) % 36 === 1
}

const forms: readonly Form[] = [
  { carriers: ["dhl", "post"], pattern: /^00\d{18}$/, isRight: isSscc },
  // Identcode
  { carriers: ["dhl", "post"], pattern: /^\d{12}$/, isRight: (number) => mod10(number, [4, 9]) },
  { carriers: ["dhl", "post"], pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, isRight: isS10 },
  // DHL Express
  { carriers: ["dhl"], pattern: /^\d{10}$/, isRight: (number) => Number(number.slice(0, 9)) % 7 === Number(number[9]) },
  { carriers: ["dhl"], pattern: /^(?:JJD|JVGL)\d{12,24}$/ },
  // Basis-Tracking, from the matrix code
  { carriers: ["post"], pattern: /^A[0-9A-F]{19}$/ },
  { carriers: ["dpd"], pattern: /^\d{14}$/ },
  { carriers: ["dpd"], pattern: /^\d{14}[0-9A-Z]$/, isRight: isMod37 },
  { carriers: ["gls"], pattern: /^\d{11}$/ },
  { carriers: ["gls"], pattern: /^\d{12}$/, isRight: (number) => mod10(number, [3, 1], 1) },
  // Track-ID
  { carriers: ["gls"], pattern: /^(?=\d*[A-Z])[0-9A-Z]{8}$/ },
  { carriers: ["hermes"], pattern: /^\d{14}$/, isRight: (number) => mod10(number, [3, 1]) },
  { carriers: ["hermes"], pattern: /^H\d{19}$/ },
  { carriers: ["ups"], pattern: /^1Z[0-9A-Z]{15}\d$/, isRight: isUps },
]

/** What numbers of a carrier look like, for people. */
export const formWords: Readonly<Record<Carrier, string>> = {
  dhl: "20 Ziffern mit 00 am Anfang, 12 oder 10 Ziffern, oder Buchstaben und Ziffern wie „CY123456785DE“",
  dpd: "14 Ziffern, dahinter manchmal ein Prüfzeichen",
  gls: "11 oder 12 Ziffern, oder 8 Ziffern und Buchstaben",
  hermes: "14 Ziffern, oder H und 19 Ziffern",
  ups: "1Z und 16 Ziffern und Buchstaben",
  post: "20 oder 12 Ziffern, oder Buchstaben und Ziffern wie „RX123456785DE“",
}

const isOfForm =
  (number: string) =>
  ({ pattern, isRight = () => true }: Form): boolean =>
    pattern.test(number) && /[1-9]/.test(number) && isRight(number)

/** Whose numbers look like this one, with the right check digit; DHL before Deutsche Post, whose numbers it shares. */
export const carriersOf = (number: string): readonly Carrier[] => [
  ...new Set(forms.filter(isOfForm(number)).flatMap(({ carriers }) => carriers)),
]

/** Whether the number has a check digit, and it is right. */
export const isChecked = (number: string): boolean =>
  forms.some((form) => form.isRight !== undefined && isOfForm(number)(form))

/** Whether only the check digit is wrong for the carrier. */
export const hasWrongCheckDigit = (number: string, carrier: Carrier): boolean =>
  forms.some(({ carriers, pattern }) => carriers.includes(carrier) && pattern.test(number))

/** A spreadsheet keeps 15 digits; the rest becomes zeros. */
export const isRounded = (number: string): boolean => /^[1-9]\d{14}0+$/.test(number)

/**
 * A number as its carrier keeps it: DPD's without its check character, and 20 digits where a spreadsheet has dropped
 * the zeros before them and the check digit proves it.
 */
export const canonicalNumber = (number: string): string => {
  if (/^\d{14}[0-9A-Z]$/.test(number) && isMod37(number)) return number.slice(0, 14)
  return /^\d{18}$/.test(number) && !isRounded(number) && isSscc(`00${number}`) ? `00${number}` : number
}
