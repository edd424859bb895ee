import { type ReactNode, useRef } from "react"
import { maxParcels } from "../../../../domain/orders/tracking.ts"
import { formatTime } from "../../../../domain/shared/german-date.ts"
import { Choice } from "../../ui/field.tsx"
import { useActions } from "../ui/actions.ts"
import { said } from "../ui/said.ts"
import { ChangeForm, ReaddressForm } from "./change-form.tsx"
import { GoodsBackForm, PaymentForm, ReasonField, ReceivedAtField, ReversalForm, receivedAtIn } from "./money-forms.tsx"
import { thisOrder } from "./order-actions.ts"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { PackFields, packsOf } from "./pack-fields.tsx"
import { ParcelFields, parcelsIn } from "./parcel-fields.tsx"
import { GrantForm, RefundForm } from "./refund-forms.tsx"

interface Acting {
  readonly order: StaffOrder
  readonly handling: Handling
}

/** Opens when it is needed: it is not what the day is made of. */
const Action = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const details = useRef<HTMLDetailsElement>(null)
  const open = () => {
    if (details.current === null) return
    details.current.open = true
    details.current.querySelector<HTMLElement>("input, textarea, select, button")?.focus()
  }
  useActions(thisOrder, [{ title, run: open }])
  return (
    <details className="order-action" ref={details}>
      <summary>{title}</summary>
      <div className="flow">{children}</div>
    </details>
  )
}

const Cancel = ({ order, handling }: Acting) => (
  <Action title="Stornieren">
    <p>
      Die Packungen gehen zurück in den Bestand, und wir schreiben der Kundin oder dem Kunden.
      {order.money.paidCents > 0 && " Das Geld erstattest du danach."}
    </p>
    <OrderForm
      name="cancelled"
      handling={handling}
      submit="Bestellung stornieren"
      saved="Storniert."
      commandOf={(values) => ({ kind: "cancelled", reason: said(values, "command.reason") })}
    >
      {({ errorOf }) => <ReasonField error={errorOf("command.reason")} />}
    </OrderForm>
  </Action>
)

const Withdrawal = ({ order, handling }: Acting) => (
  <Action title="Widerruf eingegangen">
    <p>
      {order.changeable !== null && "Was widerrufen ist, wird nicht mehr gepackt und geht zurück in den Bestand. "}
      Auch ein später Widerruf wird festgehalten. Wir bestätigen den Eingang per E-Mail mit Datum und Uhrzeit.
    </p>
    <OrderForm
      name="withdrawn"
      handling={handling}
      submit="Widerruf festhalten"
      saved="Widerruf festgehalten, die Bestätigung ist unterwegs."
      commandOf={(values) => ({
        kind: "withdrawn",
        receivedAt: receivedAtIn(values),
        packs: packsOf(order.withdrawal.withdrawable, values),
      })}
    >
      {({ errorOf }) => (
        <>
          <ReceivedAtField label="Angekommen am" at={order.readAt} error={errorOf("command.receivedAt")} />
          <PackFields lines={order.withdrawal.withdrawable} errorOf={errorOf} />
        </>
      )}
    </OrderForm>
  </Action>
)

const Unpack = ({ handling }: Pick<Acting, "handling">) => (
  <Action title="Doch nicht gepackt">
    <p>Die Bestellung steht dann wieder unter „Zu packen“. Ist ihre Rechnung schon ausgestellt, bleibt sie gültig.</p>
    <OrderForm
      name="unpacked"
      handling={handling}
      submit="Packen zurücknehmen"
      saved="Die Bestellung steht wieder unter „Zu packen“."
      commandOf={() => ({ kind: "unpacked" })}
    />
  </Action>
)

const Unship = ({ until, handling }: Pick<Acting, "handling"> & { readonly until: number }) => (
  <Action title="Doch nicht verschickt">
    <p>
      Die E-Mail, und die Rechnung, wenn sie noch fehlt, gehen um {formatTime(until)} hinaus. Bis dahin lässt sich der
      Versand zurücknehmen, solange nichts als eine Notiz oder Sendungsnummer dazukommt.
    </p>
    <OrderForm
      name="unshipped"
      handling={handling}
      submit="Versand zurücknehmen"
      saved="Versand zurückgenommen, die Bestellung ist wieder gepackt."
      commandOf={() => ({ kind: "unshipped" })}
    />
  </Action>
)

/** Numbers that came after the parcels left, or were wrong. */
const Track = ({ order, parcels, handling }: Acting & { readonly parcels: NonNullable<StaffOrder["tracked"]> }) => (
  <Action title={parcels.length === 0 ? "Sendungsnummer nachtragen" : "Sendungsnummer ändern"}>
    <OrderForm
      name="tracked"
      // Somebody else's numbers are not overwritten by those that stood here before.
      key={parcels.map(({ number }) => number).join()}
      handling={handling}
      submit="Sendungsnummer speichern"
      saved="Sendungsnummer gespeichert."
      commandOf={(values) => ({
        kind: "tracked",
        parcels: parcelsIn(values, "command.parcels"),
        tell: values.get("tell") === "yes",
      })}
    >
      {({ errorOf }) => (
        <>
          <ParcelFields
            nameOf={(index) => `command.parcels.${index}`}
            parcels={parcels}
            most={maxParcels}
            errorOf={errorOf}
            without={false}
          />
          <Choice
            type="checkbox"
            name="tell"
            value="yes"
            defaultChecked={order.fulfilment !== "delivered"}
            label="Der Kundin oder dem Kunden eine E-Mail damit schicken"
          />
        </>
      )}
    </OrderForm>
  </Action>
)

/** What can be done with an order beside its next step, as far as its rules allow it now. */
export const OtherActions = ({ order, handling, mayRefund }: Acting & { readonly mayRefund: boolean }) => {
  const { work, money, withdrawal, changeable, tracked } = order
  return (
    <>
      {order.fulfilment === "packed" && <Unpack handling={handling} />}
      {order.shipmentBackUntil !== null && <Unship until={order.shipmentBackUntil} handling={handling} />}
      {tracked !== null && <Track order={order} parcels={tracked} handling={handling} />}
      {withdrawal.awaited.length > 0 && work !== "return" && (
        <Action title="Ware ist zurück">
          <GoodsBackForm order={order} handling={handling} secondary />
        </Action>
      )}
      {withdrawal.withdrawable.length > 0 && <Withdrawal order={order} handling={handling} />}
      {work !== "pay" && (
        <Action title="Zahlung verbuchen">
          <PaymentForm order={order} handling={handling} secondary />
        </Action>
      )}
      {money.payments.length > 0 && (
        <Action title="Zahlung zurücknehmen">
          <ReversalForm order={order} handling={handling} />
        </Action>
      )}
      {mayRefund && money.payableCents + money.throughProvider.refundableCents > 0 && work !== "refund" && (
        <Action title="Erstatten">
          <RefundForm order={order} handling={handling} secondary />
        </Action>
      )}
      {mayRefund && money.grantableCents > 0 && (
        <Action title="Nachlass gewähren">
          <GrantForm order={order} handling={handling} />
        </Action>
      )}
      {changeable !== null && (
        <Action title="Anschrift oder Artikel ändern">
          <ChangeForm order={order} changeable={changeable} handling={handling} />
        </Action>
      )}
      {order.invoiced && withdrawal.withdrawable.length > 0 && (
        <Action title="Rechnung auf jemand anderen ausstellen">
          <ReaddressForm order={order} handling={handling} />
        </Action>
      )}
      {changeable !== null && <Cancel order={order} handling={handling} />}
    </>
  )
}
