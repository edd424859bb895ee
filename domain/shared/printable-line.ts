import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

/** Soft hyphens, zero-width characters and marks of direction, which come along when text is copied. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]|\u034f/g
/** Roman numerals, ligatures and full-width forms, of letters and digits that have a plain form. */
const compatible = /[\u2160-\u217f\ufb00-\ufb06\uff01-\uff5e]/g

const cleanLine = (text: string): string =>
  text
    .replace(invisible, "")
    .replace(compatible, (character) => character.normalize("NFKC"))
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim()

/** One line of text as it is printed: one form of each letter (NFC), single spaces, none around it, nothing invisible. */
export const Line = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string>({ decode: cleanLine, encode: (text) => text }),
  ),
)

/** Latin, Greek and Cyrillic letters with at most two marks each, digits, fractions: what the fonts of invoices have. */
const letters =
  "(?=[\\p{L}\\p{N}])(?!\\p{Script=Coptic})[\\0-\\u052f\\u1e00-\\u1fff\\u2150-\\u215e][\\u0300-\\u034e\\u0350-\\u036f]{0,2}"
/** The punctuation of names and addresses. */
const punctuation = "[ .,;:'’‘`´\"„“”‚‹›«»/\\\\()\\[\\]&+#°·•!¡?¿…‐‑–—−×÷=~|^_@*%§$€£©®™№†-]"

const printable = new RegExp(`^(?:${letters}|${punctuation})*$`, "u")
const firstUnprintable = new RegExp(`^(?:${letters}|${punctuation})*`, "u")

const unprintable = "Bitte verwende nur Buchstaben, Ziffern und übliche Satzzeichen, damit es auf das Paket passt."

/** Whether invoices and labels can show every character of a text. */
export const printableText = (text: string): boolean => printable.test(text)

/** The check of a field: `Bitte schreib den Namen …, so steht er …`. */
export const isPrintable = (what: string, pronoun: "er" | "sie") =>
  Schema.makeFilter<string>((text) => {
    if (printableText(text)) return undefined
    const rest = text.slice(firstUnprintable.exec(text)?.[0].length ?? 0)
    return /^[\p{L}\p{M}\p{N}\p{Emoji}]/u.test(rest)
      ? `Bitte schreib ${what} in lateinischen, griechischen oder kyrillischen Buchstaben, so steht ${pronoun} auch auf dem Paket und der Rechnung.`
      : unprintable
  }).abort()
