const format = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 })

/** `1.4` → `1,4`; at most three decimals, no trailing zeros. */
export const formatDecimal = (value: number): string => format.format(value)

/** `20`, `µg` → `20 µg`, with a no-break space between number and unit. */
export const formatAmount = (value: number, unit: string): string => `${formatDecimal(value)}\u00a0${unit}`
