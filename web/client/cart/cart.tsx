import { useQuery } from "@tanstack/react-query"
import { type MouseEvent, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { categoryLabels } from "../../../domain/catalogue/labels.ts"
import { deliveryAreaNotice, deliveryTimeNotice } from "../../../domain/content/notices.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { paymentMethodsInWords } from "../../../domain/content/payment-method.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { type FormState, page } from "../app/page.ts"
import { useSteady } from "../app/steady.ts"
import type { Outputs } from "../app/trpc.ts"
import { useTRPC } from "../app/trpc.ts"
import orderStyles from "../orders/orders.css"
import { ButtonLink } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { formAnswer } from "../ui/form-answer.ts"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { coveringBar } from "../ui/lower-edge.ts"
import { NotOpen } from "../ui/not-open.tsx"
import { EmptyState, Notice } from "../ui/notice.tsx"
import { dismissToasts, toast } from "../ui/toast-store.ts"
import { type CartLine, CartLineView, quantityPath } from "./cart-line.tsx"
import { useCartQuantities } from "./cart-quantities.ts"
import { DoseBox } from "./dose-box.tsx"
import { FreeShipping } from "./free-shipping.tsx"
import { removedLineOf } from "./removed-line.ts"
import { RemovedLine, type RemovedLineData } from "./removed-line.tsx"
import { SummaryTable } from "./summary-table.tsx"

type Cart = Outputs["cart"]["get"]

interface Refused {
  /** The line whose quantity was refused; `null`: an item to be added. */
  readonly sku: string | null
  /** The refused input. */
  readonly typed: string | undefined
  readonly message: string
}

/** What was ordered before was put into the cart; what differs stands in `said`. */
const isAgain = ({ values, message }: FormState): boolean => values.mode === "again" && message === null

const Again = ({ form }: { readonly form: FormState }) => {
  const [first, ...others] = (form.values.said ?? "").split("\n")
  return (
    <Notice tone={others.length === 0 ? "success" : "info"} answers>
      <p>{first}</p>
      {others.length > 0 && (
        <ul>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** The refusal in a form posted without JavaScript. */
const refusedIn = (form: FormState | null, cart: Cart): Refused | null => {
  if (form === null || isAgain(form)) return null
  const { sku, mode, quantity = "" } = form.values
  const line = mode === "add" ? undefined : cart.lines.find((each) => each.sku === sku)
  const message = form.errors[0]?.message ?? form.message ?? ""
  return { sku: line?.sku ?? null, typed: /^\d+$/.test(quantity) ? quantity : undefined, message }
}

const Empty = () => (
  <EmptyState title="Noch liegt nichts darin.">
    <p>
      Du weißt schon, was du suchst? Dann ist die Suche am schnellsten. Sonst sieh dich im Sortiment um: Bei jedem
      Produkt steht, wie viel drin ist und wie viel zu viel wäre.
    </p>
    <p className="cluster">
      <ButtonLink href="/products">Zum Sortiment</ButtonLink>
      <ButtonLink href="/search" look="secondary">
        Suchen
      </ButtonLink>
    </p>
    <p className="cluster">
      {(["vitamine", "mineralstoffe", "omega-3", "probieren"] as const).map((category) => (
        <Link key={category} className="chip" href={`/products?category=${category}`}>
          {categoryLabels[category]}
        </Link>
      ))}
    </p>
  </EmptyState>
)

/** Information required before ordering starts: delivery time, delivery area, payment methods (§ 312j (1) BGB). */
const BeforeOrdering = ({ cart }: { readonly cart: Cart }) => (
  <ul className="ticks">
    {[
      deliveryTimeNotice(delivery),
      deliveryAreaNotice,
      `Zahlung: ${paymentMethodsInWords(cart.paymentMethods)}, ohne Aufpreis`,
    ].map((fact) => (
      <li key={fact}>
        <Icon name="check" />
        {fact}
      </li>
    ))}
  </ul>
)

interface Leaving {
  readonly onCheckout: (event: MouseEvent<HTMLElement>) => void
}

const ToCheckout = ({ onCheckout }: Leaving) => (
  <Link className="button button--primary button--wide" href="/checkout" onClick={onCheckout}>
    Zur Kasse
  </Link>
)

/** On phones the way to the checkout stays at the lower edge, wherever the page is scrolled. */
const StickyBar = ({ cart, onCheckout }: Leaving & { readonly cart: Cart }) => (
  <div className="cart__bar" ref={coveringBar}>
    <p>
      <span className="cart__bar-name">Gesamtbetrag</span>{" "}
      <strong className="number">{formatCents(cart.totalCents)}</strong>
    </p>
    <ToCheckout onCheckout={onCheckout} />
  </div>
)

const Summary = ({ cart, onCheckout }: Leaving & { readonly cart: Cart }) => {
  const missing = cart.lines.filter(({ available }) => !available)
  return (
    <section className="cart__summary panel stays flow" aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summe</h2>
      <FreeShipping missingCents={cart.freeShippingMissingCents} />
      <SummaryTable totals={cart} />
      {missing.length === 0 ? (
        <div className="cart__to-checkout">
          <ToCheckout onCheckout={onCheckout} />
        </div>
      ) : (
        <p className="small">
          {missing.length === 1 ? "Eine Zeile ist" : `${missing.length} Zeilen sind`} so gerade nicht lieferbar. Ändere
          die Menge oder nimm sie heraus, dann geht es hier zur Kasse.
        </p>
      )}
      <BeforeOrdering cart={cart} />
      <p className="small quiet">
        Alle Preise inkl. MwSt. Mehr unter <Link href="/shipping-and-payment">Versand und Zahlung</Link> und{" "}
        <Link href="/faq">Häufige Fragen</Link>.
      </p>
    </section>
  )
}

const CartView = ({
  answer,
  form,
  firstRemoved,
  done,
}: {
  readonly answer: Cart
  readonly form: FormState | null
  readonly firstRemoved: RemovedLineData | null
  /** A form that was posted changed a quantity. */
  readonly done: boolean
}) => {
  const { cart, problems, change, settled } = useCartQuantities(answer)
  const [removed, setRemoved] = useState(firstRemoved)
  const [refused, setRefused] = useState(() => refusedIn(form, answer))
  const heading = useRef<HTMLHeadingElement>(null)

  const putBack = (line: RemovedLineData) => {
    setRemoved(null)
    dismissToasts()
    heading.current?.focus({ preventScroll: true })
    const { handle, sku, quantity, position, takenOut } = line
    change({ handle, sku, quantity, position, takenOut })
  }
  const remove = useSteady((line: CartLine) => {
    const { handle, sku, title, packLabel, quantity } = line
    setRefused(null)
    change({ handle, sku, quantity: 0 })
    // The clicked button is removed with its line.
    heading.current?.focus({ preventScroll: true })
    if (line.pack === null || line.availableQuantity === 0) return
    const taken: RemovedLineData = {
      handle,
      sku,
      title,
      packLabel,
      quantity: Math.min(quantity, line.availableQuantity),
      position: cart.lines.findIndex((each) => each.sku === sku),
      takenOut: { line, doseNotices: cart.doseNotices },
    }
    setRemoved(taken)
    toast(
      `${title} ist nicht mehr im Warenkorb.`,
      <button type="button" onClick={() => putBack(taken)}>
        Rückgängig
      </button>,
    )
  })
  const setQuantity = useSteady((line: CartLine, quantity: number) => {
    if (quantity === 0) return remove(line)
    const { handle, sku } = line
    setRefused(null)
    change({ handle, sku, quantity })
  })
  /** Waits for pending changes. */
  const toCheckout = async (event: MouseEvent<HTMLElement>) => {
    const pending = settled()
    if (pending === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    await pending
    navigate("/checkout")
  }

  const inCart = new Set(cart.lines.map(({ sku }) => sku))
  const offered = removed !== null && !inCart.has(removed.sku) ? removed : null
  const elsewhere = [...problems].find(([sku]) => !inCart.has(sku))?.[1]
  const back = form?.values.handle
  return (
    <div className="page cart">
      <header className="cart__head">
        <h1 ref={heading} tabIndex={-1}>
          Warenkorb
        </h1>
        {cart.count > 0 && (
          <p className="quiet" role="status" {...(done && formAnswer)}>
            {cart.count === 1 ? "1 Packung" : `${cart.count} Packungen`}
            <span className="visually-hidden">, Gesamtbetrag {formatCents(cart.totalCents)}</span>
          </p>
        )}
      </header>
      {refused !== null && (
        <ErrorSummary
          errors={refused.sku === null ? [] : [{ path: quantityPath(refused.sku), message: refused.message }]}
          message={refused.sku === null ? refused.message : null}
          title={refused.sku === null ? "Das hat nicht geklappt." : "Die Menge blieb, wie sie war."}
        />
      )}
      {refused !== null && refused.sku === null && back !== undefined && /^[a-z0-9-]+$/.test(back) && (
        <p className="cart__back">
          <ButtonLink href={`/products/${back}`} look="secondary" small>
            Zurück zum Produkt
          </ButtonLink>
        </p>
      )}
      {form !== null && isAgain(form) && <Again form={form} />}
      {cart.lines.length > 0 && <NotOpen />}
      {elsewhere !== undefined && (
        <Notice tone="alert" live>
          <p>{elsewhere}</p>
        </Notice>
      )}
      {cart.lines.length === 0 ? (
        <>
          {offered !== null && <RemovedLine line={offered} onUndo={() => putBack(offered)} />}
          <Empty />
        </>
      ) : (
        <div className="with-side">
          <div className="cart__main">
            <section aria-label="Packungen im Warenkorb">
              <h2 className="visually-hidden">Packungen</h2>
              <ul className="cart-lines">
                {cart.lines.map((line) => (
                  <CartLineView
                    key={line.sku}
                    line={line}
                    problem={problems.get(line.sku) ?? (refused?.sku === line.sku ? refused.message : null)}
                    typed={refused?.sku === line.sku ? refused.typed : undefined}
                    onQuantity={setQuantity}
                    onRemove={remove}
                  />
                ))}
              </ul>
              {offered !== null && <RemovedLine line={offered} onUndo={() => putBack(offered)} />}
            </section>
            {cart.doseNotices.length > 0 && <DoseBox cart={cart} onRemove={remove} />}
          </div>
          <Summary cart={cart} onCheckout={toCheckout} />
          {cart.lines.every(({ available }) => available) && <StickyBar cart={cart} onCheckout={toCheckout} />}
        </div>
      )}
    </div>
  )
}

/** The page of the cart. */
export default page({
  styles: [orderStyles],
  load: async ({ search }, loader) => {
    const cart = await loader.refetch(loader.trpc.cart.get.queryOptions())
    return { cart, removed: await removedLineOf(search, cart, loader) }
  },
  head: ({ removed }, { form, search }) => ({
    title:
      removed !== null
        ? `Entfernt: ${removed.title}`
        : search.has("done") || (form !== null && isAgain(form))
          ? "Dein Warenkorb ist geändert"
          : "Warenkorb",
    description: "Was du ausgesucht hast, mit Preis, Versand und Lieferzeit.",
    noindex: true,
  }),
  Page: ({ data, request }) => {
    const { data: cart = data.cart } = useQuery(useTRPC().cart.get.queryOptions())
    return <CartView answer={cart} form={request.form} firstRemoved={data.removed} done={request.search.has("done")} />
  },
})
