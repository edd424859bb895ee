import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { Choice } from "../ui/field.tsx"

/** The box beside the words of the consent to reminders of the cart: ticked by whoever gives it, cleared by whoever withdraws it. */
export const CartReminder = ({
  reminder: { words, on },
}: {
  readonly reminder: NonNullable<Outputs["account"]["cartReminder"]>
}) => (
  <form method="post" action="/account/cart-reminder" className="flow">
    <h3>Erinnere mich, wenn ich den Warenkorb stehen lasse</h3>
    <input type="hidden" name="words" value={words} />
    <Choice type="checkbox" name="reminder" value="1" label={words} defaultChecked={on} />
    <Button look="secondary">Speichern</Button>
  </form>
)
