import type { Form } from "../../../domain/catalogue/product.ts"

/** The area of a pack's label, in the drawing's units. */
export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether the label wraps a cylinder, so that bands narrow towards its edges. */
  readonly round: boolean
  /** The depth of a carton, drawn to the right; the bands continue on its side. */
  readonly depth?: number
}

export type PackKind = "jar" | "wideJar" | "dropper" | "can" | "tube" | "tin" | "stickBox" | "vialBox"

export const packKind: Record<Form, PackKind> = {
  tablets: "jar",
  capsules: "jar",
  softgels: "wideJar",
  drops: "dropper",
  powder: "can",
  sticks: "stickBox",
  drink_vials: "vialBox",
  chewable_tablets: "tube",
  lozenges: "tin",
}

/** The y coordinate every pack stands on. */
export const baseLine = 250

/** The rise of a carton's edges for each unit of depth. */
export const rise = 0.42

export const labelBox: Record<PackKind, LabelBox> = {
  jar: { x: 54, y: 116, width: 132, height: 116, round: true },
  wideJar: { x: 45, y: 130, width: 150, height: 103, round: true },
  dropper: { x: 72, y: 136, width: 96, height: 99, round: true },
  can: { x: 48, y: 80, width: 144, height: 163, round: true },
  tube: { x: 75, y: 66, width: 90, height: 179, round: true },
  tin: { x: 46, y: 135, width: 148, height: 104, round: false },
  stickBox: { x: 46, y: 122, width: 126, height: 128, round: false, depth: 22 },
  vialBox: { x: 40, y: 134, width: 138, height: 116, round: false, depth: 22 },
}
