/** `10 µg` and `Vitamin K` stay on one line. As long as before, so that marked ranges still fit. */
export const noBreakSpaces = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:[µm]g|[gm]l?)\b)|(?<=Vitamin) (?=[A-K]\d{0,2}\b)/gu, "\u00a0")
