import type { ReactNode } from "react"
import { Button } from "../ui/button.tsx"
import { useCartChange } from "./cart-changes.ts"
import { useIntoCart } from "./use-into-cart.tsx"

interface AddToCartProps {
  readonly handle: string
  readonly sku: string
  readonly title: string
  /** The quieter button of a card. */
  readonly compact?: boolean
  /** For buttons outside of the form. */
  readonly id?: string
  /** Further fields of the form, such as the quantity; default: one pack. */
  readonly children?: ReactNode
}

/** Puts packs into the cart: a plain form without JavaScript, without leaving the page with it. */
export const AddToCart = ({ handle, sku, title, compact = false, id, children }: AddToCartProps) => {
  const { add } = useCartChange()
  const { busy, problem, submit } = useIntoCart(title, (form) =>
    add({ handle, sku, quantity: Number(form.get("quantity") ?? 1) }),
  )
  return (
    <form id={id} className="add-to-cart" method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="mode" value="add" />
      <input type="hidden" name="handle" value={handle} />
      <input type="hidden" name="sku" value={sku} />
      {children ?? <input type="hidden" name="quantity" value="1" />}
      <Button look={compact ? "secondary" : "primary"} small={compact} wide={!compact} busy={busy}>
        In den Warenkorb
        <span className="visually-hidden"> legen: {title}</span>
      </Button>
      {problem}
    </form>
  )
}
