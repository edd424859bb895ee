import { maxParcels } from "../../../../domain/orders/tracking.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Notice } from "../../ui/notice.tsx"
import { GoodsBackForm, PaymentForm } from "./money-forms.tsx"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { ParcelFields, parcelIn, parcelsIn } from "./parcel-fields.tsx"
import { RefundForm } from "./refund-forms.tsx"

export const announcedLater = "E-Mail und Rechnung gehen in zehn Minuten hinaus, bis dahin lässt es sich zurücknehmen."

/** It leaves, in one parcel or in several, with the numbers their carriers gave. */
const Ship = ({ handling }: { readonly handling: Handling }) => (
  <OrderForm
    name="shipped"
    handling={handling}
    secondary={false}
    submit="Als verschickt markieren"
    saved={`Verschickt. ${announcedLater}`}
    undoneBy={{ command: { kind: "unshipped" }, undone: "Doch nicht verschickt: Sie ist wieder gepackt." }}
    commandOf={(values) => ({
      kind: "shipped",
      tracking: parcelIn(values, "command.tracking"),
      further: parcelsIn(values, "command.further"),
    })}
  >
    {({ errorOf }) => (
      <ParcelFields
        nameOf={(index) => (index === 0 ? "command.tracking" : `command.further.${index - 1}`)}
        most={maxParcels}
        errorOf={errorOf}
        without
      />
    )}
  </OrderForm>
)

const steps = {
  packed: {
    submit: "Als gepackt markieren",
    saved: "Als gepackt vermerkt.",
    undoneBy: { command: { kind: "unpacked" }, undone: "Doch nicht gepackt: Sie steht wieder unter „Zu packen“." },
  },
  again: { submit: "Neu gepackt", saved: "Neu gepackt, aus anderen Chargen." },
  delivered: { submit: "Als zugestellt markieren", saved: "Als zugestellt vermerkt." },
} as const

/** One of the steps that need no more words. */
const Step = ({
  handling,
  to,
  secondary = false,
}: {
  readonly handling: Handling
  readonly to: keyof typeof steps
  readonly secondary?: boolean
}) => (
  <OrderForm
    name={to}
    handling={handling}
    secondary={secondary}
    {...steps[to]}
    commandOf={() => ({ kind: to === "again" ? "packed" : to })}
  />
)

interface Acting {
  readonly order: StaffOrder
  readonly handling: Handling
  readonly mayRefund: boolean
}

const Main = ({ order, handling, mayRefund }: Acting) => {
  switch (order.work) {
    case "pay":
      return order.payBy === null ? (
        <PaymentForm order={order} handling={handling} />
      ) : (
        <>
          <p>
            Die Kundin oder der Kunde bezahlt auf der Seite des Zahlungsdienstes. Ist bis {formatDateTime(order.payBy)}{" "}
            nichts da, storniert der Shop die Bestellung von selbst.
          </p>
          <PaymentForm order={order} handling={handling} secondary />
        </>
      )
    case "pack":
      return <Step handling={handling} to="packed" />
    case "ship":
      return order.lots.again ? <Step handling={handling} to="again" /> : <Ship handling={handling} />
    case "deliver":
      return <Step handling={handling} to="delivered" />
    case "return":
      return <GoodsBackForm order={order} handling={handling} />
    case "refund":
      return mayRefund ? (
        <RefundForm order={order} handling={handling} />
      ) : (
        <p className="quiet">Hier ist Geld zu erstatten. Das darf, wer Erstattungen freigibt.</p>
      )
    case "none":
      return <p className="quiet">Hier ist nichts mehr zu tun.</p>
  }
}

/** What comes next, as the one main button of the page, and what else could. */
export const NextAction = ({ order, handling, mayRefund }: Acting) => (
  <>
    {order.lots.problem !== null && <Notice tone="alert" title={order.lots.problem} />}
    <Main order={order} handling={handling} mayRefund={mayRefund} />
    {order.work !== "deliver" && order.next.includes("delivered") && (
      <Step handling={handling} to="delivered" secondary />
    )}
  </>
)
