import { Button } from "../ui/button.tsx"

/** Puts what an order held into the cart, as far as it can still be bought. A plain form: the cart's page then says what differs. */
export const AgainForm = ({
  orderId,
  token = null,
  small = false,
}: {
  readonly orderId: string
  /** Of the order's link; `null`: the signed-in person's own. */
  readonly token?: string | null
  readonly small?: boolean
}) => (
  <form method="post" action="/cart" className="again-form">
    <input type="hidden" name="mode" value="again" />
    <input type="hidden" name="order" value={orderId} />
    {token !== null && <input type="hidden" name="token" value={token} />}
    <Button look={small ? "quiet" : "secondary"} small={small} wide={!small}>
      Noch einmal bestellen
      {small && <span className="visually-hidden"> {orderId}</span>}
    </Button>
  </form>
)
