import type { ReactNode } from "react"
import { firstShown } from "../../../../domain/catalogue/first-shown.ts"
import type { ProductDetails, VariantView } from "../../../../domain/catalogue/product-view.ts"
import { noBreakSpaces, softHyphens } from "../../../../domain/shared/line-breaks.ts"
import { AddToCart } from "../../cart/add-to-cart.tsx"
import { DoseTable } from "../../product/dose-table.tsx"
import { ProductFacts } from "../../product/product-facts.tsx"
import { Link } from "../../ui/link.tsx"
import { Pack } from "../../ui/pack.tsx"
import { Price } from "../../ui/price.tsx"

/** One pack size with its price information and its own button. */
const Size = ({ product, variant }: { readonly product: ProductDetails; readonly variant: VariantView }) => (
  <li className="offer__size">
    <p className="offer__pack">{variant.packLabel}</p>
    <Price
      priceCents={variant.priceCents}
      priorPriceCents={variant.priorPriceCents}
      basePrice={variant.basePrice}
      basePriceExemption={variant.basePriceExemption}
      portionPrice={variant.portionPrice}
    />
    {variant.available ? (
      <AddToCart
        handle={product.handle}
        sku={variant.sku}
        title={product.variants.length === 1 ? product.title : `${product.title}, ${variant.packLabel}`}
        compact
      />
    ) : (
      <p>
        <span className="badge badge--quiet">Gerade ausverkauft</span>
      </p>
    )}
  </li>
)

/** The mandatory information of a product page (Art. 14 LMIV, § 4 NemV, PAngV), the long parts folded. `children`: what the letter says of it. */
export const Offer = ({
  product: view,
  children,
}: {
  readonly product: ProductDetails
  readonly children: ReactNode
}) => {
  const first = firstShown(view.variants)
  if (first === undefined) return null
  const others = view.variants.filter((variant) => variant !== first)
  return (
    <div className="offer">
      <div className="offer__head">
        <div className="offer__picture">
          <Pack label={first.pack} ground />
        </div>
        <div>
          <h3>
            <Link href={`/products/${view.handle}`}>{noBreakSpaces(softHyphens(view.title))}</Link>
          </h3>
          <p className="quiet small">{softHyphens(view.legalName)}</p>
          <p className="quiet small">{view.dailyDose.instructions}</p>
          {view.adultsOnly && (
            <p>
              <span className="badge badge--notice">ab 18&nbsp;Jahren</span>
            </p>
          )}
        </div>
      </div>
      <ul className="offer__sizes" aria-label="Packungsgrößen">
        <Size product={view} variant={first} />
      </ul>
      {others.length > 0 && (
        <details className="offer__more">
          <summary>
            {others.length === 1 ? "Eine andere Packungsgröße" : `${others.length} andere Packungsgrößen`}
          </summary>
          <ul className="offer__sizes" aria-label="Andere Packungsgrößen">
            {others.map((variant) => (
              <Size key={variant.sku} product={view} variant={variant} />
            ))}
          </ul>
        </details>
      )}
      <details className="offer__more offer__more--printed">
        <summary>Warnhinweise und alle Angaben</summary>
        <div className="offer__all">
          {children}
          <div>
            <h4>Nährstoffe je Tag und Obergrenzen</h4>
            <DoseTable facts={view.doseFacts} />
          </div>
          <ProductFacts product={view} variants={view.variants} />
        </div>
      </details>
    </div>
  )
}
