import {
  type PictureFormat,
  sizeAddress,
  type Picture as Uploaded,
  usualSize,
} from "../../../domain/pictures/picture.ts"

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
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={sizeAddress(id, usualSize(widths), "webp")}
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
