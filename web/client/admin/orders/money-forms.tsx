import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { germanClock, germanInstant } from "../../../../domain/shared/german-instant.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { Choice, ChoiceGroup, TextField } from "../../ui/field.tsx"
import { said } from "../ui/said.ts"
import { centsOf, euroText } from "./euro-text.ts"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { PackFields, packsOf } from "./pack-fields.tsx"

/** Forms that are the next step of some orders and one of several for others. */
export interface Acting {
  readonly order: StaffOrder
  readonly handling: Handling
}

export const ReasonField = ({
  error,
  value,
  mailed = true,
}: {
  readonly error: string | undefined
  readonly value?: string
  readonly mailed?: boolean
}) => (
  <TextField
    name="command.reason"
    label="Grund"
    hint={mailed ? "Steht so in der E-Mail." : "Steht nur im Verlauf."}
    required
    maxLength={300}
    autoComplete="off"
    defaultValue={value}
    error={error}
  />
)

/** When something came, in German time; begins with now. */
export const ReceivedAtField = ({
  label,
  at,
  error,
}: {
  readonly label: string
  readonly at: number
  readonly error: string | undefined
}) => (
  <TextField
    name="command.receivedAt"
    label={`${label} (deutsche Zeit)`}
    type="datetime-local"
    required
    defaultValue={germanClock(at)}
    error={error}
  />
)

export const receivedAtIn = (values: FormData): number => germanInstant(said(values, "command.receivedAt")) ?? 0

export const AmountField = ({ cents, error }: { readonly cents: number; readonly error: string | undefined }) => (
  <TextField
    name="command.cents"
    label="Betrag in Euro"
    required
    inputMode="decimal"
    autoComplete="off"
    defaultValue={cents === 0 ? "" : euroText(cents)}
    error={error}
  />
)

/** Money came in. */
export const PaymentForm = ({ order, handling, secondary = false }: Acting & { readonly secondary?: boolean }) => (
  <OrderForm
    name="paid"
    handling={handling}
    secondary={secondary}
    submit="Zahlung verbuchen"
    saved="Zahlung verbucht."
    commandOf={(values) => ({
      kind: "paid",
      cents: centsOf(said(values, "command.cents")),
      receivedAt: receivedAtIn(values),
      reference: said(values, "command.reference").trim() || null,
    })}
  >
    {({ errorOf }) => (
      <>
        <AmountField cents={order.money.openCents} error={errorOf("command.cents")} />
        <ReceivedAtField label="Auf dem Konto seit" at={order.readAt} error={errorOf("command.receivedAt")} />
        <TextField
          name="command.reference"
          label="Verwendungszweck oder Buchungsnummer"
          maxLength={140}
          autoComplete="off"
          error={errorOf("command.reference")}
        />
      </>
    )}
  </OrderForm>
)

/** Money that was booked never came. */
export const ReversalForm = ({ order: { money }, handling }: Acting) => {
  const [last] = money.payments.slice(-1)
  return (
    <>
      <p>
        Für Zahlungen, die versehentlich verbucht sind. Die Kundin oder der Kunde erfährt davon nichts, und eine Woche
        lang erinnert und storniert der Shop hier nicht von selbst.
      </p>
      <OrderForm
        name="payment-reversed"
        handling={handling}
        submit="Zahlung zurücknehmen"
        saved="Zahlung zurückgenommen."
        commandOf={(values) => ({
          kind: "payment-reversed",
          payment: Number(said(values, "command.payment")),
          reason: said(values, "command.reason"),
        })}
      >
        {({ errorOf }) => (
          <>
            <ChoiceGroup
              name="command.payment"
              legend="Welche Zahlung"
              options={money.payments.map(({ version, cents, receivedAt, reference }) => ({
                value: String(version),
                label: `${formatCents(cents)} vom ${formatDateTime(receivedAt)}`,
                ...(reference !== null && { hint: reference }),
              }))}
              chosen={last && String(last.version)}
              error={errorOf("command.payment")}
            />
            <ReasonField mailed={false} error={errorOf("command.reason")} />
          </>
        )}
      </OrderForm>
    </>
  )
}

/** Goods of a withdrawal came back. */
export const GoodsBackForm = ({ order, handling, secondary = false }: Acting & { readonly secondary?: boolean }) => (
  <OrderForm
    name="returned"
    handling={handling}
    secondary={secondary}
    submit="Rückgabe festhalten"
    saved="Rückgabe festgehalten."
    commandOf={(values) => ({
      kind: "returned",
      packs: packsOf(order.withdrawal.awaited, values),
      restock: values.get("restock") === "yes",
    })}
  >
    {({ errorOf }) => (
      <>
        <PackFields lines={order.withdrawal.awaited} errorOf={errorOf} />
        <fieldset>
          <legend className="field__label">Zustand der Ware</legend>
          <Choice
            name="restock"
            value="yes"
            label="Ungeöffnet: zurück in den Bestand"
            hint={order.withdrawal.awaited.some(({ lot }) => lot !== null) && "Leg sie zurück zu ihrer Charge."}
          />
          <Choice name="restock" value="no" defaultChecked label="Geöffnet oder beschädigt: nicht mehr zu verkaufen" />
        </fieldset>
      </>
    )}
  </OrderForm>
)
