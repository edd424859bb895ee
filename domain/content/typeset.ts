const afterAbbreviation = /(§§?|Art\.|Artikel|Abs\.|Absatz|Nr\.|Nummer|Anlage|Dr\.|HRB) (?=[\d(\p{Lu}])/gu
const beforeUnit = /(\d) (?=(?:Tag|Werktag|Jahr|Monat)|€|%)/gu

/** Sets the no-break spaces of German typesetting: `§ 5`, `z. B.`, `14 Tage`. */
export const typeset = (text: string): string =>
  text
    .replace(afterAbbreviation, "$1\u00a0")
    .replace(beforeUnit, "$1\u00a0")
    .replace(/\bz\. B\./g, "z.\u00a0B.")
