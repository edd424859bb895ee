import { geoMercator, geoPath } from "d3-geo"
import { feature } from "topojson-client"
import { Link } from "../../ui/link.tsx"
import outlines from "./postcode-regions.json" with { type: "json" }

const [width, height] = [420, 560]

/** Drawn once: the outlines never change. */
const cells = (() => {
  // As its file has it, which TypeScript reads as any JSON.
  const topology = outlines as unknown as Parameters<typeof feature>[0]
  const { cells: outlined } = topology.objects
  const made = outlined === undefined ? null : feature(topology, outlined)
  if (made?.type !== "FeatureCollection") throw new Error("The outlines of postcode regions are no collection")
  const path = geoPath(geoMercator().fitSize([width, height], made)).digits(1)
  return made.features
    .map((cell) => ({ region: String(cell.properties?.r), d: path(cell) ?? "" }))
    .toSorted((a, b) => (a.region < b.region ? -1 : 1))
})()

/** Every two-digit postcode region of Germany. */
export const regionNames: readonly string[] = cells.map(({ region }) => region)

/** How many shades there are; the palest is for the fewest. */
export const shades = 5

/** The postcode regions by shade. Each is a link that chooses it; by keyboard the field beside the map does. */
export const RegionMap = ({
  label,
  shadeOf,
  merged,
  chosen,
  hrefOf,
}: {
  readonly label: string
  /** From 1 to `shades`; `null`: nothing is shown of it. */
  readonly shadeOf: (region: string) => number | null
  readonly merged: readonly string[]
  readonly chosen: string
  readonly hrefOf: (region: string) => string
}) => (
  <svg className="region-map" viewBox={`-4 -4 ${width + 8} ${height + 8}`} role="img" aria-label={label}>
    <defs>
      <pattern id="merged" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" />
      </pattern>
    </defs>
    {cells.map(({ region, d }) => (
      <Link key={region} href={hrefOf(region)} tabIndex={-1}>
        <path d={d} data-shade={shadeOf(region) ?? (merged.includes(region) ? "merged" : "none")}>
          <title>{region}</title>
        </path>
      </Link>
    ))}
    {cells.map(({ region, d }) => region === chosen && <path key={region} className="region-map__chosen" d={d} />)}
  </svg>
)
