import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../page.ts"
import { loadStyles } from "../page-styles.ts"
import { PrintButton } from "../ui/print-button.tsx"
import type { Outputs } from "../wire.ts"

type Export = Outputs["account"]["export"]

const at = (instant: string): string => formatDateTime(Date.parse(instant))

const roleWords: Readonly<Record<Export["roles"][number], string>> = {
  viewer: "Lesen",
  editor: "Redaktion",
  fulfilment: "Versand",
  admin: "Verwaltung",
}

/** Everything the shop keeps about somebody, for reading and printing (Art. 15 GDPR). */
export default page({
  load: async (_request, wire) => {
    const [data] = await Promise.all([wire.askAnew("account", "export"), loadStyles(ACCOUNT_STYLES)])
    return data
  },
  head: () => ({
    title: "Deine Daten",
    description: "Alles, was wir über dich gespeichert haben.",
    noindex: true,
    styles: [ACCOUNT_STYLES],
  }),
  Page: ({ data: { email, roles, createdAt, addresses, consents, sessions, orders } }) => (
    <div className="page narrow flow account">
      <h1>Deine Daten</h1>
      <p>
        Das ist alles, was wir zu <strong className="account-email">{email}</strong> gespeichert haben. Wozu und wie
        lange, steht in der <a href="/data-protection">Datenschutzerklärung</a>.
      </p>
      <p>
        <PrintButton />
      </p>
      <section className="section flow">
        <h2>Konto</h2>
        <p>
          Angelegt am {at(createdAt)}.
          {roles.length > 0 && ` Rollen: ${roles.map((role) => roleWords[role]).join(", ")}.`}
        </p>
      </section>
      <section className="section flow">
        <h2>Adressen</h2>
        {addresses.length === 0 && <p>Keine gespeichert.</p>}
        {addresses.map(({ name, street, postalCode, city }) => (
          <p key={name + street + postalCode}>
            {name}, {street}, {postalCode} {city}
          </p>
        ))}
      </section>
      <section className="section flow">
        <h2>Einwilligungen</h2>
        {consents.length === 0 && <p>Keine gegeben.</p>}
        {consents.map(({ purpose, words, givenAt, withdrawnAt }) => (
          <p key={purpose + givenAt}>
            „{words}“, gegeben am {at(givenAt)}
            {withdrawnAt !== null && `, widerrufen am ${at(withdrawnAt)}`}
          </p>
        ))}
      </section>
      <section className="section flow">
        <h2>Anmeldungen</h2>
        {sessions.map(({ device, createdAt, seenAt }) => (
          <p key={createdAt + device}>
            {device}, angemeldet am {at(createdAt)}, zuletzt gesehen am {at(seenAt)}
          </p>
        ))}
      </section>
      <section className="section flow">
        <h2>Bestellungen</h2>
        {orders.length === 0 && <p>Keine.</p>}
        {orders.map(({ id, placedAt, shippingAddress, lines, shippingCents, totalCents, history }) => (
          <article className="panel flow" key={id}>
            <h3 className="unbroken">{id}</h3>
            <p>
              Bestellt am {at(placedAt)}, geliefert an {shippingAddress.name}, {shippingAddress.street},{" "}
              {shippingAddress.postalCode} {shippingAddress.city}
            </p>
            <ul>
              {lines.map(({ sku, title, packLabel, quantity, totalCents }) => (
                <li key={sku}>
                  {quantity} × {title}, {packLabel}: {formatCents(totalCents)}
                </li>
              ))}
            </ul>
            <p>
              Versand {formatCents(shippingCents)}, zusammen {formatCents(totalCents)}
            </p>
            <p>{history.map(({ state, at: when }) => `${state}: ${at(when)}`).join("; ")}</p>
          </article>
        ))}
      </section>
    </div>
  ),
})
