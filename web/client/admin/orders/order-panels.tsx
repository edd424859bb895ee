import type { ReactNode } from "react"
import { addressLines } from "../../../../domain/shared/address-lines.ts"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { SummaryTable, totalsOf } from "../../cart/summary-table.tsx"
import { keptLine, OrderLines } from "../../orders/order-lines.tsx"
import { PostalLines } from "../../orders/postal-lines.tsx"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Link } from "../../ui/link.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { BankBooked } from "./bank-booked.tsx"
import { lotText } from "./lot-text.ts"
import type { StaffOrder } from "./order-form.tsx"

interface Shown {
  readonly order: StaffOrder
}

const factsOf = ({ packLabel, sku, lots }: StaffOrder["lines"][number], taken: boolean): readonly string[] => [
  packLabel,
  `Art.-Nr. ${sku}`,
  ...lots.map((lot) => `${taken ? "" : "Nimm "}${lotText(lot)}`),
]

export const LinesPanel = ({ order }: Shown) => (
  <Panel id="lines" title="Artikel">
    <OrderLines
      lines={order.lines.map((line) =>
        keptLine(line, line.quantity - line.goneQuantity, factsOf(line, order.lots.taken)),
      )}
    />
    <SummaryTable totals={totalsOf(order.sums)} />
  </Panel>
)

export const AddressPanel = ({
  order: { id, shippingAddress, otherInvoiceAddress, email },
  mayOpenCustomer,
  children,
}: Shown & { readonly mayOpenCustomer: boolean; readonly children: ReactNode }) => (
  <Panel
    id="address"
    title="Lieferanschrift"
    aside={<CopyButton name="Anschrift" value={addressLines(shippingAddress).join("\n")} />}
  >
    <address className="order-address">
      <PostalLines address={shippingAddress} />
    </address>
    {otherInvoiceAddress !== null && (
      <>
        <h3>Rechnung auf</h3>
        <address className="order-address">
          <PostalLines address={otherInvoiceAddress} />
        </address>
      </>
    )}
    <p className="order-address">
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    </p>
    {children}
    {mayOpenCustomer && (
      <p>
        <Link href={`/admin/customers/${id}`}>Alles zu dieser Adresse</Link>
      </p>
    )}
  </Panel>
)

export const MoneyPanel = ({ order, mayBook }: Shown & { readonly mayBook: boolean }) => {
  const { dueCents, paidCents, openCents, refundedCents, owedCents, refundBy, refundLate, dueUntil, overdue } =
    order.money
  const { withdrawal, reminders } = order
  const { until, received, withdrawable } = withdrawal
  return (
    <Panel id="money" title="Zahlung">
      <Facts
        facts={{
          Partner:
            order.partner === null ? null : (
              <Link href={`/admin/partners/${order.partner.id}`}>{order.partner.code}</Link>
            ),
          Art: order.paymentLabel,
          "Bestellt für": dueCents === order.totalCents ? null : formatCents(order.totalCents),
          Gesamtbetrag: formatCents(dueCents),
          Bezahlt: formatCents(paidCents),
          Offen: openCents === 0 ? "nichts" : formatCents(openCents),
          Fällig:
            dueUntil === null ? null : (
              <>
                {formatDate(dueUntil)} {overdue && <span className="badge badge--notice">Überfällig</span>}
              </>
            ),
          Erinnert:
            reminders.reminded.length === 0
              ? null
              : reminders.reminded
                  .map(({ level, at }) => `${level === "dunning" ? "gemahnt " : ""}am ${formatDate(at)}`)
                  .join(", "),
          "Wie es weitergeht": reminders.why,
          "Zu erstatten":
            owedCents === 0 ? null : (
              <>
                {formatCents(owedCents)}
                {refundBy !== null && ` bis ${formatDate(refundBy)}`}{" "}
                {refundLate && <span className="badge badge--notice">Überfällig</span>}
              </>
            ),
          Erstattet: refundedCents === 0 ? null : formatCents(refundedCents),
          "Widerruf möglich":
            withdrawable.length === 0
              ? null
              : until === null
                ? "14\u00a0Tage ab Zustellung"
                : `bis ${formatDate(until)}`,
          "Widerruf eingegangen":
            received.length === 0
              ? null
              : received
                  .map((at) => `${formatDateTime(at)}${until !== null && at > until ? " (nach der Frist)" : ""}`)
                  .join("; "),
        }}
      />
      {openCents > 0 && order.payment !== "card" && (
        <BankBooked bookedUntil={reminders.bookedUntil} today={order.readAt} mayChange={mayBook} />
      )}
    </Panel>
  )
}

export const HistoryPanel = ({ order: { happened, agreedTexts } }: Shown) => (
  <Panel id="history" title="Verlauf">
    <ol className="order-log">
      {happened.toReversed().map(({ label, detail, by, at }) => (
        <li key={`${at} ${label} ${detail}`}>
          <p>
            <strong>{label}</strong>
          </p>
          {detail !== null && <p className="order-log__detail">{detail}</p>}
          <p className="quiet small">
            {formatDateTime(at)}
            {by !== null && `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
    {agreedTexts.length > 0 && (
      <p className="quiet small">
        Vereinbarte Fassungen:{" "}
        {agreedTexts.map(({ title, digest }, index) => (
          <span key={digest}>
            {index > 0 && ", "}
            <Link href={`/admin/legal/agreed/${digest}`}>{title}</Link>
          </span>
        ))}
      </p>
    )}
  </Panel>
)
