import type { FormState } from "../app/page.ts"
import { Button } from "../ui/button.tsx"
import { EmailField } from "../ui/email-field.tsx"

/** Asks to be told when a pack size is in stock again: a form that is posted, with and without JavaScript. */
export const StockAlertForm = ({
  handle,
  sku,
  form = null,
}: {
  readonly handle: string
  readonly sku: string
  readonly form?: FormState | null
}) => (
  <form className="flow" method="post" action="/stock-alert" noValidate>
    <input type="hidden" name="product" value={handle} />
    <input type="hidden" name="sku" value={sku} />
    <EmailField
      name="email"
      hint="Für genau eine Nachricht, sobald es wieder da ist. Danach löschen wir die Adresse."
      defaultValue={form?.values.email ?? ""}
      error={form?.errors.find(({ path }) => path === "email")?.message}
    />
    <Button look="secondary">Sag mir Bescheid</Button>
  </form>
)
