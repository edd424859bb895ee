import { page } from "../page.ts"
import { loadStyles } from "../page-styles.ts"
import { Notice } from "../ui/notice.tsx"
import { LinkSent, nextOf, SignedIn, SignInForm } from "../ui/sign-in-form.tsx"

export default page({
  load: async (_request, wire) => {
    const [{ person }, providers] = await Promise.all([
      wire.askAnew("session", "current"),
      wire.ask("session", "providers"),
      loadStyles(ACCOUNT_STYLES),
    ])
    return { person, providers }
  },
  head: () => ({
    title: "Anmeldung für das Team",
    description: "Anmeldung für alle, die bei Nährwerk arbeiten.",
    noindex: true,
    styles: [ACCOUNT_STYLES],
  }),
  Page: ({ data: { person, providers }, request: { search, form } }) => (
    <div className="page narrow flow">
      <h1>Anmeldung für das Team</h1>
      {search.get("out") === "1" && person === null && <p role="status">Du bist abgemeldet.</p>}
      {search.get("sent") === "1" && form === null && <LinkSent />}
      {person?.door === "staff" ? (
        <SignedIn email={person.email} door="staff" />
      ) : (
        <>
          {person !== null && (
            <Notice title="Du bist als Kundin oder Kunde angemeldet.">
              <p>Für den Team-Bereich melde dich hier noch einmal an. Dein Warenkorb bleibt, wie er ist.</p>
            </Notice>
          )}
          <p>Für alle, die hier arbeiten. Aus Sicherheitsgründen endet die Anmeldung nach zwölf Stunden.</p>
          <SignInForm door="staff" providers={providers} next={nextOf(search)} form={form} />
          <p className="sign-in__note">
            Keine E-Mail bekommen? Nur wer eine Rolle im Team hat, bekommt einen Link. Frag jemanden mit der Rolle
            „Verwaltung“. Zum Einkaufen geht es <a href="/login">hier entlang</a>.
          </p>
        </>
      )}
    </div>
  ),
})
