import { formatDate } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"

/** The ways to sign in. Unlinking a provider is always safe: the mailed link remains. */
export const Identities = ({ email, identities }: Pick<Outputs["account"]["view"], "email" | "identities">) => (
  <section className="section flow" aria-labelledby="identities">
    <h2 id="identities">Anmeldung</h2>
    <ul className="account-cards">
      <li className="panel">
        <p>
          <strong>Link per E-Mail</strong>
          <br />
          <small>
            An <span className="account-email">{email}</span>. Das geht immer.
          </small>
        </p>
      </li>
      {identities.map(({ issuer, name, linkedAt, offered }) => (
        <li className="panel" key={issuer}>
          <p>
            <strong>{name}</strong>
            <br />
            <small>Verknüpft am {formatDate(linkedAt)}</small>
          </p>
          <details>
            <summary aria-label={`${name}: Verknüpfung lösen`}>Verknüpfung lösen</summary>
            <form className="flow account-form" method="post" action="/account/identity/loosen">
              <p>
                Beim nächsten Mal meldest du dich mit dem Link per E-Mail an. Dein Konto bleibt, wie es ist, und wo du
                angemeldet bist, bleibst du es.
                {offered &&
                  ` Meldest du dich später wieder über „${name}“ an und hast dort diese Adresse, wird neu verknüpft.`}
              </p>
              <input type="hidden" name="issuer" value={issuer} />
              <Button look="secondary" small aria-label={`${name}: Ja, Verknüpfung lösen`}>
                Ja, Verknüpfung lösen
              </Button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  </section>
)
