import type { VariantView } from "../../../../domain/catalogue/product-view.ts"
import { noBreakSpaces, softHyphens } from "../../../../domain/shared/line-breaks.ts"
import { letterWords } from "../../../../domain/suggestions/letter-words.ts"
import type { RecommendationProduct } from "../../../../domain/suggestions/recommendation-product.ts"
import { AddToCart } from "../../cart/add-to-cart.tsx"
import { DoseTable } from "../../product/dose-table.tsx"
import { IngredientList, ProductFacts } from "../../product/product-facts.tsx"
import { NutrientDot } from "../../ui/chip.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Pack } from "../../ui/pack.tsx"
import { Price } from "../../ui/price.tsx"
import { Because, type OpenQuestion } from "./because.tsx"

/** One pack size with its price information and its own button. */
const Size = ({
  product,
  variant,
}: {
  readonly product: RecommendationProduct["view"]
  readonly variant: VariantView
}) => (
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

/** The mandatory information of a product page (Art. 14 LMIV, § 4 NemV, PAngV), the long parts folded. */
const Offer = ({ product: { view, claims, claimsNote } }: { readonly product: RecommendationProduct }) => {
  // Sold out, the size shown first would be no offer.
  const first = view.variants.find(({ available }) => available) ?? view.variants[0]
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
          <ul className="offer__days">
            {view.variants.map(({ sku, packLabel, supply }) => (
              <li key={sku}>
                {packLabel}: {softHyphens(supply)}
              </li>
            ))}
          </ul>
          <div>
            <h4>{letterWords.heed}</h4>
            <ul className="warnings">
              {[...view.warnings, ...view.packNotices].map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </div>
          {claims.length > 0 && claimsNote !== null && (
            <div className="offer__claims">
              <h4>{letterWords.claims}</h4>
              <ul className="claims">
                {claims.map((claim) => (
                  <li key={claim}>{claim}</li>
                ))}
              </ul>
              <p className="claims__note">{claimsNote}</p>
            </div>
          )}
          <div>
            <h4>{letterWords.ingredients}</h4>
            <IngredientList product={view} />
          </div>
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
      {product.nutrients.map(({ id, name }) => (
        <span key={id}>
          <NutrientDot nutrient={id} />
          {noBreakSpaces(softHyphens(name))}
        </span>
      ))}
    </h2>
    <div className="recommendation__reason">
      <p>{softHyphens(product.reasons.join(" "))}</p>
      <Because answers={product.because} onOpen={onOpen} />
      {product.food.length > 0 && (
        <div className="recommendation__food">
          <h3>{letterWords.withoutProduct}</h3>
          {inOrder(product.food, (line) => (
            <p>{softHyphens(line)}</p>
          ))}
        </div>
      )}
    </div>
    <div className="recommendation__amount">
      <h3>
        {letterWords.asProduct}
        {product.amounts.length > 1 && letterWords.perDay}
      </h3>
      {product.amounts.map((amount) => (
        <p className="recommendation__sum" key={amount}>
          {softHyphens(amount)}
        </p>
      ))}
      {product.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
    <Offer product={product} />
  </section>
)
