import { isTakenWhenNeeded } from "../../../domain/catalogue/portion-price.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { AddToCart } from "../cart/add-to-cart.tsx"
import { Quantity } from "../cart/quantity.tsx"
import { ProductCard, ProductShelf } from "../product-list/product-card.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { BuyBar } from "./buy-bar.tsx"
import pageStyles from "./product.css"
import productStyles from "./product-facts.css"
import { productJsonLd } from "./product-json-ld.ts"
import { chosenVariant, ProductSheet, productTrail } from "./product-sheet.tsx"

type Product = Outputs["catalogue"]["product"]
type Variant = Product["variants"][number]

/** Results of search engines show no more characters of a description. */
const longestDescription = 200

const descriptionOf = ({ title, subtitle, characteristic }: Product, variant: Variant | undefined): string => {
  const facts = `${title}: ${subtitle}.${variant ? ` ${variant.packLabel}, ${formatCents(variant.priceCents)}.` : ""}`
  const whole = `${facts} ${characteristic}.`
  return whole.length <= longestDescription ? whole : facts
}

/** The product page, with similar products. */
export default page({
  styles: [productStyles, pageStyles],
  load: ({ params }, { trpc, fetchQuery }) =>
    fetchQuery(trpc.catalogue.product.queryOptions({ handle: params.productName ?? "" })),
  head: (product, request) => {
    const variant = chosenVariant(product, request)
    return {
      title:
        variant !== undefined && request.search.has("sku") ? `${product.title}, ${variant.packLabel}` : product.title,
      description: descriptionOf(product, variant),
      ogType: "product",
      trail: productTrail(product),
      ...(SERVER && {
        ...(variant && {
          card: {
            text: product.subtitle,
            line: `${formatCents(variant.priceCents)} · ${variant.packLabel}`,
            pack: variant.pack,
          },
        }),
        jsonLd: (publicUrl: string) => productJsonLd(product, publicUrl),
      }),
    }
  },
  Page: ({ data: product, request }) => {
    const variant = chosenVariant(product, request)
    if (!variant) return null
    return (
      <ProductSheet
        product={product}
        variant={variant}
        path={request.path}
        order={
          <>
            <AddToCart handle={product.handle} sku={variant.sku} title={product.title} id="buy" key={variant.sku}>
              <Quantity product={product.title} value={1} />
            </AddToCart>
            {!isTakenWhenNeeded(product) && (
              <p className="small">
                <Link href={`/configure?p=${product.handle}:${product.dailyDose.amount}`}>
                  Mit anderem zum Pack zusammenstellen
                </Link>
              </p>
            )}
          </>
        }
        alert={
          <p>
            <ButtonLink look="secondary" href={`/stock-alert?product=${product.handle}&sku=${variant.sku}`}>
              Sag mir Bescheid
            </ButtonLink>
          </p>
        }
      >
        {product.similar.length > 0 && (
          <section className="product__similar" aria-labelledby="similar">
            <h2 id="similar">Ähnliche Produkte</h2>
            <ProductShelf>
              {product.similar.map((card) => (
                <ProductCard key={card.handle} card={card} href={`/products/${card.handle}`} />
              ))}
            </ProductShelf>
          </section>
        )}
        {variant.available && (
          <BuyBar
            key={variant.sku}
            form="buy"
            title={product.title}
            packLabel={variant.packLabel}
            priceCents={variant.priceCents}
          />
        )}
      </ProductSheet>
    )
  },
})
