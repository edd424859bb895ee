import type { Content, CustomTableLayout } from "pdfmake/interfaces.js"

export const fontNames = { heading: "Fraunces", text: "Figtree", other: "Noto Sans" } as const

/** Fit for printing: ink on white paper. */
export const ink = "#1D2B26"
export const soft = "#4A5751"
export const green = "#174C3C"
const line = "#B9B2A2"

/** Points to a millimetre. */
const mm = 72 / 25.4

/** Left, top, right and bottom, in points: 25 mm for the punch (DIN 5008), and room for what stands at the foot. */
export const pageMargins: [number, number, number, number] = [25 * mm, 18 * mm, 20 * mm, 32 * mm]

/** A thin line below the heads and below each row. */
export const ruled: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (index) => (index === 0 ? 0 : 6),
  paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** A frame around what stands out. */
export const boxed: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => line,
  vLineColor: () => line,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 10,
  paddingBottom: () => 6,
}

export const brand: Content = { text: "Nährwerk", font: fontNames.heading, fontSize: 16, color: green }
