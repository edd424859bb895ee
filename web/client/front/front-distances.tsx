import { nutrientColour } from "../ui/nutrient-colour.ts"
import { shortName } from "./front-drawers.tsx"
import type { Overview } from "./front-head.ts"

/** The drawing is 1,000 wide; doses within one bin of 2 % are stacked. */
const binPercent = 2
const step = (1000 * binPercent) / 100
const radius = 9

interface Dot {
  readonly key: string
  readonly nutrient: string
  readonly sharePercent: number
  readonly x: number
  readonly level: number
}

const dots = (nutrients: Overview["nutrients"]): readonly Dot[] => {
  const levels = new Map<number, number>()
  return nutrients
    .flatMap(({ nutrient, upperShares }) => upperShares.map((sharePercent) => ({ nutrient, sharePercent })))
    .map(({ nutrient, sharePercent }, index) => {
      const bin = Math.min(100 / binPercent, Math.ceil(sharePercent / binPercent))
      const level = levels.get(bin) ?? 0
      levels.set(bin, level + 1)
      return { key: `${nutrient} ${index}`, nutrient, sharePercent, x: (bin - 0.5) * step, level }
    })
}

/** Every dose of the shop as a dot at its share of the safe upper amount. */
export const Distances = ({ nutrients }: { readonly nutrients: Overview["nutrients"] }) => {
  const all = dots(nutrients)
  const height = (Math.max(0, ...all.map(({ level }) => level)) + 1) * step
  return (
    <figure className="distances" aria-hidden="true">
      <svg viewBox={`0 0 1000 ${height}`} aria-hidden="true">
        <path className="distances__half" d={`M500 ${height}v${-2 * step}`} />
        {all.map(({ key, nutrient, sharePercent, x, level }) => (
          <circle key={key} cx={x} cy={height - (level + 0.5) * step} r={radius} fill={nutrientColour(nutrient).label}>
            <title>{`${shortName(nutrient)}: ${sharePercent}\u00a0%`}</title>
          </circle>
        ))}
      </svg>
      <div className="distances__axis">
        <span>nichts</span>
        <span>die Hälfte</span>
        <span>Obergrenze</span>
      </div>
    </figure>
  )
}

/** Whether the stacks beyond a third are low enough for text above them. */
export const isRightSideFree = (nutrients: Overview["nutrients"]): boolean =>
  dots(nutrients).every(({ x, level }) => x < 340 || level < 2)

/** The nutrients with a dose above half of its upper amount. */
export const nutrientsAboveHalf = (nutrients: Overview["nutrients"]): readonly string[] =>
  nutrients.flatMap(({ nutrient, upperShares }) =>
    upperShares.some((share) => share > 50) ? [shortName(nutrient)] : [],
  )
