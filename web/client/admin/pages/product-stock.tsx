import { packLabel } from "../../../../domain/catalogue/labels.ts"
import { useAnswer } from "../../answers.ts"
import { type PageRequest, page } from "../../page.ts"
import type { Outputs } from "../../wire.ts"
import { PricePanel } from "../products/price-panel.tsx"
import { ProductHead } from "../products/product-head.tsx"
import { StockPanel } from "../products/stock-panel.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"

/** The pack size the address names; the first unless it names one. */
const packOf = ({ product: { variants } }: Outputs["staffProducts"]["get"], { search }: Pick<PageRequest, "search">) =>
  (variants.find(({ sku }) => sku === search.get("pack")) ?? variants[0]).sku

const movementsOf = (sku: string, { search }: Pick<PageRequest, "search">) => {
  const before = Number(search.get("after") ?? "")
  return { sku, ...(Number.isSafeInteger(before) && before > 0 && { before }) }
}

export default page({
  load: async (request, wire) => {
    const known = await wire.askAnew("staffProducts", "get", { handle: request.params.handle ?? "" })
    const sku = packOf(known, request)
    const [movements, prices] = await Promise.all([
      wire.askAnew("staffProducts", "movements", movementsOf(sku, request)),
      wire.askAnew("staffProducts", "prices", { sku }),
    ])
    return { known, movements, prices }
  },
  head: ({ known: { product } }) => ({ title: `${product.title}: Bestand und Preise`, description: "", noindex: true }),
  Page: ({ data, request }) => {
    const known = useAnswer("staffProducts", "get", { handle: request.params.handle ?? "" }).data ?? data.known
    const sku = packOf(known, request)
    const movements = useAnswer("staffProducts", "movements", movementsOf(sku, request)).data ?? data.movements
    const prices = useAnswer("staffProducts", "prices", { sku }).data ?? data.prices
    const me = useAnswer("session", "current").data?.person
    const { product, stock } = known
    return (
      <>
        <ProductHead known={known} page="stock" />
        {product.variants.length > 1 && (
          <FilterChips
            label="Packung"
            request={request}
            name="pack"
            options={product.variants.map((variant, place) => ({
              value: place === 0 ? "" : variant.sku,
              label: packLabel(variant, product.form),
            }))}
          />
        )}
        <div className="staff-panels" data-columns="2">
          {me && (
            <StockPanel
              handle={product.handle}
              sku={sku}
              quantity={stock.find((level) => level.sku === sku)?.quantity ?? 0}
              movements={movements}
              request={request}
              me={me}
            />
          )}
          <PricePanel sku={sku} prices={prices} request={request} />
        </div>
      </>
    )
  },
})
