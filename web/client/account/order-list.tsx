import { formatDate } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { AgainForm } from "../orders/again-form.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"

/** The orders of this mailbox, newest first. */
export const OrderList = ({ orders }: Pick<Outputs["account"]["view"], "orders">) =>
  orders.length === 0 ? (
    <>
      <p>
        Noch keine. Was du mit dieser Adresse bestellst, steht dann hier, auch wenn du dabei nicht angemeldet warst.
      </p>
      <p>
        <ButtonLink look="secondary" href="/products">
          Zum Sortiment
        </ButtonLink>
      </p>
    </>
  ) : (
    <ul className="account-orders">
      {orders.map(({ id, placedAt, stateLabel, dueCents, titles, more, invoiced, moneyBack }) => (
        <li key={id}>
          <Link className="account-order" href={`/orders/${id}`}>
            <span className="account-order__id unbroken">{id}</span>
            <span className="account-order__state">{stateLabel}</span>
            <span className="account-order__what">
              {titles.join(", ")}
              {more && " und mehr"}
            </span>
            <span className="account-order__when">{formatDate(placedAt)}</span>
            <span className="account-order__total">{formatCents(dueCents)}</span>
            {moneyBack !== "" && <span className="account-order__back">{moneyBack}</span>}
          </Link>
          {invoiced && (
            <a className="account-order__invoice small" href={`/orders/${id}/invoice.pdf`}>
              Rechnung als PDF
            </a>
          )}
          <AgainForm orderId={id} />
        </li>
      ))}
    </ul>
  )
