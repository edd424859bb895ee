import type { VariantView } from "../../../../domain/catalogue/product-view.ts"
import { deliveryAreaNotice, deliveryTimeNotice } from "../../../../domain/content/notices.ts"
import { delivery } from "../../../../domain/content/operator.ts"
import { noBreakSpaces, softHyphens } from "../../../../domain/shared/line-breaks.ts"
import type { RecommendationProduct } from "../../../../domain/suggestions/recommendation-product.ts"
import { AddToCart } from "../../cart/add-to-cart.tsx"
import { DoseTable } from "../../product/dose-table.tsx"
import { IngredientList, ProductFacts, Warnings } from "../../product/product-facts.tsx"
import { NutrientDot } from "../../ui/chip.tsx"
import { Link } from "../../ui/link.tsx"
import { Pack } from "../../ui/pack.tsx"
import { Price } from "../../ui/price.tsx"
import { Because, type OpenQuestion, SourceLine } from "./because.tsx"

/** One pack size with its price information and its own button. */
const Size = ({
  product,
  variant,
}: {
  readonly product: RecommendationProduct["view"]
  readonly variant: VariantView
}) => (
  <li className="offer__size">
    <div>
      <p className="offer__pack">{variant.packLabel}</p>
      <p className="offer__days">{softHyphens(variant.supply)}</p>
    </div>
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

/** The mandatory information of a product page (Art. 14 LMIV, § 4 NemV, PAngV), the long parts folded. */
const Offer = ({ product: { view, claims, claimsNote } }: { readonly product: RecommendationProduct }) => {
  const [first] = view.variants
  if (first === undefined) return null
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
        {view.variants.map((variant) => (
          <Size key={variant.sku} product={view} variant={variant} />
        ))}
      </ul>
      <p className="quiet small">
        {deliveryTimeNotice(delivery)}. {deliveryAreaNotice}
      </p>
      {claims.length > 0 && claimsNote !== null && (
        <div className="offer__claims">
          <h4>In der EU zugelassene Angaben</h4>
          <ul className="claims">
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
          <p className="claims__note">{claimsNote}</p>
        </div>
      )}
      <div>
        <h4>Bitte beachten</h4>
        <div className="small">
          <Warnings product={view} />
        </div>
      </div>
      <details className="offer__more offer__more--printed">
        <summary>Zutaten und Allergene</summary>
        <IngredientList product={view} />
      </details>
      <details className="offer__more">
        <summary>Nährstoffe je Tag und Obergrenzen</summary>
        <DoseTable facts={view.doseFacts} />
      </details>
      <details className="offer__more">
        <summary>Angaben zum Produkt</summary>
        <ProductFacts product={view} variants={view.variants} />
      </details>
    </div>
  )
}

const names = ({ reasons }: RecommendationProduct) => [
  ...new Map(reasons.map((reason) => [reason.nutrient, reason])).values(),
]

/** A suggestion: the reason and its answer, what to eat instead, and only then a product. */
export const SuggestedProduct = ({
  product,
  onOpen,
}: {
  readonly product: RecommendationProduct
  readonly onOpen: OpenQuestion
}) => (
  <section className="recommendation__part" aria-labelledby={`suggestion-${product.view.handle}`}>
    <h2 id={`suggestion-${product.view.handle}`} className="recommendation__nutrients">
      {names(product).map(({ nutrient, name }) => (
        <span key={nutrient}>
          <NutrientDot nutrient={nutrient} />
          {noBreakSpaces(softHyphens(name))}
        </span>
      ))}
    </h2>
    {product.reasons.map((reason) => (
      <div className="recommendation__reason" key={reason.rule}>
        <p>{softHyphens(reason.text)}</p>
        <Because answers={reason.because} onOpen={onOpen} />
        <SourceLine source={reason.source} />
        <div className="recommendation__food">
          <h3>Ohne Präparat</h3>
          <p>{softHyphens(reason.food)}</p>
        </div>
      </div>
    ))}
    <div className="recommendation__amount">
      <h3>Oder als Präparat</h3>
      <p>{softHyphens(product.amount)}</p>
      <p className="recommendation__sum">{softHyphens(product.sum)}</p>
      {product.notices.map(({ text, source }) => (
        <div key={text}>
          <p>{text}</p>
          <SourceLine source={source} />
        </div>
      ))}
    </div>
    <Offer product={product} />
  </section>
)
