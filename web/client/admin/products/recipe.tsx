import { allergenLabels, formLabels } from "../../../../domain/catalogue/labels.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { Facts, Panel } from "../ui/panel.tsx"

const listed = (entries: readonly string[]) =>
  entries.length === 0 ? (
    "keine"
  ) : (
    <ul className="plain-list">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )

/** What is printed on the label. To be read only: whoever changes a recipe makes another product. */
export const Recipe = ({ product }: { readonly product: Product }) => (
  <Panel id="recipe" title="Rezeptur und Etikett">
    <p className="quiet">Das steht so auf der Packung und lässt sich hier nicht ändern.</p>
    <Facts
      facts={{
        Form: formLabels[product.form],
        Tagesportion: `${product.dailyDose.amount} ${product.dailyDose.unit}`,
        Nährstoffe: listed(
          product.doses.map(
            ({ nutrient, amount, unit, nrvPercent, source }) =>
              `${nutrientName(nutrient)} ${formatAmount(amount, unit)}${nrvPercent === null ? "" : ` (${nrvPercent}\u00a0%)`}, ${source}`,
          ),
        ),
        Zutaten: product.ingredients.replaceAll("**", ""),
        Allergene: listed(product.allergens.map((allergen) => allergenLabels[allergen])),
        Spuren: listed(product.mayContain.map((allergen) => allergenLabels[allergen])),
        "Angaben (HCVO)": listed(product.claims.map(({ text }) => text)),
      }}
    />
  </Panel>
)
