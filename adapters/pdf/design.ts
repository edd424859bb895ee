/** Points to a millimetre. */
const mm = 72 / 25.4

/** A4, in points. */
export const page = { width: 595.28, height: 841.89 }

/** In points: 25 mm at the left for the punch (DIN 5008), and room for what stands at the foot. */
export const margins = { left: 25 * mm, top: 18 * mm, right: 20 * mm, bottom: 32 * mm }

/** Fit for printing: ink on white paper. */
export const ink = "#1D2B26"
export const soft = "#4A5751"
export const green = "#174C3C"
export const rule = "#B9B2A2"

/** `other` has the scripts and signs the shop's own fonts lack. */
export type FontName = "heading" | "text" | "bold" | "other" | "otherBold"

/** How a text looks. */
export interface Style {
  readonly font: FontName
  /** Points. */
  readonly size: number
  readonly color: string
  /** Where it leads. */
  readonly link?: string
  /** It is not broken into lines. */
  readonly whole?: true
  /** Figures of one width, so that amounts stand below each other. */
  readonly figures?: true
}

export const body: Style = { font: "text", size: 9.5, color: ink }
export const small: Style = { font: "text", size: 8, color: soft }
export const brand: Style = { font: "heading", size: 16, color: green }
export const title: Style = { font: "heading", size: 20, color: ink }
