import type { FormState } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { AddressFields } from "../orders/address-fields.tsx"
import { PostalLines } from "../orders/postal-lines.tsx"
import { Button } from "../ui/button.tsx"

/** The stored addresses, and a form to add one. */
export const Addresses = ({
  addresses,
  form,
}: Pick<Outputs["account"]["view"], "addresses"> & { readonly form: FormState | null }) => {
  const typed = form?.errors.some(({ path }) => path !== "sure") ? form : null
  return (
    <section className="section flow" aria-labelledby="addresses">
      <h2 id="addresses">Adressen</h2>
      {addresses.length === 0 ? (
        <p>Noch keine gemerkt. Mit einer gemerkten Adresse bestellst du schneller.</p>
      ) : (
        <ul className="account-cards">
          {addresses.map(({ id, ...address }) => (
            <li className="panel" key={id}>
              <address>
                <PostalLines address={address} />
              </address>
              <form method="post" action="/account/address/remove">
                <input type="hidden" name="id" value={id} />
                <Button look="quiet" small aria-label={`${address.name}, ${address.street}: entfernen`}>
                  Entfernen
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <details open={typed !== null || undefined}>
        <summary>Adresse hinzufügen</summary>
        <form className="flow account-form" method="post" action="/account/address" noValidate>
          <div className="fields">
            <AddressFields
              prefix=""
              valueAt={(name) => typed?.values[name] ?? ""}
              errorAt={(name) => typed?.errors.find(({ path }) => path === name)?.message}
            />
          </div>
          <p>
            <Button look="secondary">Adresse merken</Button>
          </p>
        </form>
      </details>
    </section>
  )
}
