import { maxParcels } from "../../../../domain/orders/tracking.ts"
import { type Handling, OrderForm, type StaffOrder } from "./order-form.tsx"
import { ParcelFields, parcelIn, parcelsIn } from "./parcel-fields.tsx"

/** Ships the order in one parcel or several, with optional tracking numbers. */
const Ship = ({ handling }: { readonly handling: Handling }) => (
  <OrderForm
    handling={handling}
    secondary={false}
    submit="Als verschickt markieren"
    saved="Verschickt, die E-Mail ist unterwegs."
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

export const steps = {
  paid: { submit: "Zahlung ist eingegangen", saved: "Als bezahlt vermerkt." },
  packed: { submit: "Als gepackt markieren", saved: "Als gepackt vermerkt." },
  delivered: { submit: "Als zugestellt markieren", saved: "Als zugestellt vermerkt." },
} as const

/** A step without further fields. */
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

/** The next step as the page's main button, and the other actions. */
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
