import { encode } from "uqr"

export interface QrPath {
  /** Modules a side, the quiet zone of four included. */
  readonly size: number
  /** The dark modules as an SVG path in a square of `size`. */
  readonly path: string
}

/** A QR code as one SVG path; error correction M, as the EPC's guidelines for credit transfers want it. */
export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: "M", border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return { size, path }
}
