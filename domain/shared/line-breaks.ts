// Where lines of German text may and may not end. Pages load the short rules; `typeset` is for texts the server sends ready.

/** Second parts of the shop's compounds, longest first where one begins like another. */
const joints =
  /(?<=\p{L}{4})(?=(?:ergänzungs|mittel|belehrung|erklärung|freiheit|citrat|glycinat|tabletten|fläschchen|packung|sticks|elemente|stoffe|säure|glutamin|mono|calciferol|cobalamin|monohydrat|gluconat|bedingungen))/gu

/**
 * No line ends behind the letter of `E-Mail` and `L-Ascorbinsäure`, nor before the number of `Omega-3`: a word joiner, since the font has no no-break hyphen. For
 * pages only: some mail readers draw it.
 */
export const noBreakHyphens = (text: string): string =>
  text.replace(/\b(?:[DEL]-(?=\p{Lu})|Omega-(?=\d))/gu, "$&\u2060")

/**
 * Marks where long German compounds may be broken, for browsers without a German dictionary: `Magnesium\u00adcitrat`. Only
 * for what is shown: soft hyphens have no place in fields, addresses, mails or data.
 */
export const softHyphens = (text: string): string =>
  noBreakHyphens(text.replace(/\p{L}{12,}/gu, (word) => word.replace(joints, "\u00ad")))

/** `10 µg` and `Vitamin K` stay on one line. As long as before, so that marked ranges still fit. */
export const noBreakSpaces = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:[µm]g|[gm]l?)\b)|(?<=Vitamin) (?=[A-K]\d{0,2}\b)/gu, "\u00a0")

/** Spaces in prose at which no line may end. In a function: what stands alone would go to the browser, used or not. */
const inseparable = (): readonly RegExp[] => [
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
  inseparable().reduce((set, space) => set.replace(space, "\u00a0"), noBreakSpaces(text))
