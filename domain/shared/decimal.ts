/** `1234567` → `1.234.567`. */
export const groupThousands = (digits: string): string =>
  [digits.slice(0, digits.length % 3), ...(digits.slice(digits.length % 3).match(/\d{3}/g) ?? [])]
    .filter(Boolean)
    .join(".")

/**
 * `1.4` → `1,4`; at most three decimals, no trailing zeros. Not `Intl`: making its first format takes a phone longer than hydrating the
 * page around it.
 */
export const formatDecimal = (value: number): string => {
  const size = Math.abs(value)
  // Shifts the decimals as they are written: multiplied, 1.0005 would be rounded down.
  const thousandths = size < 0.0005 ? 0 : Math.round(Number(`${size}e3`))
  const digits = String(thousandths).padStart(4, "0")
  const decimals = digits.slice(-3).replace(/(?<!0)0+$/, "")
  const formatted = groupThousands(digits.slice(0, -3)) + (decimals === "" ? "" : `,${decimals}`)
  return value < 0 && thousandths > 0 ? `-${formatted}` : formatted
}

/** `20`, `µg` → `20 µg`, with a no-break space between number and unit. */
export const formatAmount = (value: number, unit: string): string => `${formatDecimal(value)}\u00a0${unit}`
