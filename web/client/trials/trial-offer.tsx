import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { DoseTable } from "../product/dose-table.tsx"
import { IngredientList, ProductFacts, Warnings } from "../product/product-facts.tsx"
import type { controlOf } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"

type Offer = Outputs["trial"]["offers"][number]
type Product = Outputs["catalogue"]["product"]

/** What the pack and its delivery cost, beside each other (annex no. 20 to § 3 (3) UWG). */
const PriceLines = ({ offer: { postageCents, shopPriceCents } }: { readonly offer: Offer }) => (
  <>
    <p className="trial-offer__price">{formatCents(postageCents)}</p>
    <p className="trial-offer__quiet">
      {postageCents === 0
        ? "Packung kostenlos, Versand kostenlos."
        : `Packung kostenlos, zzgl. ${formatCents(postageCents)} Versand, inkl. MwSt.`}{" "}
      Im Shop kostet sie {formatCents(shopPriceCents)}.
    </p>
  </>
)

/** All that has to be known of a food before it is ordered (Art. 14 Regulation (EU) 1169/2011), as on its product's page. */
const Details = ({ product, sku }: { readonly product: Product; readonly sku: string }) => (
  <details className="fold">
    <summary>Was drin ist, Zutaten und Hinweise</summary>
    <div className="trial-offer__details">
      <section>
        <h3>Wie viel drin ist</h3>
        <DoseTable facts={product.doseFacts} />
      </section>
      {product.claims.length > 0 && (
        <section>
          <h3>Was man darüber sagen darf</h3>
          <ul className="claims">
            {product.claims.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {[...new Set(product.claims.map(({ note }) => note))].map((note) => (
            <p key={note} className="claims__note">
              {note}
            </p>
          ))}
        </section>
      )}
      <section>
        <h3>Zutaten</h3>
        <IngredientList product={product} />
      </section>
      <section>
        <h3>Bitte beachten</h3>
        <Warnings product={product} />
      </section>
      <section>
        <h3>Angaben zum Produkt</h3>
        <ProductFacts product={product} variants={product.variants.filter((variant) => variant.sku === sku)} />
      </section>
      <p>
        <Link href={`/products/${product.handle}?sku=${sku}`}>Zur Seite des Produkts</Link>
      </p>
    </div>
  </details>
)

/** A trial pack to choose, with everything about price, delivery and food that its product's page says. */
export const TrialOffer = ({
  offer,
  product,
  checked,
  control,
}: {
  readonly offer: Offer
  readonly product: Product | undefined
  readonly checked: boolean
  /** What links it to the error of the choice. */
  readonly control: Partial<ReturnType<typeof controlOf>>
}) => (
  <li className="trial-offer">
    <Pack label={offer.pack} ground />
    <div className="trial-offer__facts">
      <label className="trial-offer__pick">
        <input
          {...control}
          type="radio"
          name="handle"
          value={offer.handle}
          defaultChecked={checked}
          disabled={!offer.available}
          required
        />
        <span>
          <span className="trial-offer__name">{noBreakSpaces(softHyphens(offer.title))}</span>, {offer.packLabel}
        </span>
      </label>
      <p className="trial-offer__quiet">{noBreakSpaces(offer.subtitle)}</p>
      {offer.available ? (
        <PriceLines offer={offer} />
      ) : (
        <p>
          <span className="badge badge--quiet">Gerade vergriffen</span>
        </p>
      )}
    </div>
    {product !== undefined && <Details product={product} sku={offer.sku} />}
  </li>
)
