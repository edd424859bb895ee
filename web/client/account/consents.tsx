import { formatDateTime } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { CartReminder } from "./cart-reminder.tsx"

/** Consents given and withdrawn, in their original wording. */
export const Consents = ({
  consents,
  reminder,
}: Pick<Outputs["account"]["view"], "consents"> & { readonly reminder: Outputs["account"]["cartReminder"] }) => (
  <section className="section flow" aria-labelledby="consents">
    <h2 id="consents">Einwilligungen</h2>
    {consents.length === 0 ? (
      <p>
        Du hast uns keine gegeben. Bestellungen und dein Konto brauchen keine, und die Antworten aus dem Nährstoff-Check
        speichern wir nur, wenn du ein Ergebnis aufhebst.
      </p>
    ) : (
      <ul>
        {consents.map(({ purpose, words, givenAt, withdrawnAt }) => (
          <li key={`${purpose}${givenAt}`}>
            „{words}“, gegeben am {formatDateTime(givenAt)}
            {withdrawnAt !== null && `, widerrufen am ${formatDateTime(withdrawnAt)}`}
          </li>
        ))}
      </ul>
    )}
    {reminder !== null && <CartReminder reminder={reminder} />}
  </section>
)
