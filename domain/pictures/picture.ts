import type { FileKey } from "../files/file-key.ts"
import { bytesPerMegabyte } from "../files/file-size.ts"

/** Pixels across in which pages ask for pictures: a phone's column up to a wide screen's at twice the density. */
export const pageWidths = [320, 640, 960, 1_280, 1_920] as const

export const pictureFormats = ["avif", "webp"] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** An uploaded picture, as pages show it. */
export interface Picture {
  readonly id: string
  /** Pixels, of the largest size kept. */
  readonly width: number
  readonly height: number
  /** The sizes kept, in every format, smallest first. */
  readonly widths: readonly number[]
}

/** How large a picture that was sent may be, in bytes and in pixels. */
export const maxPictureBytes = 12 * bytesPerMegabyte
export const maxPicturePixels = 40_000_000

/** The sizes kept of a picture that is so wide: never larger than it is. */
export const widthsFor = (width: number): readonly number[] => {
  const largest = Math.min(width, pageWidths[pageWidths.length - 1] ?? width)
  return [...pageWidths.filter((each) => each < largest), largest]
}

const prefix = "/media/"

/** How texts name a picture. */
export const pictureAddress = (id: string): string => prefix + id

/** The picture a text names; `null`: it names something else. */
export const pictureIdIn = (address: string): string | null => /^\/media\/(p-[0-9a-z]{12})$/.exec(address)?.[1] ?? null

/** Where one size of a picture is. */
export const sizeAddress = (id: string, width: number, format: PictureFormat): string =>
  `${prefix}${id}-${width}.${format}`

/** The key of the file of one size. */
export const sizeKey = (id: string, width: number, format: PictureFormat): FileKey =>
  `pictures/${id}-${width}.${format}`

/** The `sizes` of a picture as wide as a column of text. */
export const columnSizes = "(min-width: 48rem) 42rem, 100vw"

/** The size a browser loads that reads no `srcset`: enough for most screens. */
export const usualSize = (widths: Picture["widths"]): number => widths.find((each) => each >= 960) ?? widths.at(-1) ?? 0
