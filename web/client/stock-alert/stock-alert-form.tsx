import type { FormState } from "../app/page.ts"
import { Button } from "../ui/button.tsx"

/** Asks to be told when a pack size is in stock again: a form that is posted, with and without JavaScript. */
export const StockAlertForm = ({
  handle,
  sku,
  form = null,
}: {
  readonly handle: string
  readonly sku: string
  readonly form?: FormState | null
}) => {
  const error = form?.errors.find(({ path }) => path === "email")?.message
  return (
    <form className="flow" method="post" action="/stock-alert" noValidate>
      <input type="hidden" name="product" value={handle} />
      <input type="hidden" name="sku" value={sku} />
      <div className="field">
        <label className="field__label" htmlFor="field-email">
          E-Mail
        </label>
        <p className="field__hint" id="field-email-hint">
          Für genau eine Nachricht, sobald es wieder da ist. Danach löschen wir die Adresse.
        </p>
        <input
          className="input"
          id="field-email"
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={form?.values.email ?? ""}
          aria-describedby="field-email-hint field-email-error"
          {...(error !== undefined && { "aria-invalid": true })}
        />
        <p className="field__error" id="field-email-error" hidden={error === undefined}>
          {error}
        </p>
      </div>
      <Button look="secondary">Sag mir Bescheid</Button>
    </form>
  )
}
