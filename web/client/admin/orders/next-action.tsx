import { type Carrier, carrierNames, carriers, trackingNumber } from "../../../../domain/orders/tracking.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"

const said = (values: FormData, name: string): string => String(values.get(name) ?? "")

/** The parcel leaves, with its number where its carrier gave one. */
const Ship = ({ handling }: { readonly handling: Handling }) => (
  <OrderForm
    handling={handling}
    secondary={false}
    submit="Als verschickt markieren"
    saved="Verschickt. Die E-Mail mit der Sendungsnummer ist unterwegs."
    commandOf={(values) => {
      const carrier = said(values, "command.tracking.carrier") as Carrier | ""
      const number = trackingNumber(said(values, "command.tracking.number"))
      return { kind: "shipped", tracking: carrier === "" ? null : { carrier, number } }
    }}
  >
    {({ errorOf }) => (
      <div className="fields">
        <SelectField
          name="command.tracking.carrier"
          label="Versanddienst"
          required
          defaultValue="dhl"
          error={errorOf("command.tracking.carrier")}
        >
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrierNames[carrier]}
            </option>
          ))}
          <option value="">Ohne Sendungsnummer</option>
        </SelectField>
        <TextField
          name="command.tracking.number"
          label="Sendungsnummer"
          hint="Leerzeichen stören nicht. Sie steht in der E-Mail und auf der Seite der Bestellung."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf("command.tracking.number")}
        />
      </div>
    )}
  </OrderForm>
)

export const steps = {
  paid: { submit: "Zahlung ist eingegangen", saved: "Als bezahlt vermerkt." },
  packed: { submit: "Als gepackt markieren", saved: "Als gepackt vermerkt." },
  delivered: { submit: "Als zugestellt markieren", saved: "Als zugestellt vermerkt." },
} as const

/** One of the steps that need no more words. */
export const Step = ({
  handling,
  to,
  secondary = false,
}: {
  readonly handling: Handling
  readonly to: keyof typeof steps
  readonly secondary?: boolean
}) => <OrderForm handling={handling} secondary={secondary} {...steps[to]} commandOf={() => ({ kind: to })} />

const nextOf = { pay: "paid", pack: "packed", ship: "shipped", deliver: "delivered", none: null } as const

/** What comes next, as the one main button of the page, and what else could. */
export const NextAction = ({ order, handling }: { readonly order: StaffOrder; readonly handling: Handling }) => {
  const main = nextOf[order.work]
  const others = order.next.filter((state) => state in steps && state !== main) as (keyof typeof steps)[]
  if (main === null) return <p className="quiet">Hier ist nichts mehr zu tun.</p>
  return (
    <>
      {main === "shipped" ? <Ship handling={handling} /> : <Step handling={handling} to={main} />}
      {others.map((to) => (
        <Step key={to} handling={handling} to={to} secondary />
      ))}
    </>
  )
}
