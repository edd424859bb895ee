/** Orders texts by their UTF-16 code units, the same wherever it runs: for keys and ties, not for what people read in order. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
