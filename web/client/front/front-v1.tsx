import type { ProductCard } from "../../../domain/catalogue/product-card.ts"
import { deliveryAreaNotice, deliveryTimeNotice, shippingCostNotice } from "../../../domain/content/notices.ts"
import { delivery, paymentTerms } from "../../../domain/content/operator.ts"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { page } from "../app/page.ts"
import { SearchField } from "../search/search-field.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { PackDrawing } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"
import { DoseReading } from "./front-dose.tsx"
import { Drawers, productsCount } from "./front-drawers.tsx"
import { askFirst, exceptions } from "./front-exceptions.ts"
import { type FrontData, frontHead, loadFront, type Overview } from "./front-head.ts"
import frontStyles from "./front-v1.css"

/** Packs in the window: divisible by two, three and six a row. */
const inWindow = 6

const Standing = ({ card }: { readonly card: ProductCard }) => (
  <li className="standing">
    <svg className="standing__pack" viewBox="28 16 184 236" aria-hidden="true">
      <PackDrawing label={card.pack} />
    </svg>
    <div className="standing__board" aria-hidden="true" />
    <svg className="standing__colour" aria-hidden="true">
      <rect width="100%" height="100%" fill={nutrientColour(card.pack.nutrients[0] ?? "").label} />
    </svg>
    <h3 className="card__name">
      <Link href={`/products/${card.handle}`}>{noBreakSpaces(softHyphens(card.title))}</Link>
    </h3>
    <p className="card__subtitle">{softHyphens(card.subtitle)}</p>
    <Price
      priceCents={card.priceCents}
      priorPriceCents={card.priorPriceCents}
      basePrice={card.basePrice}
      portionPrice={card.portionPrice}
    />
  </li>
)

const Window = ({ overview }: { readonly overview: Overview }) => (
  <section className="window" aria-labelledby="window">
    <h2 id="window" className="visually-hidden">
      Im Fenster
    </h2>
    <ul className="window__shelf">
      {overview.shelf.slice(0, inWindow).map((card) => (
        <Standing key={card.handle} card={card} />
      ))}
    </ul>
    <p className="window__all">
      <Link href="/products">Alle {productsCount(overview.products)} ansehen</Link>
    </p>
  </section>
)

interface Way {
  readonly name: string
  readonly href: string
  readonly count: number
}

/** Links to filtered lists; empty ones are left out. */
const ways = ({ facets, veganProducts }: Overview): readonly Way[] => {
  const ofCategory = (value: string) => facets.category.find((option) => option.value === value)?.count ?? 0
  const ofForm = (value: string) => facets.form.find((option) => option.value === value)?.count ?? 0
  const upTo = (cents: number) => facets.maxPricePerDayCents.find((option) => option.value === cents)?.count ?? 0
  return [
    { name: "Vegan", href: "/products?vegan=1", count: veganProducts },
    {
      name: "Kinderwunsch, Schwangerschaft, Stillzeit",
      href: "/products?category=familie",
      count: ofCategory("familie"),
    },
    { name: "Als Tropfen", href: "/products?form=drops", count: ofForm("drops") },
    { name: "Bis 10\u00a0Cent am Tag", href: "/products?perDay=10", count: upTo(10) },
    { name: "Sport", href: "/products?category=sport", count: ofCategory("sport") },
    { name: "Erst einmal probieren", href: "/products?category=probieren", count: ofCategory("probieren") },
  ].filter(({ count }) => count > 0)
}

const WaysIn = ({ overview }: { readonly overview: Overview }) => (
  <>
    <section className="cabinet" aria-labelledby="cabinet">
      <div className="cabinet__head">
        <h2 id="cabinet">Nach Nährstoff</h2>
        <p className="quiet">
          {overview.nutrients.length} Schubladen. Jeder Stoff hat seine Farbe, im ganzen Laden dieselbe.
        </p>
      </div>
      <Drawers nutrients={overview.nutrients} />
    </section>
    <section className="front-needs" aria-labelledby="needs">
      <div className="front-needs__search flow">
        <h2 id="needs">Nach Anliegen</h2>
        <p className="quiet">Oder du schreibst, was du suchst. Umgangssprache genügt.</p>
        <SearchField id="front-search" term="" />
      </div>
      <ul className="front-needs__list">
        {ways(overview).map(({ name, href, count }) => (
          <li key={href}>
            <Link href={href}>
              {name} <span className="front-needs__count">{productsCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </>
)

const NothingNeeded = () => (
  <section className="nothing" aria-labelledby="nothing">
    <div className="nothing__say">
      <h2 id="nothing">
        Wann du nichts brauchst? <em>Meistens.</em>
      </h2>
      <p>
        Wer abwechslungsreich isst, ist in der Regel gut versorgt. So sieht es auch die Deutsche Gesellschaft für
        Ernährung. Wir leben vom Verkaufen, und gerade deshalb steht es hier so groß.
      </p>
      <p>{askFirst}</p>
    </div>
    <div className="nothing__but">
      <h3>Die Ausnahmen sind wenige</h3>
      <dl>
        {exceptions.map(({ who, what }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const Practical = ({ operator }: Pick<FrontData, "operator">) => {
  const { name, street, postalCode, city, representative, email, phone, real, paymentMethods } = operator
  return (
    <section className="practical" aria-labelledby="practical">
      <h2 id="practical">Bevor du bestellst</h2>
      <div>
        <h3>Versand</h3>
        <p>{shippingCostNotice(delivery)}</p>
        <p>
          {deliveryTimeNotice(delivery)}. {deliveryAreaNotice}
        </p>
      </div>
      <div>
        <h3>Bezahlen</h3>
        <p>
          {paymentMethodNames.invoice}: Du hast {paymentTerms.invoiceDays}&nbsp;Tage Zeit, sobald Ware und Rechnung da
          sind.
        </p>
        <p>
          Außerdem{" "}
          {germanList(
            paymentMethods.filter((method) => method !== "invoice").map((method) => paymentMethodNames[method]),
          )}
          . Genaueres unter <Link href="/shipping-and-payment">Versand und Zahlung</Link>.
        </p>
      </div>
      <div>
        <h3>Wer dahintersteht</h3>
        <p>
          {name}
          <br />
          {representative}
          <br />
          {street}, {postalCode} {city}
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          {phone}
        </p>
        {!real && <p className="quiet">Beispiel-Shop: Namen und Anschrift sind ausgedacht.</p>}
      </div>
    </section>
  )
}

/** The front page as a shop window: packs, a cabinet of nutrients, one dose explained, and when no supplement is needed. */
export default page({
  styles: [frontStyles],
  load: loadFront,
  head: (data) => ({
    ...frontHead(data),
    ...(SERVER && { variant: "web/client/front/front-v1.tsx" }),
  }),
  Page: ({ data }) => {
    const { overview } = data
    const [example] = overview.examples
    return (
      <div className="front">
        <header className="intro">
          <h1>
            Genau dosiert. <em>Und nur, wenn du es brauchst.</em>
          </h1>
          <div className="flow">
            <p className="lead">
              Nährwerk ist ein kleiner Laden mit {overview.products > 1 && `${overview.products} `}
              {softHyphens("Nahrungsergänzungsmitteln")}, geführt von einer Apothekerin. Bei jedem siehst du, was drin
              ist, was es am Tag kostet und wie weit die Dosis vom Zuviel entfernt bleibt.
            </p>
            <p className="intro__check">
              <ButtonLink href="/questionnaire">Nährstoff-Check</ButtonLink>
              <span className="quiet">Ein paar Fragen, und die Antwort darf „nichts“ heißen.</span>
            </p>
          </div>
        </header>
        {/* Before the first product is on sale there is nothing to look at. */}
        {overview.products > 0 && (
          <>
            <Window overview={overview} />
            <WaysIn overview={overview} />
          </>
        )}
        {example && <DoseReading example={example} />}
        <NothingNeeded />
        <Practical operator={data.operator} />
      </div>
    )
  },
})
