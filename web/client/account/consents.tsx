import { formatDateTime } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { Link } from "../ui/link.tsx"
import { CartReminder } from "./cart-reminder.tsx"

/** Consents given and withdrawn, and how each is withdrawn. */
export const Consents = ({
  consents,
  consentsNotKept,
  reminder,
}: Pick<Outputs["account"]["view"], "consents" | "consentsNotKept"> & {
  readonly reminder: Outputs["account"]["cartReminder"]
}) => (
  <section className="section flow" aria-labelledby="consents">
    <h2 id="consents">Einwilligungen</h2>
    {consents.length === 0 ? (
      <p>
        Du hast uns keine gegeben. Bestellungen und dein Konto brauchen keine, und die Antworten aus dem Nährstoff-Check
        speichern wir nur, wenn du ein Ergebnis aufhebst.
      </p>
    ) : (
      <ul>
        {consents.map(({ purpose, title, what, givenAt, withdrawnAt, href, withdraw }) => (
          <li key={`${purpose}${givenAt}${what}`}>
            <strong>{title}</strong>: {what}, gegeben am {formatDateTime(givenAt)}
            {withdrawnAt === null ? ". " : `, widerrufen am ${formatDateTime(withdrawnAt)}.`}
            {withdrawnAt === null &&
              (href === null ? (
                withdraw
              ) : (
                <Link href={href} aria-label={`${withdraw}: ${title}, ${what}`}>
                  {withdraw}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    )}
    <details>
      <summary>Was nur in deinem Browser steht</summary>
      <p>Ob du das erlaubst, merken wir uns nicht; es endet mit dem Tab.</p>
      <ul>
        {consentsNotKept.map(({ title, withdraw }) => (
          <li key={title}>
            <strong>{title}</strong>: {withdraw}
          </li>
        ))}
      </ul>
    </details>
    {reminder !== null && <CartReminder reminder={reminder} />}
  </section>
)
