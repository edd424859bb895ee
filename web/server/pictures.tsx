import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { PackLabel } from "../../domain/catalogue/product-card.ts"
import { textStart } from "../../domain/shared/text-cut.ts"
import { inOrder } from "../client/ui/in-order.tsx"
import { fitLine, fitName, nameLeading, textWidth } from "../client/ui/label-text.ts"
import { nutrientColour, nutrientWheel } from "../client/ui/nutrient-colour.ts"
import { PackDrawing } from "../client/ui/pack.tsx"
import { PackGradients } from "../client/ui/pack-body.tsx"
import type { SocialCard } from "./social-card.ts"

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
    font: { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: figtree },
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
export const socialCardPng = (card: SocialCard, fontFiles: readonly string[]): Promise<Uint8Array<ArrayBuffer>> =>
  png(<Card card={card} />, 1200, fontFiles)

/** What Figtree's files call themselves, in every weight. */
const figtree = "Figtree Light"

/** Names the fonts as their files do, and replaces characters missing in the shop's fonts by look-alikes: there is no fallback font. */
const printable = (svg: string): string =>
  svg
    // XML knows no control characters.
    .replace(/\p{Cc}/gu, " ")
    .replaceAll('font-family="Figtree', `font-family="${figtree}`)
    .replaceAll("\u202f", "\u00a0")
    .replaceAll("\u2011", "-")
    .replaceAll("\u00ad", "")

// Feeds require squares: the pack is centred with a margin.
const SquarePack = ({ label }: { readonly label: PackLabel }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -2 272 272" aria-hidden="true">
    <PackGradients />
    <rect x="-16" y="-2" width="272" height="272" fill={nutrientColour(label.nutrients[0] ?? "").tint} />
    <PackDrawing label={label} />
  </svg>
)

/** The text in lines no wider than `room` (in em), at most `most`; what does not fit ends in `…`. */
const linesOf = (text: string, room: number, most: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, "text") <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return lines
    .slice(0, most)
    .map((line, index) =>
      index < most - 1 ? line : `${line.replace(/(?<!\S)\S+$/, "").replace(/(?<![\s,.;:])[\s,.;:]+$/, "")}…`,
    )
}

const Bands = ({
  nutrients,
  x,
  width,
}: {
  readonly nutrients: readonly string[]
  readonly x: number
  readonly width: number
}) =>
  inOrder(nutrients, (id, index) => (
    <rect
      x={x + (index * width) / nutrients.length}
      y="612"
      width={width / nutrients.length}
      height="18"
      shapeRendering="crispEdges"
      fill={nutrientColour(id).label}
    />
  ))

/** Characters of title and text that are looked at: no more fit. */
const longest = { title: 120, text: 400 }
const textSize = 32
const textLeading = 1.35

/** The card of a page: its title and what it says of itself, with the pack of a product. */
const Card = ({ card }: { readonly card: SocialCard }) => {
  const { pack, title, text, line, nutrients } = card
  const room = pack ? 600 : 1056
  const name = fitName(textStart(title, longest.title), {
    width: room,
    height: pack ? 250 : 200,
    largest: pack ? 82 : 92,
    smallest: 44,
  })
  const top = 176
  const afterName = top + name.lines.length * name.size * nameLeading
  const lines = linesOf(
    textStart(text, longest.text),
    room / textSize,
    Math.max(1, Math.floor((500 - afterName) / (textSize * textLeading))),
  )
  const bands = nutrients.length > 0 ? nutrients : nutrientWheel
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" fontFamily="Figtree" aria-hidden="true">
      <PackGradients />
      <rect width="1200" height="630" fill="#FAF7F1" />
      {pack ? (
        <>
          <rect x="740" width="460" height="630" fill={nutrientColour(bands[0] ?? "").tint} />
          <Bands nutrients={bands} x={740} width={460} />
          <g transform="translate(718 22) scale(2.1)">
            <PackDrawing label={pack} />
          </g>
        </>
      ) : (
        <Bands nutrients={bands} x={0} width={1200} />
      )}
      <text x="72" y="104" fontFamily="Fraunces" fontSize="40" fill="#174C3C">
        Nährwerk
      </text>
      <text fontFamily="Fraunces" fontSize={name.size} fill="#1D2B26">
        {inOrder(name.lines, (each, index) => (
          <tspan x="72" y={top + name.size * (0.8 + index * nameLeading)}>
            {each}
          </tspan>
        ))}
      </text>
      <text fontSize={textSize} fill="#4A574F">
        {inOrder(lines, (each, index) => (
          <tspan x="72" y={afterName + 48 + index * textSize * textLeading}>
            {each}
          </tspan>
        ))}
      </text>
      <text x="72" y="558" fontSize={fitLine(line || " ", "text", room, 34)} fontWeight="600" fill="#174C3C">
        {line}
      </text>
    </svg>
  )
}
