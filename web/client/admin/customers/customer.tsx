import { useQuery } from "@tanstack/react-query"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { SubscriptionList } from "../../account/subscription-list.tsx"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { MailState } from "../orders/mail-state.tsx"
import { FulfilmentBadge, PaymentBadge } from "../orders/state-badge.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { CustomerNotes } from "./customer-notes.tsx"
import { OwnDataPanel } from "./own-data-panel.tsx"

/** A customer, guest or with an account: everything of one mailbox. */
export default page({
  load: async ({ params }, { trpc, refetch }) => refetch(trpc.customers.view.queryOptions({ id: params.id ?? "" })),
  head: ({ name }) => ({ title: name ?? "Kundin oder Kunde", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const id = params.id ?? ""
    const customer = useQuery(useTRPC().customers.view.queryOptions({ id })).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    const { email, name, account, orders, totals, addresses, subscriptions, mails, notes } = customer
    return (
      <>
        <PageHead
          title={name ?? <EmailText email={email} />}
          back={{ href: "/admin/customers", label: "Kundinnen und Kunden" }}
        >
          <span className="badge badge--quiet">{account === null ? "Gast" : "Mit Konto"}</span>
        </PageHead>
        <div className="staff-panels" data-columns="2">
          <div className="staff-panels">
            <Panel id="orders" title="Bestellungen">
              {orders.length === 0 ? (
                <p className="quiet">Von dieser Adresse gibt es keine Bestellung, die noch jemandem gehört.</p>
              ) : (
                <ul className="action-list">
                  {orders.map((order) => (
                    <li key={order.id}>
                      <p>
                        <Link href={`/admin/orders/${order.id}`}>
                          <span className="unbroken">{order.id}</span>
                        </Link>{" "}
                        · {formatCents(order.dueCents)}
                        <br />
                        <span className="quiet small">{formatDate(order.placedAt)}</span>
                      </p>
                      <p className="cluster">
                        <FulfilmentBadge fulfilment={order.fulfilment} />
                        <PaymentBadge paymentState={order.paymentState} />
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            {subscriptions.length > 0 && (
              <Panel id="subscriptions" title="Abos">
                <SubscriptionList subscriptions={subscriptions} />
              </Panel>
            )}
            <Panel id="mails" title="E-Mails">
              {mails.length === 0 ? (
                <p className="quiet">Keine in den letzten Wochen.</p>
              ) : (
                <ul className="order-log">
                  {mails.map(({ cause, label, orderId, state, createdAt, lastError }) => (
                    <li key={cause}>
                      <p>
                        {label} <MailState state={state} />
                      </p>
                      {lastError !== null && <p className="order-log__detail small">{lastError}</p>}
                      <p className="quiet small">
                        {formatDateTime(createdAt)}, zu <span className="unbroken">{orderId}</span>
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </div>
          <div className="staff-panels">
            <Panel id="facts" title="Auf einen Blick">
              <Facts
                facts={{
                  "E-Mail": (
                    <a href={`mailto:${email}`}>
                      <EmailText email={email} />
                    </a>
                  ),
                  Konto:
                    account === null ? null : account.id === null ? (
                      `seit ${formatDate(account.createdAt)}`
                    ) : (
                      <Link href={`/admin/people/${account.id}`}>seit {formatDate(account.createdAt)}</Link>
                    ),
                  Bestellungen: String(orders.length),
                  Bestellwert: formatCents(totals.dueCents),
                  Bezahlt: formatCents(totals.paidCents),
                  Erstattet: totals.refundedCents === 0 ? null : formatCents(totals.refundedCents),
                  "Nach Erstattungen": totals.refundedCents === 0 ? null : formatCents(totals.netCents),
                }}
              />
              {addresses.length > 0 && (
                <>
                  <h3>Anschriften</h3>
                  <ul>
                    {addresses.map((address) => (
                      <li key={address}>{address}</li>
                    ))}
                  </ul>
                </>
              )}
            </Panel>
            {orders[0] !== undefined && rights.includes("messages.answer") && (
              <OwnDataPanel orderId={orders[0].id} email={email} />
            )}
            <CustomerNotes id={id} notes={notes} mayNote={rights.includes("messages.answer")} />
          </div>
        </div>
      </>
    )
  },
})
