const format = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 })

/** Far more numbers than packs and doses have. */
const mostKnown = 5_000
/** Formatting takes fifty times as long as looking up, and a list of products has a hundred numbers, mostly the same ones. */
const known = new Map<number, string>()

/** `1.4` → `1,4`; at most three decimals, no trailing zeros. */
export const formatDecimal = (value: number): string => {
  const before = known.get(value)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  // The map takes 0 and -0 for the same, so they must read the same.
  const formatted = format.format(value + 0)
  known.set(value, formatted)
  return formatted
}

/** `20`, `µg` → `20 µg`, with a no-break space between number and unit. */
export const formatAmount = (value: number, unit: string): string => `${formatDecimal(value)}\u00a0${unit}`
