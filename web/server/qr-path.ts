import { encode } from "uqr"

export interface QrPath {
  /** Modules a side, including the quiet zone of four. */
  readonly size: number
  /** The dark modules as an SVG path in a square of `size`. */
  readonly path: string
}

/** A QR code as one SVG path; error correction level M, as the EPC guidelines for credit transfers require. */
export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return { size, path }
}
