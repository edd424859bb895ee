import { useQuery } from "@tanstack/react-query"
import { packLabel } from "../../../../domain/catalogue/labels.ts"
import { type PageRequest, page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { FilterLinks } from "../ui/filter-bar.tsx"
import { LotsPanel } from "./lots-panel.tsx"
import { PricePanel } from "./price-panel.tsx"
import { ProductHead } from "./product-head.tsx"
import { StockPanel } from "./stock-panel.tsx"

/** The pack size in the address; default: the first. */
const packOf = ({ product: { variants } }: Outputs["staffProducts"]["get"], { search }: Pick<PageRequest, "search">) =>
  (variants.find(({ sku }) => sku === search.get("pack")) ?? variants[0]).sku

const movementsOf = (sku: string, { search }: Pick<PageRequest, "search">) => {
  const before = Number(search.get("after") ?? "")
  return { sku, ...(Number.isSafeInteger(before) && before > 0 && { before }) }
}

export default page({
  load: async (request, { trpc, refetch }) => {
    const handle = request.params.handle ?? ""
    const known = await refetch(trpc.staffProducts.get.queryOptions({ handle }))
    const sku = packOf(known, request)
    const [shelf, movements, prices, alerts] = await Promise.all([
      refetch(trpc.staffLots.ofArticle.queryOptions({ sku })),
      refetch(trpc.staffProducts.movements.queryOptions(movementsOf(sku, request))),
      refetch(trpc.staffProducts.prices.queryOptions({ sku })),
      refetch(trpc.staffProducts.stockAlerts.queryOptions({ handle })),
    ])
    return { known, shelf, movements, prices, alerts }
  },
  head: ({ known: { product } }) => ({ title: `${product.title}: Bestand und Preise`, description: "", noindex: true }),
  Page: ({ data, request }) => {
    const handle = request.params.handle ?? ""
    const known = useQuery(useTRPC().staffProducts.get.queryOptions({ handle })).data ?? data.known
    const alerts = useQuery(useTRPC().staffProducts.stockAlerts.queryOptions({ handle })).data ?? data.alerts
    const sku = packOf(known, request)
    const shelf = useQuery(useTRPC().staffLots.ofArticle.queryOptions({ sku })).data ?? data.shelf
    const movements =
      useQuery(useTRPC().staffProducts.movements.queryOptions(movementsOf(sku, request))).data ?? data.movements
    const prices = useQuery(useTRPC().staffProducts.prices.queryOptions({ sku })).data ?? data.prices
    const me = useQuery(useTRPC().session.current.queryOptions()).data?.person
    const { product, stock } = known
    return (
      <>
        <ProductHead known={known} page="stock" />
        {product.variants.length > 1 && (
          <FilterLinks
            label="Packung"
            request={request}
            name="pack"
            options={product.variants.map((variant, index) => ({
              value: index === 0 ? "" : variant.sku,
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
              alerts={alerts.find((count) => count.sku === sku)}
              inLots={shelf.inLots}
              movements={movements}
              request={request}
              me={me}
            />
          )}
          <div className="staff-panels">
            <LotsPanel
              sku={sku}
              shelf={shelf}
              request={request}
              mayReceive={me?.rights.includes("stock.change") ?? false}
            />
            <PricePanel
              product={product}
              sku={sku}
              mayChange={me?.rights.includes("products.change") ?? false}
              prices={prices}
              request={request}
            />
          </div>
        </div>
      </>
    )
  },
})
