import type { EditedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import { faultsOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { Facts, Panel } from "../ui/panel.tsx"
import { draftOf, fieldName, inWords } from "./draft.ts"
import { FaultsPanel } from "./faults-panel.tsx"
import { OnSale } from "./on-sale.tsx"
import { Recipe } from "./recipe.tsx"

/** A product for whoever may look at it and change nothing. */
export const ProductRead = ({ known: { product, published, version } }: { readonly known: EditedProduct }) => {
  const faults = faultsOf(product, nutrientTable)
  return (
    <div className="staff-panels product-edit" data-columns="2">
      <Panel id="words" title="Angaben">
        <p className="quiet">Deine Rolle liest hier nur. Ändern dürfen „Redaktion“ und „Verwaltung“.</p>
        <Facts
          facts={Object.fromEntries(
            Object.entries(draftOf(product)).map(([name, value]) => [fieldName(name), inWords(name, value)]),
          )}
        />
      </Panel>
      <div className="staff-panels product-beside">
        <FaultsPanel faults={faults} published={published} />
        <OnSale
          handle={product.handle}
          version={version}
          published={published}
          faults={faults.length}
          unsaved={false}
          mayChange={false}
          onChanged={() => undefined}
          onRefused={() => false}
        />
        <Recipe product={product} />
      </div>
    </div>
  )
}
