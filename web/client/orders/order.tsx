import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { orderMailNames } from "../../../domain/content/notices.ts"
import { paymentRules } from "../../../domain/content/payment-method.ts"
import { type OrderSummary, orderSummaryLabels } from "../../../domain/orders/order-labels.ts"
import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { noBreakHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import { type Outputs, useTRPC } from "../app/trpc.ts"
import { SummaryTable, totalsOf } from "../cart/summary-table.tsx"
import { forgetOrderForm } from "../checkout/order-memory.ts"
import { ButtonLink } from "../ui/button.tsx"
import { formAnswer } from "../ui/form-answer.ts"
import { History, type HistoryStep } from "../ui/history.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import { useOperator } from "../ui/use-operator.ts"
import { AgainForm } from "./again-form.tsx"
import { keptLine, OrderLines } from "./order-lines.tsx"
import orderStyles from "./orders.css"
import { type PageVisit, PayOnPage, pageVisitIn, waitsForPage } from "./pay-on-page.tsx"
import { PostalLines } from "./postal-lines.tsx"
import { Transfer } from "./transfer.tsx"

const emails = noBreakHyphens("E-Mails")

type Order = Outputs["orders"]["get"]

/** The usual way of an order; whether an invoice is paid before or after the parcel came is up to the shopper. */
const usualWay = (payment: Order["payment"]): readonly OrderSummary[] =>
  paymentRules[payment].packs === "when-paid"
    ? ["placed", "paid", "packed", "shipped", "delivered"]
    : ["placed", "packed", "shipped", "delivered", "paid"]

const stepsOf = ({ events, payment, fulfilment, paymentState }: Order): readonly HistoryStep[] => {
  const done = events.map(
    (event, index): HistoryStep => ({
      name: event.label,
      when: formatDateTime(event.at),
      state: index === events.length - 1 ? "current" : "done",
    }),
  )
  if (fulfilment === "cancelled" || fulfilment === "returned") return done
  const owed = paymentState === "open" || paymentState === "part-paid"
  const open = usualWay(payment)
    .filter((each) => each !== "paid" || owed)
    .filter((each) => !events.some((event) => event.state === each))
    .map((each): HistoryStep => ({ name: orderSummaryLabels[each], when: null, state: "open" }))
  return [...done, ...open]
}

/** The order with what came of the last visit to a payment provider's page, and where that is. */
interface Paying {
  readonly order: Order
  readonly visit: PageVisit
  /** The address below the order page, with its token. */
  readonly hrefTo: (part: "invoice" | "invoice.pdf" | "pay" | "paid") => string
}

/** What was paid and went back, and what of either is left to do. */
const Amounts = ({ amounts }: { readonly amounts: Order["paymentAmounts"] }) => (
  <table className="summary order__amounts">
    <caption className="visually-hidden">Was bezahlt ist</caption>
    <tbody>
      {amounts.map(({ name, cents }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatCents(cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const PaymentSection = ({ order, visit, hrefTo }: Paying) => {
  const step = order.paymentStep
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">{step === null ? "Zahlung" : "Bezahlen"}</h2>
      <p>{order.paymentLabel}</p>
      {order.paymentAmounts.length > 0 && <Amounts amounts={order.paymentAmounts} />}
      {step?.kind === "transfer" && <Transfer step={step} qr={order.transferQr} />}
      {step?.kind === "invoice" && (
        <p>
          {formatCents(order.openCents)}, innerhalb von {step.days}&nbsp;Tagen, nachdem Ware und Rechnung bei dir sind.
        </p>
      )}
      {step?.kind === "page" && (
        <PayOnPage order={order} visit={visit} payHref={hrefTo("pay")} checkHref={hrefTo("paid")} now={order.shownAt} />
      )}
    </section>
  )
}

const Address = ({ address }: { readonly address: Order["shippingAddress"] }) => (
  <address className="order__address">
    <PostalLines address={address} />
    <br />
    Deutschland
  </address>
)

const AddressSection = ({ order: { shippingAddress, otherInvoiceAddress, email } }: { readonly order: Order }) => (
  <section aria-labelledby="address">
    <h2 id="address">Lieferanschrift</h2>
    <Address address={shippingAddress} />
    {otherInvoiceAddress !== null && (
      <>
        <h3 className="order__invoice-address">Rechnungsanschrift</h3>
        <Address address={otherInvoiceAddress} />
      </>
    )}
    <p className="quiet">{email}</p>
  </section>
)

/** Why less is due than what was ordered: packs that were withdrawn from, and those the shop could not send. */
const Less = ({ order }: { readonly order: Order }) => {
  const operator = useOperator()
  const { leftOut, withdrawn, sendBackUntil, dueCents, totalCents } = order
  if (leftOut.length + withdrawn.length === 0 && (dueCents === 0 || dueCents === totalCents)) return null
  const isAll = order.lines.every(({ keptQuantity }) => keptQuantity === 0)
  return (
    <div className="order__less flow">
      {leftOut.length > 0 && (
        <Notice title="Nicht alles kommt mit.">
          {leftOut.map(({ packs, reason, at }) => (
            <p key={at}>
              Am {formatDate(at)} weggelassen: {packs.join("; ")}. Grund: {reason}
            </p>
          ))}
        </Notice>
      )}
      {withdrawn.length > 0 && (
        <Notice title={isAll ? "Du hast die Bestellung widerrufen." : "Einen Teil hast du widerrufen."}>
          {withdrawn.map(({ packs, at }) => (
            <p key={`${at} ${packs[0]}`}>
              Am {formatDate(at)}: {packs.join("; ")}
            </p>
          ))}
          {sendBackUntil !== null && operator && (
            <p>
              Zurückschicken bis {formatDate(sendBackUntil)} an: {operator.name}, {operator.street},{" "}
              {operator.postalCode} {operator.city}
            </p>
          )}
        </Notice>
      )}
      {dueCents < totalCents && dueCents > 0 && (
        <p>
          Deine Bestellung kostet jetzt <strong>{formatCents(dueCents)}</strong> statt {formatCents(totalCents)}.
        </p>
      )}
    </div>
  )
}

const headingOf = (order: Order, visit: PageVisit): string => {
  if (waitsForPage(order))
    return visit === "pending" ? "Deine Zahlung wird bestätigt." : "Deine Bestellung wartet auf die Zahlung."
  if (order.paymentState === "part-paid" && order.state === "placed") return "Ein Teil deiner Zahlung ist da."
  if (order.state === "placed") return "Danke, deine Bestellung ist eingegangen."
  return isJustPaid(order) ? "Danke, deine Bestellung ist bezahlt." : order.stateLabel
}

/** Paid on a provider's page a moment ago: its shopper sees the order for the first time. */
const isJustPaid = ({ state, payment }: Order): boolean => state === "paid" && paymentRules[payment].paid === "on-page"

const OrderPage = ({
  order,
  visit,
  hrefTo,
  token,
  done,
}: Paying & { readonly token: string | null; readonly done: boolean }) => {
  const operator = useOperator()
  const isNew =
    !waitsForPage(order) && ((order.state === "placed" && order.paymentState === "open") || isJustPaid(order))
  // Also when the form was posted before its script was there.
  useEffect(forgetOrderForm, [])
  return (
    <div className="page order">
      <header className="order__head">
        <p className="kicker">
          Bestellung <span className="unbroken">{order.id}</span>
        </p>
        <h1 {...(done && formAnswer)}>{headingOf(order, visit)}</h1>
        <p className="lead measure">
          {waitsForPage(order) && visit === "pending"
            ? "Das dauert meist nur ein paar Sekunden. Bitte bezahl nicht noch einmal."
            : order.nextStep}
        </p>
      </header>
      {isNew && (
        <Notice tone="success">
          <p>
            An <strong>{order.email}</strong> gehen zwei {emails}: „{orderMailNames.received}“ und gleich danach „
            {orderMailNames.confirmed}“ mit allen Unterlagen. Nichts da? Sieh im Spam-Ordner nach oder schreib an{" "}
            {operator && <a href={`mailto:${operator.email}`}>{operator.email}</a>}.
          </p>
        </Notice>
      )}
      <div className="with-side">
        <div className="order__main">
          <PaymentSection order={order} visit={visit} hrefTo={hrefTo} />
          <section aria-labelledby="lines">
            <h2 id="lines">Was du bestellt hast</h2>
            <p className="quiet">
              Bestellnummer <strong className="unbroken">{order.id}</strong>, {formatDateTime(order.placedAt)}
            </p>
            <OrderLines lines={order.lines.map((line) => keptLine(line, line.keptQuantity, [line.packLabel]))} />
            <SummaryTable totals={totalsOf(order.sums)} />
            <Less order={order} />
          </section>
          <AddressSection order={order} />
        </div>
        <aside className="order__side no-print" aria-labelledby="history">
          <h2 id="history">Stand der Bestellung</h2>
          <History steps={stepsOf(order)} />
          {order.parcels.map(({ carrier, number, url }, index) => (
            <p key={url}>
              <a href={url} rel="noreferrer">
                {order.parcels.length > 1 ? `Paket\u00a0${index + 1}` : "Sendung"} verfolgen
              </a>{" "}
              <span className="small quiet">
                {carrier}, <span className="order__tracking">{number}</span>
              </span>
            </p>
          ))}
          {order.withdrawableUntil !== null && (
            <p>Widerrufen kannst du mindestens bis {formatDate(order.withdrawableUntil)}.</p>
          )}
          <div className="cluster">
            {order.invoiced && (
              <ButtonLink href={hrefTo("invoice")} look="secondary" small>
                Rechnung ansehen
              </ButtonLink>
            )}
            {order.invoiced && (
              <a className="button button--secondary button--small" href={hrefTo("invoice.pdf")}>
                Rechnung als PDF
              </a>
            )}
            <PrintButton />
            <AgainForm orderId={order.id} token={token} />
          </div>
          {!order.invoiced && order.fulfilment !== "cancelled" && (
            <p className="small quiet">Die Rechnung findest du hier, sobald wir sie ausgestellt haben.</p>
          )}
          {order.lines.some(({ keptQuantity }) => keptQuantity > 0) && (
            <p>
              <ButtonLink
                href={`/withdraw?${new URLSearchParams({ order: order.id, token: token ?? "" })}`}
                look="secondary"
                small
              >
                Vertrag widerrufen
              </ButtonLink>
            </p>
          )}
          <p className="small quiet">
            Heb den Link zu dieser Seite auf, er steht auch in deinen {emails}. Wer ihn hat, sieht deine Bestellung.
            Alles zum Zurückgeben steht in der <Link href="/refund">Widerrufsbelehrung</Link>.
          </p>
        </aside>
      </div>
    </div>
  )
}

/** The order behind a link: thanks, how to pay, what it holds, where it is. */
export default page({
  styles: [orderStyles],
  load: ({ params, search }, { trpc, refetch }) => {
    const token = search.get("token")
    return refetch(
      trpc.orders.get.queryOptions({ orderId: params.orderId ?? "", ...(token === null ? {} : { token }) }),
    )
  },
  head: (order, { search }) => ({
    title: search.has("done") ? headingOf(order, pageVisitIn(search)) : `Deine Bestellung ${order.id}`,
    description: "Stand, Zahlung und Inhalt deiner Bestellung.",
    noindex: true,
  }),
  Page: ({ data, request: { path, search } }) => {
    const visit = pageVisitIn(search)
    const token = search.get("token")
    const asked = useTRPC().orders.get.queryOptions({ orderId: data.id, ...(token === null ? {} : { token }) })
    // A notice of the payment provider may come a moment after its shopper.
    const refetchInterval = visit === "pending" && waitsForPage(data) ? 3_000 : false
    const { data: order = data } = useQuery({ ...asked, refetchInterval })
    return (
      <OrderPage
        order={order}
        visit={visit}
        token={token}
        done={search.has("done")}
        hrefTo={(part) => `${path}/${part}?${new URLSearchParams({ token: token ?? "" })}`}
      />
    )
  },
})
