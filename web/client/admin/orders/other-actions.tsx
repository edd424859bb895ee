import type { ReactNode } from "react"
import { maxParcels } from "../../../../domain/orders/tracking.ts"
import { germanInstant } from "../../../../domain/shared/german-instant.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { Choice, describedBy, FieldError, fieldId, TextField } from "../../ui/field.tsx"
import { centsOf, euroText } from "./euro-text.ts"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { ParcelFields, parcelsIn } from "./parcel-fields.tsx"

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? "")

/** Folded: these actions are rare. */
const Action = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="order-action">
    <summary>{title}</summary>
    <div className="flow">{children}</div>
  </details>
)

const ReasonField = ({ error }: { readonly error: string | undefined }) => (
  <TextField
    name="command.reason"
    label="Grund"
    hint="Steht so in der E-Mail."
    required
    maxLength={300}
    autoComplete="off"
    error={error}
  />
)

const Cancel = ({ order, handling }: Acting) => (
  <Action title="Stornieren">
    <p>
      Die Packungen gehen zurück in den Bestand, und wir schreiben dem Käufer.
      {order.money.paidCents > 0 && " Das Geld erstattest du danach."}
    </p>
    <OrderForm
      handling={handling}
      submit="Bestellung stornieren"
      saved="Storniert."
      commandOf={(values) => ({ kind: "cancelled", reason: textOf(values, "command.reason") })}
    >
      {({ errorOf }) => <ReasonField error={errorOf("command.reason")} />}
    </OrderForm>
  </Action>
)

const Refund = ({ order, handling }: Acting) => (
  <Action title="Erstatten">
    <p>Höchstens {formatCents(order.money.refundableCents)}. Überweisen musst du das Geld selbst.</p>
    <OrderForm
      handling={handling}
      submit="Erstattung vermerken"
      saved="Erstattung vermerkt."
      commandOf={(values) => ({
        kind: "refunded",
        cents: centsOf(textOf(values, "command.cents")),
        reason: textOf(values, "command.reason"),
      })}
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="command.cents"
            label="Betrag in Euro"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={euroText(order.money.refundableCents)}
            error={errorOf("command.cents")}
          />
          <ReasonField error={errorOf("command.reason")} />
        </>
      )}
    </OrderForm>
  </Action>
)

type Lines = StaffOrder["withdrawal"]["awaited"]

const packsOf = (lines: Lines, values: FormData) =>
  lines.flatMap(({ sku }) => {
    const quantity = Number(textOf(values, `command.packs.${sku}`))
    return quantity === 0 ? [] : [{ sku, quantity }]
  })

const PackFields = ({
  lines,
  errorOf,
}: {
  readonly lines: Lines
  readonly errorOf: (path: string) => string | undefined
}) => (
  <fieldset
    className="flow"
    id={fieldId("command.packs")}
    tabIndex={-1}
    aria-describedby={describedBy({ name: "command.packs", error: errorOf("command.packs") })}
  >
    <legend className="field__label">Welche Packungen</legend>
    <FieldError name="command.packs" error={errorOf("command.packs")} />
    {lines.map(({ sku, quantity, title, packLabel }) => (
      <TextField
        key={sku}
        name={`command.packs.${sku}`}
        label={title}
        hint={`${packLabel}, höchstens ${quantity}`}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={quantity}
        defaultValue={quantity}
        error={errorOf(`command.packs.${sku}`)}
      />
    ))}
  </fieldset>
)

const Withdrawal = ({ order, handling }: Acting) => (
  <Action title="Widerruf eingegangen">
    <p>Auch ein später Widerruf wird festgehalten. Wir bestätigen den Eingang per E-Mail mit Datum und Uhrzeit.</p>
    <OrderForm
      handling={handling}
      submit="Widerruf festhalten"
      saved="Widerruf festgehalten, die Bestätigung ist unterwegs."
      commandOf={(values) => ({
        kind: "withdrawn",
        receivedAt: germanInstant(textOf(values, "command.receivedAt")) ?? 0,
        packs: packsOf(order.withdrawal.withdrawable, values),
      })}
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="command.receivedAt"
            label="Angekommen am (deutsche Zeit)"
            type="datetime-local"
            required
            error={errorOf("command.receivedAt")}
          />
          <PackFields lines={order.withdrawal.withdrawable} errorOf={errorOf} />
        </>
      )}
    </OrderForm>
  </Action>
)

/** Adds or corrects tracking numbers after shipping. */
const Track = ({ order, parcels, handling }: Acting & { readonly parcels: NonNullable<StaffOrder["tracked"]> }) => (
  <Action title={parcels.length === 0 ? "Sendungsnummer nachtragen" : "Sendungsnummer ändern"}>
    <OrderForm
      // Remounts with new tracking numbers, so that a colleague's are not overwritten.
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
            defaultChecked={order.state !== "delivered"}
            label="Dem Käufer eine E-Mail damit schicken"
          />
        </>
      )}
    </OrderForm>
  </Action>
)

const GoodsBack = ({ order, handling }: Acting) => (
  <Action title="Ware ist zurück">
    <OrderForm
      handling={handling}
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
            <Choice name="restock" value="yes" label="Ungeöffnet: zurück in den Bestand" />
            <Choice
              name="restock"
              value="no"
              defaultChecked
              label="Geöffnet oder beschädigt: nicht mehr zu verkaufen"
            />
          </fieldset>
        </>
      )}
    </OrderForm>
  </Action>
)

interface Acting {
  readonly order: StaffOrder
  readonly handling: Handling
}

/** The other actions the order's state allows now. */
export const OtherActions = ({ order, handling, mayRefund }: Acting & { readonly mayRefund: boolean }) => (
  <>
    {order.tracked !== null && <Track order={order} parcels={order.tracked} handling={handling} />}
    {order.withdrawal.awaited.length > 0 && <GoodsBack order={order} handling={handling} />}
    {order.withdrawal.withdrawable.length > 0 && <Withdrawal order={order} handling={handling} />}
    {mayRefund && order.money.refundableCents > 0 && <Refund order={order} handling={handling} />}
    {order.next.includes("cancelled") && <Cancel order={order} handling={handling} />}
  </>
)
