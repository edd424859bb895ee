import { useCallback } from "react"
import { formatCents } from "../../../domain/shared/money.ts"
import { Button } from "../ui/button.tsx"
import { coveringBar } from "../ui/lower-edge.ts"

/**
 * Price and button within reach of the thumb while the form's own button is out of sight. It belongs to that form, so that what it puts into
 * the cart is what was chosen there. Without JavaScript there is none.
 */
export const BuyBar = ({
  form,
  title,
  packLabel,
  priceCents,
}: {
  /** The id of the form to order with. */
  readonly form: string
  readonly title: string
  readonly packLabel: string
  readonly priceCents: number
}) => {
  // A ref ends before the next page's bar is measured, an effect after it.
  const coveringBuyBar = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const button = document.querySelector(`#${form} [type="submit"]`)
      const watcher = new IntersectionObserver(
        ([entry]) => element.toggleAttribute("data-shown", entry?.isIntersecting === false),
        { threshold: 0.9 },
      )
      if (button !== null) watcher.observe(button)
      const uncover = coveringBar(element)
      return () => {
        watcher.disconnect()
        uncover?.()
      }
    },
    [form],
  )
  return (
    <section className="buy-bar no-print" ref={coveringBuyBar} aria-label={`Kaufen: ${title}`}>
      <p className="buy-bar__price">
        <strong>{formatCents(priceCents)}</strong>
        <span>{packLabel}</span>
      </p>
      <Button form={form}>In den Warenkorb</Button>
    </section>
  )
}
