/** `1290` → `12,90`, the format of the field. */
export const euroText = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** `12,90`, `12.90` or `12` → cents; `NaN` if it is no amount. */
export const centsOf = (typed: string): number => {
  const amount = typed.replace(/[\s€]/g, "").replace(/\.(?=\d{3}(?:\D|$))/g, "")
  const [, euros, cents = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(cents.padEnd(2, "0") || 0)
}
