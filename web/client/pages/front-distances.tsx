import { nutrientColour } from "../ui/nutrient-colour.ts"
import { shortName } from "./front-drawers.tsx"
import type { Overview } from "./front-head.ts"

/** The drawing is 1,000 wide; doses within one bin of 2 % stand on one another. */
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
    .map(({ nutrient, sharePercent }, place) => {
      const bin = Math.min(100 / binPercent, Math.ceil(sharePercent / binPercent))
      const level = levels.get(bin) ?? 0
      levels.set(bin, level + 1)
      return { key: `${nutrient} ${place}`, nutrient, sharePercent, x: (bin - 0.5) * step, level }
    })
}

/** Every dose of the shop as a dot on the way to its safe upper amount. */
export const Distances = ({ nutrients }: { readonly nutrients: Overview["nutrients"] }) => {
  const all = dots(nutrients)
  const height = (Math.max(0, ...all.map(({ level }) => level)) + 1) * step
  return (
    <figure className="distances">
      <svg viewBox={`0 0 1000 ${height}`} aria-hidden="true">
        {all.map(({ key, nutrient, sharePercent, x, level }) => (
          <circle key={key} cx={x} cy={height - (level + 0.5) * step} r={radius} fill={nutrientColour(nutrient).label}>
            <title>{`${shortName(nutrient)}: ${sharePercent} %`}</title>
          </circle>
        ))}
      </svg>
      <div className="distances__axis" aria-hidden="true">
        <span>0</span>
        <span>25&nbsp;%</span>
        <span>50&nbsp;%</span>
        <span>75&nbsp;%</span>
        <span>Obergrenze</span>
      </div>
    </figure>
  )
}

/** The nutrients some dose of which uses more than half of its upper amount. */
export const nutrientsAboveHalf = (nutrients: Overview["nutrients"]): readonly string[] =>
  nutrients.flatMap(({ nutrient, upperShares }) =>
    upperShares.some((share) => share > 50) ? [shortName(nutrient)] : [],
  )
