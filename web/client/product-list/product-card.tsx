import type { ReactNode } from "react"
import type { ProductCard as Card } from "../../../domain/catalogue/product-card.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"

interface ProductCardProps {
  readonly card: Card
  readonly href: string
  /** The form that puts it into the cart. */
  readonly action?: ReactNode
  /** The name where matching words are marked, in search results. */
  readonly name?: ReactNode
  /** The subtitle where matching words are marked. */
  readonly subtitle?: ReactNode
  /** Of the name as a heading: 2 right below a page's title, 3 in a section. */
  readonly level?: 2 | 3
}

/** A product on a shelf: the name's link covers the card, the price stands on the same lines as its neighbours'. */
export const ProductCard = ({
  card,
  href,
  action,
  name = noBreakSpaces(softHyphens(card.title)),
  subtitle = noBreakSpaces(card.subtitle),
  level = 3,
}: ProductCardProps) => {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <li className="card">
      <div className="card__picture">
        <Pack label={card.pack} ground />
      </div>
      <Heading className="card__name">
        <Link href={href}>{name}</Link>
      </Heading>
      <p className="card__subtitle">{subtitle}</p>
      <Price priceCents={card.priceCents} basePrice={card.basePrice} pricePerDayCents={card.pricePerDayCents} />
      <div className="card__action">
        {card.available ? action : <span className="badge badge--quiet">Gerade ausverkauft</span>}
      </div>
    </li>
  )
}

/** Cards whose rows align. */
export const ProductShelf = ({ children }: { readonly children: ReactNode }) => <ul className="shelf">{children}</ul>
