import { useMutation } from "@tanstack/react-query"
import { refundDays } from "../../../../domain/orders/order-work.ts"
import { dayMs } from "../../../../domain/shared/day-ms.ts"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { centsOf } from "./euro-text.ts"
import { type Acting, AmountField, ReasonField } from "./money-forms.tsx"
import { OrderForm, type StaffOrder } from "./order-form.tsx"

interface Refunding extends Acting {
  readonly secondary?: boolean
}

/** What the shopper reads as the reason, as far as the order says it. */
const usualReason = ({ fulfilment, withdrawal, paymentState }: StaffOrder): string => {
  if (withdrawal.received.length > 0) return "Dein Widerruf"
  if (fulfilment === "cancelled") return "Stornierung deiner Bestellung"
  return paymentState === "overpaid" ? "Du hast mehr bezahlt als nötig" : ""
}

const commandOf = (values: FormData) => ({
  kind: "refunded" as const,
  cents: centsOf(said(values, "command.cents")),
  reason: said(values, "command.reason"),
})

const Owed = ({ order }: Pick<Acting, "order">) => {
  const { owedCents, refundBy, refundLate } = order.money
  if (refundBy === null) return null
  return (
    <p>
      <strong>{formatCents(owedCents)}</strong> stehen der Kundin oder dem Kunden zu, spätestens am{" "}
      {formatDate(refundBy)}
      {refundLate && " – das ist vorbei"}.{" "}
      {order.withdrawal.awaited.length > 0 && "Warten darfst du, bis die Ware zurück oder ihr Versand belegt ist."}
    </p>
  )
}

/** Money that staff have transferred themselves. */
const ByHand = ({ order, handling, secondary = false }: Refunding) => {
  const { payableCents } = order.money
  return (
    <>
      <p>Höchstens {formatCents(payableCents)}. Überweisen musst du das Geld selbst.</p>
      <OrderForm
        name="refunded"
        handling={handling}
        secondary={secondary}
        submit="Erstattung vermerken"
        saved="Erstattung vermerkt, die E-Mail ist unterwegs."
        commandOf={commandOf}
      >
        {({ errorOf }) => (
          <>
            <AmountField cents={payableCents} error={errorOf("command.cents")} />
            <ReasonField value={usualReason(order)} error={errorOf("command.reason")} />
          </>
        )}
      </OrderForm>
    </>
  )
}

/** Money the payment provider took, and gives back at a click. */
const ThroughProvider = ({ order, handling, secondary = false }: Refunding) => {
  const { owedCents, throughProvider } = order.money
  const { refundableCents } = throughProvider
  return (
    <>
      <p>Der Zahlungsdienst bucht das Geld dorthin zurück, woher es kam, höchstens {formatCents(refundableCents)}.</p>
      <OrderForm
        name="refund-through-provider"
        throughProvider
        handling={handling}
        secondary={secondary}
        submit="Jetzt erstatten"
        saved="Erstattet, die E-Mail ist unterwegs."
        commandOf={commandOf}
      >
        {({ errorOf }) => (
          <>
            <AmountField
              cents={owedCents === 0 ? refundableCents : Math.min(owedCents, refundableCents)}
              error={errorOf("command.cents")}
            />
            <ReasonField value={usualReason(order)} error={errorOf("command.reason")} />
          </>
        )}
      </OrderForm>
    </>
  )
}

/** Refunds the provider was asked for and has not answered yet. */
const OpenRefunds = ({ order, secondary = false }: Refunding) => {
  const again = useMutation(useTRPC().staffOrders.askForRefunds.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const ask = () =>
    submit("again", () => again.mutateAsync({ orderId: order.id }).finally(() => refresh("staffOrders")))
  return (
    <>
      {order.money.throughProvider.open.map(({ at, cents }) => (
        <p key={at}>
          <strong>{formatCents(cents)}</strong> sind seit {formatDateTime(at)} beim Zahlungsdienst beauftragt und noch
          nicht bestätigt. Gebucht wird, sobald er sie bestätigt.
        </p>
      ))}
      <ErrorMessage failure={failure} />
      <p>
        <Button type="button" look={secondary ? "secondary" : "primary"} busy={pending !== null} onClick={ask}>
          Noch einmal nachfragen
        </Button>
      </p>
    </>
  )
}

/** The price is lowered; the money is owed from then on. */
export const GrantForm = ({ order: { money, invoiced, readAt }, handling }: Acting) => (
  <>
    <p>
      Die Bestellung kostet dann weniger, höchstens um {formatCents(money.grantableCents)}. Die Kundin oder der Kunde
      bekommt eine E-Mail{invoiced && " mit der Rechnungskorrektur"}. Auszuzahlen ist das Geld danach, spätestens am{" "}
      {formatDate(money.refundBy ?? readAt + refundDays * dayMs)}.
    </p>
    <OrderForm
      name="refund-granted"
      handling={handling}
      submit="Nachlass gewähren"
      saved="Nachlass gewährt, die E-Mail ist unterwegs."
      commandOf={(values) => ({ ...commandOf(values), kind: "refund-granted" })}
    >
      {({ errorOf }) => (
        <>
          <AmountField cents={0} error={errorOf("command.cents")} />
          <ReasonField error={errorOf("command.reason")} />
        </>
      )}
    </OrderForm>
  </>
)

/** Money goes back: through the provider that took it, else by hand. */
export const RefundForm = (refunding: Refunding) => {
  const { refundableCents, open } = refunding.order.money.throughProvider
  const isProviders = refundableCents > 0 || open.length > 0
  return (
    <>
      <Owed order={refunding.order} />
      {open.length > 0 && <OpenRefunds {...refunding} />}
      {refundableCents > 0 && <ThroughProvider {...refunding} />}
      {isProviders && refunding.order.money.payableCents === 0 ? null : isProviders ? (
        <details className="order-action">
          <summary>Selbst überwiesen</summary>
          <div className="flow">
            <ByHand {...refunding} secondary />
          </div>
        </details>
      ) : (
        <ByHand {...refunding} />
      )}
    </>
  )
}
