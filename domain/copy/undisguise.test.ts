import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lintCopy } from "./copy-lint.ts"

const words = [
  "heilt",
  "Heilung",
  "lindert",
  "Wundermittel",
  "Abwehrkräfte",
  "Immunbooster",
  "Entzündungshemmend",
  "Fatburner",
]

const hidden = ["\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff", "\u202e", "\ufe0f", "\u034f"]
const separators = ["-", ".", "_", "·", "*", "'", "/", "\u2011", "\u2013"]
/** Signs that stand for a letter, of other alphabets and digits among them. */
const standIns: Readonly<Record<string, string>> = {
  a: "аα@4áａ",
  b: "вβ",
  c: "с",
  d: "ԁ",
  e: "еε3€è𝐞",
  h: "һĥ",
  i: "іι1í",
  // 1 for an l beside 1 for an i: see the examples.
  l: "ӏł",
  m: "м",
  n: "ηñ",
  o: "оο0ô",
  s: "ѕ5",
  t: "т7",
  u: "υú",
}

const standIn = (letter: string) => {
  const signs = Array.from(standIns[letter.toLowerCase()] ?? "")
  return fc.constantFrom(letter, letter.toUpperCase(), ...signs)
}
/** Each letter as it is, in capitals or by another sign; an umlaut may be spelled out. */
const written = (word: string) =>
  fc.tuple(
    ...Array.from(word, (letter) => {
      if (letter === "ä") return fc.constantFrom("ä", "a\u0308", "ae", "Ä")
      return letter === "ü" ? fc.constantFrom("ü", "u\u0308", "ue") : standIn(letter)
    }),
  )
/** The signs of a word with hidden characters anywhere, and pulled apart at no, one or every place. */
const pulledApart = (signs: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(signs.length - 1), fc.constantFrom(...hidden)), { maxLength: 4 }),
      fc.constantFrom(...separators),
      fc.oneof(fc.constant("none"), fc.constant("every"), fc.nat(signs.length - 2)),
    )
    .map(([inserted, separator, places]) =>
      signs
        .map((sign, place) => {
          const after = inserted.filter(([at]) => at === place).map(([, character]) => character)
          const apart = place < signs.length - 1 && (places === "every" || places === place)
          return `${sign}${after.join("")}${apart ? separator : ""}`
        })
        .join(""),
    )

describe("a disguised word", () => {
  it.each([
    "H-E-I-L-T",
    "Z-I-N-K H-E-I-L-T",
    "h e i l t",
    "h.e.i.l.t",
    "he\u00adilt",
    "hei\u200blt",
    "hеilt",
    "he1lt",
    "h3i1t",
    "Wunderm1tte1",
    "hei-lt",
    "HEÍLT",
    "macht s c h l a n k",
    "m@cht schlаnk",
    "staerkt",
    "Abwehrkraefte",
    "B-i-o Acerola",
  ])("is found in «%s»", (text) => {
    expect(lintCopy(`Zink, ${text} jeden Tag.`)).toHaveLength(1)
  })

  it("is found, whatever stands for its letters and between them", () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...words)
          .chain(written)
          .chain(pulledApart),
        (text) => lintCopy(`Zink ${text}, jeden Tag.`).length > 0,
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    "Vitamin D3 + K2, 2.000 I.E. je Tropfen",
    "Vitamine A, C, D und E",
    "B1, B2, B6, B12 und Folsäure",
    "Omega-3 (EPA/DHA) aus Algenöl",
    "z. B. i. d. R. o. Ä.",
    "Q10, 100mg, 60 St.",
    "β-Carotin und α-Tocopherol, 800 µg RE",
    "schlanke Dose aus Glas",
    "Eine Kapsel am Tag, zu einer Mahlzeit.",
  ])("is not seen in «%s»", (text) => {
    expect(lintCopy(text)).toEqual([])
  })
})
