import { memo } from "react"
import type { PackLabel } from "../../../domain/catalogue/product-card.ts"
import { fitLine, fitName, labelWords, nameLeading } from "./label-text.ts"
import { nutrientColour } from "./nutrient-colour.ts"
import { PackBody } from "./pack-body.tsx"
import { baseLine, type LabelBox, labelBox, packKind, rise } from "./pack-shapes.ts"

/** Four by five, the pack on its base line. */
export const packViewBox = "14 4 212 265"

/** More bands are too thin to tell apart. */
const maxBands = 9

interface PackProps {
  readonly label: PackLabel
  /** The accessible name; without one the picture is decorative. */
  readonly title?: string
  /** Adds a background in the tint of the strongest nutrient. */
  readonly ground?: boolean
  readonly className?: string
}

/** The pack of a product, drawn from its data. Needs `<PackDefs/>` once on the page. */
export const Pack = ({ label, title, ground = false, className = "pack" }: PackProps) => {
  const drawing = (
    <>
      {ground && (
        <rect className="pack__ground" width="240" height="280" fill={nutrientColour(label.nutrients[0] ?? "").tint} />
      )}
      <PackDrawing label={label} />
    </>
  )
  return title === undefined ? (
    <svg className={className} viewBox={packViewBox} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg className={className} viewBox={packViewBox} role="img" aria-label={title}>
      {drawing}
    </svg>
  )
}

/**
 * The drawing without its `<svg>`, to embed in another one. Uses concrete colours only, because it is also drawn without CSS.
 * Memoised: it is the most expensive part of a card.
 */
export const PackDrawing = memo(({ label }: { readonly label: PackLabel }) => {
  const kind = packKind[label.form]
  return (
    <g fontFamily="Figtree,sans-serif">
      <PackBody kind={kind} accent={nutrientColour(label.nutrients[0] ?? "").label} />
      <PrintedLabel label={label} box={labelBox[kind]} />
    </g>
  )
})

const PrintedLabel = ({ label, box }: { readonly label: PackLabel; readonly box: LabelBox }) => {
  const { x, y, width, height, round, depth } = box
  const margin = round ? Math.round(width * 0.12) : 13
  const left = x + margin
  const room = width - 2 * margin
  const brandLine = y + 14
  const bandHeight = Math.round(12 + height * 0.06)
  const bandTop = y + height - bandHeight - 19
  const words = labelWords(label)
  const doseSize = fitLine(label.dose, "text", room, 11)
  const name = fitName(words.name, {
    width: room,
    height: bandTop - doseSize - 17 - brandLine,
    largest: width > 140 ? 23 : 21,
    smallest: 9,
  })
  const strongest = nutrientColour(label.nutrients[0] ?? "")
  const colours = label.nutrients.slice(0, maxBands).map((id) => nutrientColour(id).label)
  const last = colours.at(-1) ?? strongest.label
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="#FBF8F1" />
      {bands(box, Math.max(1, colours.length)).map(([from, to], index) => (
        <rect
          key={from}
          x={from}
          y={bandTop}
          width={round2(to - from)}
          height={bandHeight}
          fill={colours[index] ?? last}
        />
      ))}
      <g fill="#1D2B26">
        <text x={left} y={brandLine} fontSize="5.6" fontWeight="600" letterSpacing=".9">
          NÄHRWERK
        </text>
        <text fontFamily="Fraunces,serif" fontSize={name.size}>
          {name.lines.map((line, index) => (
            <tspan key={line} x={left} y={round2(brandLine + 4 + name.size * (0.92 + index * nameLeading))}>
              {line}
            </tspan>
          ))}
        </text>
        <text x={left} y={bandTop - 6} fontSize={doseSize} fontWeight="600" fill={strongest.ink}>
          {label.dose}
        </text>
        <text x={left} y={y + height - 7} fontSize={fitLine(words.count, "text", room, 7.5)}>
          {words.count}
        </text>
      </g>
      {round && <rect x={x} y={y} width={width} height={height} fill="url(#pk-round)" />}
      {depth !== undefined && <Side box={box} depth={depth} bandTop={bandTop} bandHeight={bandHeight} colour={last} />}
    </>
  )
}

/** The shaded side of a carton, on which the last band continues. */
const Side = ({
  box,
  depth,
  bandTop,
  bandHeight,
  colour,
}: {
  readonly box: LabelBox
  readonly depth: number
  readonly bandTop: number
  readonly bandHeight: number
  readonly colour: string
}) => {
  const right = box.x + box.width
  const up = round2(depth * rise)
  const side = `M${right} ${box.y}l${depth} ${-up}V${baseLine - up}L${right} ${baseLine}z`
  return (
    <>
      <path d={side} fill="#FBF8F1" />
      <path d={`M${right} ${bandTop}l${depth} ${-up}v${bandHeight}l${-depth} ${up}z`} fill={colour} />
      <path d={side} fill="#3A2413" fillOpacity=".26" />
      <rect x={box.x} y={box.y} width={box.width} height={box.height} fill="url(#pk-front)" />
    </>
  )
}

/** Left and right edge of each band; on a cylinder they narrow towards the sides. */
const bands = ({ x, width, round }: LabelBox, count: number): [number, number][] => {
  const edge = (index: number): number => {
    const share = index / count
    return round2(
      x + width * (round ? (1 - Math.cos(Math.PI * (0.14 + 0.72 * share)) / Math.cos(Math.PI * 0.14)) / 2 : share),
    )
  }
  return Array.from({ length: count }, (_, index) => [edge(index), edge(index + 1)])
}

const round2 = (value: number): number => Math.round(value * 100) / 100
