import type { ProductCard } from "../../../domain/catalogue/product-card.ts"
import { AddToCart } from "../cart/add-to-cart.tsx"
import { ButtonLink } from "../ui/button.tsx"

/** The action of a card: add to cart for one pack size, choose for several. */
export const CardAction = ({ card }: { readonly card: ProductCard }) =>
  card.variantCount === 1 ? (
    <AddToCart handle={card.handle} sku={card.sku} title={card.title} compact />
  ) : (
    <ButtonLink href={`/products/${card.handle}`} look="secondary" small>
      {/* One text run: screen readers would read a space between inline and lifted text. */}
      <span aria-hidden="true">Größe wählen</span>
      <span className="visually-hidden">Größe wählen: {card.title}</span>
    </ButtonLink>
  )
