import type { ReactNode } from "react"
import type { ProductCard as Card } from "../../../domain/catalogue/product-card.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"

interface ProductCardProps {
  readonly card: Card
  readonly href: string
  /** The form that adds it to the cart. */
  readonly action?: ReactNode
  /** The name with search matches marked. */
  readonly name?: ReactNode
  /** The subtitle with search matches marked. */
  readonly subtitle?: ReactNode
  /** Heading level of the name: 2 directly below a page's title, 3 in a section. */
  readonly level?: 2 | 3
}

/** A product on a shelf: the name's link covers the card, lines align with neighbouring cards. */
export const ProductCard = ({
  card,
  href,
  action,
  name = noBreakSpaces(softHyphens(card.title)),
  subtitle = noBreakSpaces(softHyphens(card.subtitle)),
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
      <Price
        priceCents={card.priceCents}
        priorPriceCents={card.priorPriceCents}
        basePrice={card.basePrice}
        portionPrice={card.portionPrice}
      />
      <div className="card__action">
        {card.available ? action : <span className="badge badge--quiet">Gerade ausverkauft</span>}
      </div>
    </li>
  )
}

/** Cards with aligned rows. */
export const ProductShelf = ({ children }: { readonly children: ReactNode }) => <ul className="shelf">{children}</ul>
