import type { ProductCard } from "../../../domain/catalogue/product-card.ts"
import { AddToCart } from "../cart/add-to-cart.tsx"
import { ButtonLink } from "../ui/button.tsx"

/** What a card offers: into the cart where there is one pack size, to the choice where there are several. */
export const CardAction = ({ card }: { readonly card: ProductCard }) =>
  card.variantCount === 1 ? (
    <AddToCart handle={card.handle} sku={card.sku} title={card.title} compact />
  ) : (
    <ButtonLink href={`/products/${card.handle}`} look="secondary" small>
      {/* In one piece: between an inline and a lifted text a space would be read. */}
      <span aria-hidden="true">Größe wählen</span>
      <span className="visually-hidden">Größe wählen: {card.title}</span>
    </ButtonLink>
  )
