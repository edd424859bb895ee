import { contentOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import type { StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { faultsOf } from "../../../../domain/catalogue/editing/faults.ts"
import { Facts, Panel } from "../ui/panel.tsx"
import { fieldName, inWords } from "./draft-names.ts"
import { FaultsPanel } from "./faults-panel.tsx"
import { OnSale } from "./on-sale.tsx"
import { useNutrientTable } from "./use-nutrient-table.ts"

/** A product for staff without the right to change it. */
export const ProductRead = ({ known }: { readonly known: StockedProduct }) => {
  const { product, published } = known
  const faults = faultsOf(product, useNutrientTable())
  return (
    <div className="staff-panels product-edit" data-columns="2">
      <Panel id="words" title="Angaben">
        <p className="quiet">Deine Rolle liest hier nur. Ändern dürfen „Redaktion“ und „Verwaltung“.</p>
        <div className="product-words">
          <Facts
            facts={Object.fromEntries(
              Object.entries(contentOf(known)).map(([name, value]) => [fieldName(name), inWords(name, value)]),
            )}
          />
        </div>
      </Panel>
      <div className="staff-panels product-beside">
        <FaultsPanel faults={faults} published={published} draft={null} />
        <OnSale
          known={known}
          faults={faults.length}
          unsaved={false}
          mayChange={false}
          onChanged={() => undefined}
          onRefused={() => false}
        />
      </div>
    </div>
  )
}
