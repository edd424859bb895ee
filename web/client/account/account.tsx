import { ownValue } from "../../../domain/shared/own-value.ts"
import { page } from "../app/page.ts"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import accountStyles from "./account.css"
import { Addresses } from "./addresses.tsx"
import { Consents } from "./consents.tsx"
import { Identities } from "./identities.tsx"
import { KeptResults } from "./kept-results.tsx"
import { OrderList } from "./order-list.tsx"
import { OwnData } from "./own-data.tsx"
import { Sessions } from "./sessions.tsx"
import { SubscriptionList } from "./subscription-list.tsx"

/** What a posted form changed, by the section it stands in. */
const done: Readonly<Record<string, string>> = {
  addresses: "Deine Adressen sind geändert",
  consents: "Deine Einwilligungen sind gespeichert",
  identities: "Die Verknüpfung ist gelöst",
  results: "Das Ergebnis ist gelöscht",
  sessions: "Die Anmeldung ist beendet",
}

export default page({
  styles: [accountStyles],
  load: async ({ search }, { trpc, refetch }) => {
    const [view, reminder] = await Promise.all([
      refetch(trpc.account.view.queryOptions()),
      refetch(trpc.account.cartReminder.queryOptions()),
    ])
    return { ...view, reminder, changed: ownValue(done, search.get("done") ?? "") ?? null }
  },
  head: ({ changed }) => ({
    title: changed ?? "Dein Konto",
    description: "Deine Bestellungen, Adressen und Daten.",
    noindex: true,
  }),
  Page: ({
    data: {
      email,
      staff,
      orders,
      subscriptions,
      addresses,
      consents,
      consentsNotKept,
      identities,
      sessions,
      results,
      reminder,
      changed,
    },
    request: { form, search },
  }) => (
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
      {changed !== null && (
        <Notice tone="success" title={`${changed}.`} answers>
          {/* Without results there is no section of them. */}
          {(changed !== done.results || results.length > 0) && (
            <p>
              <a href={`#${search.get("done")}`}>Zurück zu diesem Teil der Seite</a>
            </p>
          )}
        </Notice>
      )}
      <section className="section flow" aria-labelledby="orders">
        <h2 id="orders">Bestellungen</h2>
        <OrderList orders={orders} />
      </section>
      {subscriptions.length > 0 && (
        <section className="section flow" aria-labelledby="subscriptions">
          <h2 id="subscriptions">Abos</h2>
          <SubscriptionList subscriptions={subscriptions}>
            {(id) => <Link href={`/cancel-contract?subscription=${encodeURIComponent(id)}`}>Kündigen</Link>}
          </SubscriptionList>
        </section>
      )}
      <Addresses addresses={addresses} form={form} />
      <KeptResults results={results} />
      <Identities email={email} identities={identities} />
      <Sessions sessions={sessions} />
      <Consents consents={consents} consentsNotKept={consentsNotKept} reminder={reminder} />
      <OwnData staff={staff} form={form} />
    </div>
  ),
})
