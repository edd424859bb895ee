import { noBreakSpaces } from "./line-breaks.ts"

// A file of its own: most of the browser's pages get their prose from the server, ready.

/** Spaces in prose at which no line may end. */
const inseparable: readonly RegExp[] = [
  // § 312, Abs. 2, Nr. 1169/2011, Anhang II
  /(?<=§|(?<!\p{L})(?:Art\.|Artikel|Abs\.|Absatz|Nr\.|Nummer|Anlage|Anhang|Satz|HRB)) (?=\(?(?:\d|[IVX]+\b))/gu,
  /(?<=(?<!\p{L})Buchstabe) (?=\p{Ll}\b)/gu,
  /(?<=(?<!\p{L})(?:Dr|Prof)\.) (?=\p{Lu})/gu,
  // 12,90 €, 5 %, 14 Tage, 14:05 Uhr
  /(?<=\d) (?=[€%]|°C|(?:Uhr|Cent|Euro|Werktag|Tag|Woche|Monat|Jahr))/gu,
  /(?<=(?<!\d)\d\d?\.) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/gu,
  // z. B., d. h., i. d. R.
  /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.(?!\p{L}))/gu,
]

/** German typesetting for prose, `§ 5`, `z. B.`, `14 Tage`, `1. Januar`, `20 µg`: no-break spaces, as long as before. */
export const typeset = (text: string): string =>
  inseparable.reduce((set, space) => set.replace(space, "\u00a0"), noBreakSpaces(text))
