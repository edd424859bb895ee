import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { Link } from "../ui/link.tsx"
import { nutrientColour, onLabel } from "../ui/nutrient-colour.ts"
import type { Overview } from "./front-head.ts"

/** The sign of a drawer: the vitamin's letter, the element's symbol. */
const signs: Readonly<Record<NutrientId, string>> = {
  vitamin_a: "A",
  beta_carotene: "Car",
  vitamin_b12: "B12",
  vitamin_b6: "B6",
  thiamin: "B1",
  riboflavin: "B2",
  niacin: "B3",
  pantothenic_acid: "B5",
  biotin: "B7",
  folate: "B9",
  vitamin_c: "C",
  vitamin_d: "D",
  vitamin_e: "E",
  vitamin_k1: "K1",
  vitamin_k2: "K2",
  calcium: "Ca",
  magnesium: "Mg",
  potassium: "K",
  phosphorus: "P",
  iron: "Fe",
  zinc: "Zn",
  selenium: "Se",
  iodine: "I",
  copper: "Cu",
  manganese: "Mn",
  chromium: "Cr",
  molybdenum: "Mo",
  fluoride: "F",
  coenzyme_q10: "Q10",
}

/** The name without its parenthesis. */
export const shortName = (nutrient: NutrientId): string => nutrientName(nutrient).replace(/ \(.*\)$/, "")

export const nutrientHref = (nutrient: NutrientId): string => `/products?nutrient=${nutrient}`

export const productsCount = (count: number): string => `${count}\u00a0${count === 1 ? "Produkt" : "Produkte"}`

/** A cabinet with a drawer for each nutrient in the shop, its sign in the nutrient's colour. */
export const Drawers = ({ nutrients }: { readonly nutrients: Overview["nutrients"] }) => (
  <ul className="drawers">
    {nutrients.map(({ nutrient, products }) => (
      <li key={nutrient}>
        <Link className="drawer" href={nutrientHref(nutrient)}>
          <svg className="drawer__sign" viewBox="0 0 76 46" aria-hidden="true">
            <rect width="76" height="46" rx="3" fill={nutrientColour(nutrient).label} />
            <rect x="3.5" y="3.5" width="69" height="39" rx="1.5" fill="none" stroke={onLabel} strokeOpacity=".35" />
            <text x="38" y="32" fontSize="25" textAnchor="middle" fill={onLabel}>
              {signs[nutrient] ?? shortName(nutrient).slice(0, 2)}
            </text>
          </svg>
          <span className="drawer__name">{shortName(nutrient).replace(/(?<=\w)säure$/, "\u00adsäure")}</span>
          <span className="drawer__count">{productsCount(products)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
