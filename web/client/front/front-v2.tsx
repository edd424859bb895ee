import type { ProductCard } from "../../../domain/catalogue/product-card.ts"
import { deliveryTimeNotice, shippingCostNotice } from "../../../domain/content/notices.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import { ButtonLink } from "../ui/button.tsx"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"
import { Distances, isRightSideFree, nutrientsAboveHalf } from "./front-distances.tsx"
import { askFirst, exceptions } from "./front-exceptions.ts"
import { type FrontData, frontHead, loadFront, type Overview } from "./front-head.ts"
import { NutrientIndex } from "./front-index.tsx"
import { LabelReading } from "./front-label.tsx"
import posterStyles from "./front-v2.css"

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}\u00a0%`

/** The shop's range as the nutrition table of a label. */
const Contents = ({ overview }: { readonly overview: Overview }) => {
  const { products, veganProducts, singleProducts, dosesWithProposal, dosesAboveProposal } = overview
  const rows: readonly (readonly [string, string, string])[] = [
    ["Produkte", String(products), "100\u00a0%"],
    ["davon vegan", String(veganProducts), share(veganProducts, products)],
    ["davon mit einem einzigen Stoff", String(singleProducts), share(singleProducts, products)],
    ["Dosen über dem Vorschlag des BfR*", String(dosesAboveProposal), share(dosesAboveProposal, dosesWithProposal)],
  ]
  return (
    <div className="contents">
      <table>
        <caption>Gehalt je Laden</caption>
        <tbody>
          {rows.map(([name, amount, part]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
              <td>{part}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Preis am Tag</th>
            <td colSpan={2}>
              {formatCents(overview.pricePerDayCents.least)} bis {formatCents(overview.pricePerDayCents.most)}
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        * Von {dosesWithProposal} Dosen, für die das Bundesinstitut für Risikobewertung eine Höchstmenge vorschlägt,
        jede gemessen an den Menschen, für die das Produkt gemacht ist.
      </p>
    </div>
  )
}

/** The colours of all nutrients side by side, each as wide as its number of products. */
const Bands = ({ nutrients }: { readonly nutrients: Overview["nutrients"] }) => {
  const total = nutrients.reduce((sum, { products }) => sum + products, 0)
  const starts = nutrients.map((_, index) => nutrients.slice(0, index).reduce((sum, { products }) => sum + products, 0))
  const end = (index: number, side: string) => (
    <svg
      className={`bands__end bands__end--${side}`}
      color={nutrientColour(nutrients.at(index)?.nutrient ?? "").label}
    />
  )
  return (
    <div className="bands" aria-hidden="true">
      {end(0, "left")}
      <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        {inOrder(nutrients, ({ nutrient, products }, index) => (
          <rect
            x={starts[index] ?? 0}
            width={products}
            height="1"
            shapeRendering="crispEdges"
            fill={nutrientColour(nutrient).label}
          />
        ))}
      </svg>
      {end(-1, "right")}
    </div>
  )
}

const Distance = ({ overview }: { readonly overview: Overview }) => {
  const { dosesWithUpper, dosesBelowHalf, nutrients } = overview
  const above = nutrientsAboveHalf(nutrients)
  return (
    <section
      className={isRightSideFree(nutrients) ? "field distance distance--free" : "field distance"}
      aria-labelledby="distance"
    >
      <h2 id="distance">
        {dosesBelowHalf} von {dosesWithUpper} Dosen nutzen höchstens die Hälfte dessen, was als unbedenklich gilt.
      </h2>
      <Distances nutrients={nutrients} />
      <p className="poster-part__note">
        Jeder Punkt ist eine Dosis aus dem Regal, gemessen an der Obergrenze der EFSA.
        {above.length > 0 && ` Rechts der Mitte ${above.length === 1 ? "liegt" : "liegen"} nur ${above.join(", ")}.`}{" "}
        Wie viel es bei jedem Produkt ist und woher der Wert kommt, steht beim Produkt.
      </p>
    </section>
  )
}

const ReadingList = ({ shelf, products }: { readonly shelf: readonly ProductCard[]; readonly products: number }) => (
  <section className="field field--wide" aria-labelledby="shelf">
    <div className="spread">
      <h2 id="shelf">Zum Durchblättern</h2>
      <Link href="/products">Alle {products} Produkte</Link>
    </div>
    <div className="list">
      <ul>
        {shelf.map((card) => (
          <li key={card.handle} className="list__item">
            <Pack label={card.pack} />
            <h3 className="card__name">
              <Link href={`/products/${card.handle}`}>{softHyphens(card.title)}</Link>
            </h3>
            <p className="card__subtitle">{softHyphens(card.subtitle)}</p>
            <Price
              priceCents={card.priceCents}
              priorPriceCents={card.priorPriceCents}
              basePrice={card.basePrice}
              portionPrice={card.portionPrice}
            />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const Notice = () => (
  <section className="notice-page" aria-labelledby="notice">
    <h2 id="notice">
      Nahrungs&shy;ergänzungs&shy;mittel sind kein Ersatz für eine ausgewogene und abwechslungs&shy;reiche Ernährung.
    </h2>
    <div className="notice-page__text">
      <p>
        So steht es auf jedem Etikett, meist klein. Hier steht es groß, weil es stimmt: Wer abwechslungsreich isst, ist
        in der Regel gut versorgt. Auch die Deutsche Gesellschaft für Ernährung sieht es so. Die Ausnahmen passen in
        eine Spalte.
      </p>
      {exceptions.map(({ who, what }) => (
        <p key={who}>
          <strong>{who}</strong> {what}
        </p>
      ))}
      <p>{askFirst}</p>
      <p>
        <Link href="/questionnaire">Brauchst du etwas? Der Nährstoff-Check</Link>
      </p>
    </div>
  </section>
)

const Colophon = ({ operator }: Pick<FrontData, "operator">) => {
  const { name, street, postalCode, city, representative, email, real } = operator
  return (
    <section className="colophon" aria-labelledby="colophon">
      <h2 id="colophon">Verantwortlich</h2>
      <p>
        {representative}
        <br />
        {name}
        <br />
        {street}, {postalCode} {city}
        {!real && " (ausgedacht: Beispiel-Shop)"}
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <Link href="/legal-notice">Impressum</Link>
      </p>
      <p>
        {shippingCostNotice(delivery)} {deliveryTimeNotice(delivery)}, nur innerhalb Deutschlands.
      </p>
      <p>
        {paymentMethodNames.invoice} oder {paymentMethodNames.prepayment}.{" "}
        <Link href="/shipping-and-payment">Versand und Zahlung</Link>
      </p>
    </section>
  )
}

/** The front page as a label: contents, amounts, distances to the limits, cautions, operator. */
export default page({
  styles: [posterStyles],
  load: loadFront,
  head: (data) => ({
    ...frontHead(data),
    ...(SERVER && { variant: "web/client/front/front-v2.tsx" }),
  }),
  Page: ({ data }) => {
    const { overview } = data
    const example = overview.examples[1] ?? overview.examples[0]
    return (
      <div className="poster">
        <header className="poster__top">
          <h1>
            <span className="poster__word">Inhalt</span>{" "}
            <span className="poster__line">
              {overview.products > 0 && `${overview.nutrients.length} Nährstoffe in ${overview.products} Packungen. `}
              Der Laden, gelesen wie ein Etikett.
            </span>
          </h1>
          <p className="poster__ways">
            <ButtonLink href="/questionnaire">Nährstoff-Check</ButtonLink>
            {overview.products > 0 && <Link href="/products">Alle {overview.products} Produkte</Link>}
          </p>
          {overview.products > 0 && <Contents overview={overview} />}
        </header>
        {/* Before the first product is on sale there is nothing to look at. */}
        {overview.products > 0 && (
          <>
            <Bands nutrients={overview.nutrients} />
            <section className="poster-part" aria-labelledby="index">
              <h2 id="index" className="visually-hidden">
                Nährstoffe von vorn bis hinten
              </h2>
              <NutrientIndex nutrients={overview.nutrients} />
            </section>
            {example && <LabelReading example={example} />}
            <Distance overview={overview} />
            <ReadingList shelf={overview.shelf} products={overview.products} />
          </>
        )}
        <Notice />
        <Colophon operator={data.operator} />
      </div>
    )
  },
})
