import { nutrientNames } from "../../../domain/nutrients/nutrient-names.ts"
import { formatAmount, formatDecimal } from "../../../domain/shared/decimal.ts"
import { Link } from "../ui/link.tsx"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { nutrientHref, shortName } from "./front-drawers.tsx"
import type { Overview } from "./front-head.ts"

type Entry = Overview["nutrients"][number]

const kinds = [
  ["vitamin", "Vitamine"],
  ["mineral", "Mineralstoffe"],
  ["trace_element", "Spurenelemente"],
  ["other", "Weitere Stoffe"],
] as const

const amounts = ({ least, most, unit }: Entry): string =>
  least === most ? formatAmount(most, unit) : `${formatDecimal(least)}–${formatAmount(most, unit)}`

const Row = ({ entry }: { readonly entry: Entry }) => (
  <li>
    <Link className="index__row" href={nutrientHref(entry.nutrient)}>
      <svg className="index__tab" aria-hidden="true">
        <rect width="100%" height="100%" fill={nutrientColour(entry.nutrient).label} />
      </svg>
      <span className="index__name">{shortName(entry.nutrient)}</span>
      <span className="index__amounts">{amounts(entry)}</span>
      <span className="index__products">
        <span className="visually-hidden">in </span>
        {entry.products}
        <span className="visually-hidden"> {entry.products === 1 ? "Produkt" : "Produkten"}</span>
      </span>
    </Link>
  </li>
)

/** The nutrients as a table of contents, with the number of products instead of a page number. */
export const NutrientIndex = ({ nutrients }: { readonly nutrients: Overview["nutrients"] }) => (
  <div className="index">
    {kinds.map(([kind, heading]) => {
      const found = nutrients
        .filter(({ nutrient }) => nutrientNames[nutrient]?.kind === kind)
        .sort((one, other) => other.products - one.products)
      return (
        found.length > 0 && (
          <div key={kind} className={`index__group index__group--${kind}`}>
            <h3>{heading}</h3>
            <ul>
              {found.map((entry) => (
                <Row key={entry.nutrient} entry={entry} />
              ))}
            </ul>
          </div>
        )
      )
    })}
    <p className="index__how">
      Vorn die Farbe des Stoffs, wie sie auf jeder Packung steht. Dann die Menge, die eine Tagesportion enthält, von der
      kleinsten bis zur größten. Hinten, wo sonst die Seitenzahl steht, die Zahl der Produkte.
    </p>
  </div>
)
