import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { messageForPerson } from "../app/api-error.ts"
import { Button } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { toast } from "../ui/toast-store.ts"
import { useCartChange } from "./cart-changes.ts"
import { dosesTitleOf } from "./doses-title.ts"

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

/** The button pressed may be elsewhere on the page. */
const bringIntoView = (problem: Element | null): void => problem?.scrollIntoView({ block: "nearest" })

/** Puts packs into the cart: a plain form without JavaScript, without leaving the page with it. */
export const AddToCart = ({ handle, sku, title, compact = false, id, children }: AddToCartProps) => {
  const { add } = useCartChange()
  const [busy, setBusy] = useState(false)
  // The second tap of a double tap arrives before the next render.
  const pending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending.current) return
    pending.current = true
    setBusy(true)
    setProblem(null)
    const quantity = Number(new FormData(event.currentTarget).get("quantity") ?? 1)
    try {
      const tooMuch = await add({ handle, sku, quantity })
      toast(
        `${title} liegt im Warenkorb.${tooMuch.length === 0 ? "" : ` ${dosesTitleOf(tooMuch)}.`}`,
        <Link href="/cart">Zum Warenkorb</Link>,
      )
    } catch (error) {
      setProblem(messageForPerson(error))
    } finally {
      pending.current = false
      setBusy(false)
    }
  }

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
      {problem !== null && (
        <p className="add-to-cart__problem" role="alert" ref={bringIntoView}>
          {problem}
        </p>
      )}
    </form>
  )
}
