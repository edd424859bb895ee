import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { type FormState, page } from "../page.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { TextField } from "../ui/field.tsx"
import { Link } from "../ui/link.tsx"
import { PostalLines } from "../ui/postal-lines.tsx"
import type { Outputs } from "../wire.ts"

type Account = Outputs["account"]["view"]

const OrderList = ({ orders }: Pick<Account, "orders">) =>
  orders.length === 0 ? (
    <>
      <p>
        Noch keine. Was du mit dieser Adresse bestellst, steht dann hier, auch wenn du dabei nicht angemeldet warst.
      </p>
      <p>
        <ButtonLink look="secondary" href="/products">
          Zum Sortiment
        </ButtonLink>
      </p>
    </>
  ) : (
    <ul className="account-orders">
      {orders.map(({ id, placedAt, stateLabel, totalCents, titles, more }) => (
        <li key={id}>
          <Link className="account-order" href={`/orders/${id}`}>
            <span className="account-order__id unbroken">{id}</span>
            <span className="account-order__state">{stateLabel}</span>
            <span className="account-order__what">
              {titles.join(", ")}
              {more && " und mehr"}
            </span>
            <span className="account-order__when">{formatDate(placedAt)}</span>
            <span className="account-order__total">{formatCents(totalCents)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )

const addressFields = [
  { name: "name", label: "Vor- und Nachname", autoComplete: "name", maxLength: 80 },
  { name: "street", label: "Straße und Hausnummer", autoComplete: "address-line1", maxLength: 80 },
  { name: "postalCode", label: "Postleitzahl", autoComplete: "postal-code", maxLength: 5, inputMode: "numeric" },
  { name: "city", label: "Ort", autoComplete: "address-level2", maxLength: 60 },
] as const

const Addresses = ({ addresses, form }: Pick<Account, "addresses"> & { readonly form: FormState | null }) => {
  const typed = form !== null && "street" in form.values ? form : null
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
            {addressFields.map(({ name, label, ...input }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                {...input}
                required
                defaultValue={typed?.values[name] ?? ""}
                error={typed?.errors.find(({ path }) => path === name)?.message}
                {...(name === "postalCode" && { span: "third" })}
                {...(name === "city" && { span: "rest" })}
              />
            ))}
          </div>
          <p>
            <Button look="secondary">Adresse merken</Button>
          </p>
        </form>
      </details>
    </section>
  )
}

/** By what somebody comes in. One provider more or less: the link to their mailbox stays. */
const Identities = ({ email, identities }: Pick<Account, "email" | "identities">) => (
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

const Sessions = ({ sessions }: Pick<Account, "sessions">) => (
  <section className="section flow" aria-labelledby="sessions">
    <h2 id="sessions">Wo du angemeldet bist</h2>
    <ul className="account-cards">
      {sessions.map(({ id, device, door, seenAt, createdAt, current }) => (
        <li className="panel" key={id}>
          <p>
            <strong>{device}</strong>
            {current && " (dieser hier)"}
            {door === "staff" && " · Team-Bereich"}
            <br />
            <small>
              Angemeldet am {formatDateTime(createdAt)}, zuletzt hier am {formatDate(seenAt)}
            </small>
          </p>
          {!current && (
            <form method="post" action="/account/session/end">
              <input type="hidden" name="id" value={id} />
              <Button look="quiet" small aria-label={`${device}: abmelden`}>
                Abmelden
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <div className="cluster">
      <form method="post" action="/auth/sign-out">
        <Button look="secondary">Hier abmelden</Button>
      </form>
      <form method="post" action="/auth/sign-out">
        <input type="hidden" name="everywhere" value="1" />
        <Button look="quiet">Überall abmelden</Button>
      </form>
    </div>
  </section>
)

const Consents = ({ consents }: Pick<Account, "consents">) => (
  <section className="section flow" aria-labelledby="consents">
    <h2 id="consents">Einwilligungen</h2>
    {consents.length === 0 ? (
      <p>
        Du hast uns keine gegeben. Bestellungen und dein Konto brauchen keine, und die Antworten aus dem Nährstoff-Check
        speichern wir nicht.
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
  </section>
)

const OwnData = ({ staff, form }: Pick<Account, "staff"> & { readonly form: FormState | null }) => {
  const unsure = form?.errors.find(({ path }) => path === "sure")?.message
  return (
    <section className="section flow" aria-labelledby="data">
      <h2 id="data">Deine Daten</h2>
      <p>Alles, was wir über dich gespeichert haben, zum Lesen oder zum Mitnehmen in einen anderen Dienst.</p>
      <p className="cluster">
        <ButtonLink look="secondary" href="/account/data">
          Ansehen und drucken
        </ButtonLink>
        <a className="button button--secondary" href="/account/export.json" download="naehrwerk-meine-daten.json">
          Als JSON herunter&shy;laden
        </a>
      </p>
      <details open={unsure !== undefined || undefined}>
        <summary>Konto löschen</summary>
        <div className="flow account-form">
          {staff ? (
            <p>
              Du gehörst zum Team. Bitte erst jemanden mit der Rolle „Verwaltung“, dir deine Rollen zu nehmen. Dann
              kannst du das Konto löschen.
            </p>
          ) : (
            <form className="flow" method="post" action="/account/leave">
              <p>
                Dein Konto, deine Adressen, dein Warenkorb und alle Anmeldungen werden sofort gelöscht. Was du bestellt
                hast, kommt trotzdem. Bestellungen und Rechnungen müssen wir aufbewahren: Rechnungen acht Jahre
                (§&nbsp;147 AO), Bestellbestätigungen sechs. Sie gehören dann zu keinem Konto mehr und werden für nichts
                anderes genutzt.
              </p>
              <label className="account-sure">
                <input
                  id="field-sure"
                  type="checkbox"
                  name="sure"
                  value="1"
                  aria-invalid={unsure !== undefined || undefined}
                  aria-describedby={unsure && "field-sure-error"}
                />
                <span>Ja, mein Konto löschen. Das lässt sich nicht rückgängig machen.</span>
              </label>
              {unsure !== undefined && (
                <p className="field__error" id="field-sure-error">
                  {unsure}
                </p>
              )}
              <Button look="secondary">Konto endgültig löschen</Button>
            </form>
          )}
        </div>
      </details>
    </section>
  )
}

export default page({
  styles: [ACCOUNT_STYLES],
  load: (_request, wire) => wire.askAnew("account", "view"),
  head: () => ({
    title: "Dein Konto",
    description: "Deine Bestellungen, Adressen und Daten.",
    noindex: true,
  }),
  Page: ({ data: { email, staff, orders, addresses, consents, identities, sessions }, request: { form } }) => (
    <div className="page narrow flow account">
      <h1>Dein Konto</h1>
      <p>
        Angemeldet als <strong className="account-email">{email}</strong>.{" "}
        {staff && (
          <>
            Du gehörst zum Team: <a href="/admin">zum Team-Bereich</a>.
          </>
        )}
      </p>
      <ErrorSummary
        errors={form?.errors ?? []}
        message={form === null || form.errors.length > 0 ? null : form.message}
      />
      <section className="section flow" aria-labelledby="orders">
        <h2 id="orders">Bestellungen</h2>
        <OrderList orders={orders} />
      </section>
      <Addresses addresses={addresses} form={form} />
      <Identities email={email} identities={identities} />
      <Sessions sessions={sessions} />
      <Consents consents={consents} />
      <OwnData staff={staff} form={form} />
    </div>
  ),
})
