/** `E-Mail` that never breaks after its hyphen; a word joiner, since the font has no no-break hyphen. */
export const unbroken = (text: string): string => text.replaceAll("E-Mail", "E-\u2060Mail")
