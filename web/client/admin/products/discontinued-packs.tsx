import type { StockedProduct } from "../../../../domain/catalogue/editing/edited-product.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import { Notice } from "../../ui/notice.tsx"

const packs = (count: number): string => (count === 1 ? "1 Packung" : `${count} Packungen`)

/** Warns before saving about the consequences of removed pack sizes. */
export const DiscontinuedPacks = ({
  base: { product: before, stock },
  product,
}: {
  readonly base: StockedProduct
  readonly product: Product
}) => {
  const kept = new Set(product.variants.map(({ sku }) => sku))
  const gone = before.variants.filter(({ sku }) => !kept.has(sku))
  if (gone.length === 0) return null
  return (
    <Notice tone="caution" title="Beim Speichern verschwindet, was nicht mehr im Formular steht." live>
      <ul>
        {gone.map(({ sku }) => {
          const left = stock.find((level) => level.sku === sku)?.quantity ?? 0
          return (
            <li key={sku}>
              {sku}: {left === 0 ? "nichts auf Lager" : `${packs(left)} werden ausgebucht`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
