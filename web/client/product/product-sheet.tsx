import type { ReactNode } from "react"
import { firstShown } from "../../../domain/catalogue/first-shown.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { PageRequest } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Badge } from "../ui/chip.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"
import { BuyFacts } from "./buy-facts.tsx"
import { CautionText, CautionTopics } from "./cautions.tsx"
import { DoseTable } from "./dose-table.tsx"
import { Needs } from "./needs.tsx"
import { IngredientList, ProductFacts, Warnings } from "./product-facts.tsx"

type Product = Outputs["catalogue"]["product"]
type Variant = Product["variants"][number]

interface SheetProps {
  readonly product: Product
  /** The chosen pack size. */
  readonly variant: Variant
  /** The page's path, at which each pack size has an address. */
  readonly path: string
  /** The form to add an available pack size to the cart. */
  readonly order: ReactNode
  /** The way to be told when a sold-out pack size is in stock again. */
  readonly alert?: ReactNode
}

/** The pack size in the address, else the first available one, else the first. */
export const chosenVariant = (product: Product, { search }: PageRequest): Variant | undefined =>
  product.variants.find(({ sku }) => sku === search.get("sku")) ?? firstShown(product.variants)

const VariantChoice = ({ product, variant: chosen, path }: Pick<SheetProps, "product" | "variant" | "path">) => (
  <nav className="variants" aria-label="Packungsgröße">
    <ul>
      {product.variants.map((variant) => (
        <li key={variant.sku}>
          <Link
            className="variant"
            href={`${path}?sku=${variant.sku}`}
            {...(variant.sku === chosen.sku && { "aria-current": true as const })}
          >
            <span className="variant__pack">{softHyphens(variant.packLabel)}</span>
            <span className="variant__price">
              <span>{formatCents(variant.priceCents)}</span>
              <span>
                {variant.available
                  ? `${formatCents(variant.portionPrice.cents)} ${variant.portionPrice.per}`
                  : "ausverkauft"}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Buy = ({ product, variant, path, order, alert }: SheetProps) => (
  <div className="buy flow">
    {product.variants.length > 1 && <VariantChoice product={product} variant={variant} path={path} />}
    {/* Another size changes price and number without another heading. */}
    <p className="visually-hidden" role="status">
      {variant.packLabel}, {formatCents(variant.priceCents)}
    </p>
    <Price
      priceCents={variant.priceCents}
      priorPriceCents={variant.priorPriceCents}
      basePrice={variant.basePrice}
      basePriceExemption={variant.basePriceExemption}
      portionPrice={variant.portionPrice}
      large
    />
    {variant.available ? (
      order
    ) : (
      <Notice title="Gerade ausverkauft">
        <p>
          {product.available && "Eine andere Packungsgröße ist noch da. "}
          {product.similar.length > 0 && <a href="#similar">Zu ähnlichen Produkten</a>}
        </p>
        {alert}
      </Notice>
    )}
    <BuyFacts product={product} variant={variant} />
  </div>
)

const Claims = ({ claims }: { readonly claims: Product["claims"] }) => (
  <section aria-labelledby="claims">
    <h2 id="claims">Was man darüber sagen darf</h2>
    <p className="measure">
      Diese Sätze sind in der EU zugelassen (Verordnung (EU) Nr.&nbsp;432/2012). Mehr versprechen wir nicht.
    </p>
    <ul className="claims">
      {claims.map(({ text }) => (
        <li key={text}>{softHyphens(text)}</li>
      ))}
    </ul>
    {[...new Set(claims.map(({ note }) => note))].map((note) => (
      <p key={note} className="claims__note">
        {softHyphens(note)}
      </p>
    ))}
  </section>
)

const Ingredients = ({ product }: { readonly product: Product }) => (
  <section aria-labelledby="ingredients">
    <h2 id="ingredients">Zutaten</h2>
    <IngredientList product={product} />
  </section>
)

const Facts = ({ product, variant }: { readonly product: Product; readonly variant: Variant }) => (
  <section aria-labelledby="facts">
    <h2 id="facts">Angaben zum Produkt</h2>
    <ProductFacts product={product} variants={[variant]} />
  </section>
)

/** Of more topics than this only the questions are open. */
const mostOpen = 6

const Cautions = ({ cautions: { spacing, topics } }: { readonly cautions: Product["cautions"] }) => (
  <div className="cautions">
    {spacing.map((caution) => (
      <CautionText key={caution.text} caution={caution} />
    ))}
    <CautionTopics topics={topics} open={topics.length <= mostOpen} />
  </div>
)

export const productTrail = ({ title, category, categoryLabel }: Product) =>
  trailTo(
    title,
    { label: "Alle Produkte", href: "/products" },
    { label: categoryLabel, href: `/products?category=${category}` },
  )

/**
 * All mandatory information of LMIV, NemV, HCVO and PAngV before an order, with the dose table in the middle. `children` stand
 * below.
 */
export const ProductSheet = ({
  product,
  variant,
  path,
  order,
  alert,
  children,
}: SheetProps & { readonly children?: ReactNode }) => (
  <div className="product">
    <Breadcrumbs trail={productTrail(product)} />
    <div className="product__top">
      <div className="product__picture">
        <Pack label={variant.pack} title={`${product.title}, ${variant.packLabel}`} ground />
      </div>
      <div className="product__buy flow">
        <div>
          <h1>{noBreakSpaces(softHyphens(product.title))}</h1>
          <p className="product__subtitle">{softHyphens(product.subtitle)}</p>
          <ul className="badges cluster">
            <li>
              <Badge>{product.formLabel}</Badge>
            </li>
            {product.vegan && (
              <li>
                <Badge>vegan</Badge>
              </li>
            )}
            {product.adultsOnly && (
              <li>
                <Badge tone="notice">ab 18&nbsp;Jahren</Badge>
              </li>
            )}
          </ul>
        </div>
        <Buy product={product} variant={variant} path={path} order={order} alert={alert} />
      </div>
    </div>
    <section className="product__doses" aria-labelledby="doses">
      <h2 id="doses">Wie viel drin ist, und wie viel zu viel wäre</h2>
      <DoseTable facts={product.doseFacts} />
    </section>
    <Needs needs={product.needs} />
    <div className="product__more">
      <div>
        <section aria-labelledby="description">
          <h2 id="description">Kurz beschrieben</h2>
          <div className="measure flow">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{softHyphens(paragraph)}</p>
            ))}
          </div>
        </section>
        {product.claims.length > 0 && <Claims claims={product.claims} />}
        <Ingredients product={product} />
      </div>
      <div>
        <section aria-labelledby="warnings">
          <h2 id="warnings">Bitte beachten</h2>
          <Warnings product={product} />
          <Cautions cautions={product.cautions} />
        </section>
        <Facts product={product} variant={variant} />
      </div>
    </div>
    {children}
  </div>
)
