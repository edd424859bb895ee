import { type PictureFormat, sizeAddress, type Picture as Uploaded } from "../../../domain/pictures/picture.ts"

/** The `sizes` of a picture as wide as a column of text. */
export const columnSizes = "(min-width: 48rem) 42rem, 100vw"

/** What a browser loads that reads no `srcset`: enough for most screens. */
const usualWidth = 960

/**
 * An uploaded picture in the size the screen needs, with its room kept free while it loads. `alt`: what it shows; `""`: decoration alone.
 * `sizes` says how wide the page shows it. `eager`: it is what visitors see first.
 */
export const Picture = ({
  picture: { id, width, height, widths },
  alt,
  sizes,
  eager = false,
}: {
  readonly picture: Uploaded
  readonly alt: string
  readonly sizes: string
  readonly eager?: boolean
}) => {
  const srcSet = (format: PictureFormat) => widths.map((each) => `${sizeAddress(id, each, format)} ${each}w`).join(", ")
  const usual = widths.find((each) => each >= usualWidth) ?? width
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={sizeAddress(id, usual, "webp")}
        srcSet={srcSet("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(eager && { fetchPriority: "high" as const })}
      />
    </picture>
  )
}
