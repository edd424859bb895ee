import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { PackLabel } from "../../domain/catalogue/product-card.ts"
import { fitLine, fitName, nameLeading } from "../client/ui/label-text.ts"
import { nutrientColour } from "../client/ui/nutrient-colour.ts"
import { PackDrawing } from "../client/ui/pack.tsx"
import { PackGradients } from "../client/ui/pack-body.tsx"

interface SocialCard {
  /** The pack on the right; `null`: text only. */
  readonly label: PackLabel | null
  readonly title: string
  readonly subtitle: string
  /** `12,90 € · 645,00 €/l`; empty for pages without a price. */
  readonly priceLine: string
}

/**
 * Renders an SVG on the server. `fontFiles` are the TrueType files of `buildFonts`; system fonts are never used, so that every
 * machine draws the same.
 */
const png = async (
  drawing: ReactNode,
  widthPx: number,
  fontFiles: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded with the first picture, to keep it out of the start.
  const { renderAsync } = await import("@resvg/resvg-js")
  const image = await renderAsync(printable(renderToStaticMarkup(drawing)), {
    fitTo: { mode: "width", value: widthPx },
    font: { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: "Figtree" },
  })
  return new Uint8Array(image.asPng())
}

/** The pack as a square PNG for feeds, mails and search engines. The caller caches it. */
export const packPng = (
  label: PackLabel,
  widthPx: number,
  fontFiles: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> => png(<SquarePack label={label} />, widthPx, fontFiles)

/** The social card of a page, 1200 × 630. */
export const socialCardPng = ({
  fontFiles,
  ...card
}: SocialCard & { readonly fontFiles: readonly string[] }): Promise<Uint8Array<ArrayBuffer>> =>
  png(<Card card={card} />, 1200, fontFiles)

/** Replaces characters missing in the shop's fonts by look-alikes: there is no fallback font. */
const printable = (svg: string): string =>
  svg.replaceAll("\u202f", "\u00a0").replaceAll("\u2011", "-").replaceAll("\u00ad", "")

// Feeds require squares: the pack is centred with a margin.
const SquarePack = ({ label }: { readonly label: PackLabel }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -2 272 272" aria-hidden="true">
    <PackGradients />
    <rect x="-16" y="-2" width="272" height="272" fill={nutrientColour(label.nutrients[0] ?? "").tint} />
    <PackDrawing label={label} />
  </svg>
)

const Card = ({ card }: { readonly card: SocialCard }) => {
  const { label, title, subtitle, priceLine } = card
  const room = label ? 600 : 1040
  const name = fitName(title, { width: room, height: 250, largest: 82, smallest: 44 })
  const afterName = 190 + name.lines.length * name.size * nameLeading
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" fontFamily="Figtree" aria-hidden="true">
      <PackGradients />
      <rect width="1200" height="630" fill="#FAF7F1" />
      {label && (
        <>
          <rect x="740" width="460" height="630" fill={nutrientColour(label.nutrients[0] ?? "").tint} />
          {label.nutrients.map((id, index) => (
            <rect
              key={id}
              x={740 + (index * 460) / label.nutrients.length}
              y="612"
              width={460 / label.nutrients.length}
              height="18"
              fill={nutrientColour(id).label}
            />
          ))}
          <g transform="translate(718 22) scale(2.1)">
            <PackDrawing label={label} />
          </g>
        </>
      )}
      <text x="72" y="104" fontFamily="Fraunces" fontSize="40" fill="#174C3C">
        Nährwerk
      </text>
      <text fontFamily="Fraunces" fontSize={name.size} fill="#1D2B26">
        {name.lines.map((line, index) => (
          <tspan key={line} x="72" y={190 + name.size * (0.8 + index * nameLeading)}>
            {line}
          </tspan>
        ))}
      </text>
      <text x="72" y={afterName + 34} fontSize={fitLine(subtitle || " ", "text", room, 32)} fill="#4A574F">
        {subtitle}
      </text>
      <text x="72" y="558" fontSize={fitLine(priceLine || " ", "text", room, 34)} fontWeight="600" fill="#174C3C">
        {priceLine}
      </text>
    </svg>
  )
}
