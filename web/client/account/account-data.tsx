import type { ReactElement } from "react"
import { roleNames } from "../../../domain/access/role-names.ts"
import { paymentMethodNames } from "../../../domain/content/payment-method.ts"
import { endInWords, terminationNames } from "../../../domain/messages/message.ts"
import { orderSummaryLabels } from "../../../domain/orders/order-labels.ts"
import { parcelWords } from "../../../domain/orders/tracking.ts"
import { addressInOneLine } from "../../../domain/shared/address-lines.ts"
import { compareTexts } from "../../../domain/shared/compare-texts.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { PrintButton } from "../ui/print-button.tsx"
import accountStyles from "./account.css"

type Export = Outputs["account"]["export"]
type Order = Export["orders"][number]

const at = (instant: string): string => formatDateTime(Date.parse(instant))
const packs = (count: number): string => (count === 1 ? "1\u00a0Packung" : `${count}\u00a0Packungen`)

/** A heading with its list, or with a sentence when the list is empty. */
const Kept = ({
  title,
  none,
  children,
}: {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactElement[]
}) => (
  <section className="section flow">
    <h2>{title}</h2>
    {children.length === 0 ? <p>{none}</p> : <ul>{children}</ul>}
  </section>
)

const changed = ({ address, invoiceAddress, dropped, reason }: Order["changes"][number]): string =>
  [
    address !== null && `Lieferung an ${addressInOneLine(address)}`,
    invoiceAddress !== null && `Rechnung auf ${addressInOneLine(invoiceAddress)}`,
    dropped.length > 0 && `${packs(dropped.reduce((sum, { quantity }) => sum + quantity, 0))} weggelassen`,
    reason,
  ]
    .filter(Boolean)
    .join(", ")

/** An order's events in chronological order. */
const happened = ({ history, withdrawals, refunds, changes }: Order) =>
  [
    ...history.map(({ state, at }) => ({ when: at, what: orderSummaryLabels[state] })),
    ...withdrawals.map((each) => ({
      when: each.receivedAt,
      what: `Widerruf eingegangen, ${packs(each.packs.reduce((sum, { quantity }) => sum + quantity, 0))}`,
    })),
    ...changes.map((each) => ({ when: each.at, what: `Geändert: ${changed(each)}` })),
    ...refunds.map(({ at, cents, reason }) => ({ when: at, what: `${formatCents(cents)} erstattet (${reason})` })),
  ].sort((one, other) => compareTexts(one.when, other.when))

const OrderKept = ({ order }: { readonly order: Order }) => (
  <article className="panel flow">
    <h3 className="unbroken">{order.id}</h3>
    <p>
      Lieferung an {addressInOneLine(order.shippingAddress)}
      {order.invoiceAddress !== undefined && (
        <>
          <br />
          Rechnung auf {addressInOneLine(order.invoiceAddress)}
        </>
      )}
      <br />
      {paymentMethodNames[order.payment]}
      {order.parcels.length > 0 && (
        <>
          <br />
          Sendung {parcelWords(order.parcels)}
        </>
      )}
    </p>
    <ul>
      {order.lines.map(({ sku, title, packLabel, quantity, totalCents }) => (
        <li key={sku}>
          {quantity} × {title}, {packLabel}: {formatCents(totalCents)}
        </li>
      ))}
      <li>Versand: {formatCents(order.shippingCents)}</li>
    </ul>
    <p>
      Zusammen <strong>{formatCents(order.totalCents)}</strong>
    </p>
    <ol>
      {happened(order).map(({ what, when }) => (
        <li key={when + what}>
          {what}: {at(when)}
        </li>
      ))}
    </ol>
  </article>
)

/** All data stored about the account, to read and print (Art. 15 GDPR). */
export default page({
  styles: [accountStyles],
  load: (_request, { trpc, refetch }) => refetch(trpc.account.export.queryOptions()),
  head: () => ({
    title: "Deine Daten",
    description: "Alles, was wir über dich gespeichert haben.",
    noindex: true,
  }),
  Page: ({
    data: {
      email,
      roles,
      createdAt,
      addresses,
      consents,
      identities,
      sessions,
      cart,
      stockAlerts,
      keptResults,
      newsletter,
      withdrawals,
      messages,
      notes,
      orders,
    },
  }) => (
    <div className="page narrow flow account account-kept">
      <h1>Deine Daten</h1>
      <p>
        Das ist alles, was wir zu <strong className="account-email">{email}</strong> gespeichert haben. Wozu und wie
        lange, steht in der <a href="/data-protection">Datenschutzerklärung</a>.
      </p>
      <p className="no-print">
        <PrintButton />
      </p>
      <section className="section flow">
        <h2>Konto</h2>
        <p>
          Angelegt am {at(createdAt)}.
          {roles.length > 0 && ` Rollen: ${roles.map((role) => roleNames[role]).join(", ")}.`}
        </p>
      </section>
      <Kept title="Adressen" none="Keine gespeichert.">
        {addresses.map((address) => (
          <li key={addressInOneLine(address)}>{addressInOneLine(address)}</li>
        ))}
      </Kept>
      <Kept title="Einwilligungen" none="Keine gegeben.">
        {consents.map(({ purpose, words, givenAt, withdrawnAt }) => (
          <li key={purpose + givenAt}>
            „{words}“, gegeben am {at(givenAt)}
            {withdrawnAt !== null && `, widerrufen am ${at(withdrawnAt)}`}
          </li>
        ))}
      </Kept>
      {identities.length > 0 && (
        <Kept title="Verknüpfte Anbieter" none="Keine.">
          {identities.map(({ issuer, subject, linkedAt }) => (
            <li key={issuer + subject}>
              {issuer}, Kennung dort {subject}, verknüpft am {at(linkedAt)}
            </li>
          ))}
        </Kept>
      )}
      <Kept title="Anmeldungen" none="Keine.">
        {sessions.map(({ device, createdAt, seenAt }) => (
          <li key={createdAt + device}>
            {device}, angemeldet am {at(createdAt)}, zuletzt gesehen am {at(seenAt)}
          </li>
        ))}
      </Kept>
      <Kept title="Warenkorb" none="Leer.">
        {cart.map(({ sku, quantity }) => (
          <li key={sku}>
            {packs(quantity)}, Artikelnummer {sku}
          </li>
        ))}
      </Kept>
      <Kept title="„Sag mir Bescheid“" none="Keine Anfrage.">
        {stockAlerts.map(({ sku, requestedAt, confirmedAt }) => (
          <li key={sku + requestedAt}>
            Artikelnummer {sku}, angefragt am {at(requestedAt)},{" "}
            {confirmedAt === null ? "noch nicht bestätigt" : `bestätigt am ${at(confirmedAt)}`}
          </li>
        ))}
      </Kept>
      {keptResults.length > 0 && (
        <Kept title="Aufgehobene Ergebnisse des Nährstoff-Checks" none="Keine.">
          {keptResults.map(({ id, keptAt, content }) => (
            <li key={id}>
              Aufgehoben am {at(keptAt)}
              {content === null
                ? "; nicht mehr zu öffnen."
                : `, mit ${Object.keys(content.answers).length} Antworten. `}
              {content !== null && <a href={`/account/results/${id}`}>Ansehen</a>}
            </li>
          ))}
        </Kept>
      )}
      {newsletter.length > 0 && (
        <Kept title="Newsletter" none="Keiner.">
          {newsletter.map(({ requestedAt, confirmedAt, endedAt }) => (
            <li key={requestedAt}>
              Bestellt am {at(requestedAt)},{" "}
              {confirmedAt === null ? "noch nicht bestätigt" : `bestätigt am ${at(confirmedAt)}`}
              {endedAt !== null && `, beendet am ${at(endedAt)}`}
            </li>
          ))}
        </Kept>
      )}
      {withdrawals.length > 0 && (
        <Kept title="Widerrufe" none="Keine.">
          {withdrawals.map(({ receivedAt, name, orderNumber, extent }) => (
            <li key={receivedAt}>
              Von {name} am {at(receivedAt)} erklärt{orderNumber !== "" && `, Bestellung ${orderNumber}`}: {extent}
            </li>
          ))}
        </Kept>
      )}
      {messages.length > 0 && (
        <Kept title="Nachrichten" none="Keine.">
          {messages.map((message) => (
            <li key={message.receivedAt}>
              Am {at(message.receivedAt)}:{" "}
              {message.kind === "contact"
                ? message.text
                : `${terminationNames[message.termination]}, ${message.contract}, ${endInWords(message.endsOn)}`}
            </li>
          ))}
        </Kept>
      )}
      {notes.length > 0 && (
        <Kept title="Notizen unseres Teams" none="Keine.">
          {notes.map(({ text, at: written }) => (
            <li key={written}>
              Am {at(written)}: {text}
            </li>
          ))}
        </Kept>
      )}
      <section className="section flow">
        <h2>Bestellungen</h2>
        {orders.length === 0 && <p>Keine.</p>}
        {orders.map((order) => (
          <OrderKept key={order.id} order={order} />
        ))}
      </section>
    </div>
  ),
})
