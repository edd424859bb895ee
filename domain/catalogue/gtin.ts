const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14])

/**
 * Whether a text is a GTIN-8, -12, -13 or -14: digits only, the last one the check digit of the others
 * (GS1 General Specifications 7.9: from the right, weights 3 and 1 by turns, up to the next multiple of ten).
 */
export const isGtin = (text: string): boolean => {
  if (!lengths.has(text.length) || !/^[0-9]+$/.test(text)) return false
  const digits = Array.from(text, Number).reverse()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** All ways to write the same GTIN: those of 8, 12, 13 and 14 digits are one number space, leading zeros do not tell two apart. */
export const sameGtins = (gtin: string): readonly string[] => {
  if (!/^[0-9]{8,14}$/.test(gtin)) return [gtin]
  const digits = gtin.replace(/^0+/, "")
  return [...new Set([gtin, ...[...lengths].filter((n) => n >= digits.length).map((n) => digits.padStart(n, "0"))])]
}
