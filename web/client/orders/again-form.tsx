import { Button } from "../ui/button.tsx"

/** Puts what an order held into the cart, as far as it can still be bought. A plain form: the cart's page then says what differs. */
export const AgainForm = ({
  orderId,
  token = null,
}: {
  readonly orderId: string
  /** Of the order's link; `null`: the signed-in person's own. */
  readonly token?: string | null
}) => (
  <form method="post" action="/cart">
    <input type="hidden" name="mode" value="again" />
    <input type="hidden" name="order" value={orderId} />
    {token !== null && <input type="hidden" name="token" value={token} />}
    <Button look="secondary" small>
      Noch einmal bestellen
      <span className="visually-hidden">: {orderId}</span>
    </Button>
  </form>
)
