import { formatAmount } from "../shared/decimal.ts"

export const bytesPerMegabyte = 1_024 * 1_024

/** A size to a tenth of a megabyte: `12,1 MB`. */
export const inMegabytes = (bytes: number): string =>
  formatAmount(Math.round((bytes / bytesPerMegabyte) * 10) / 10, "MB")
