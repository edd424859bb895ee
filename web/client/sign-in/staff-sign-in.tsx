import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import { Notice } from "../ui/notice.tsx"
import { loadSignIn, nextOf, SignedIn, SignInForm, SignInNews, signInTitle } from "./sign-in-form.tsx"

export default page({
  styles: [accountStyles],
  load: loadSignIn,
  head: ({ person }, request) => ({
    title: signInTitle("Anmeldung für das Team", person?.area === "staff" ? person : null, request),
    description: "Anmeldung für alle, die bei Nährwerk arbeiten.",
    noindex: true,
  }),
  Page: ({ data: { person, providers }, request: { search, form } }) => (
    <div className="page narrow flow">
      <h1>Anmeldung für das Team</h1>
      <SignInNews person={person} search={search} form={form} />
      {person?.area === "staff" ? (
        <SignedIn email={person.email} area="staff" />
      ) : (
        <>
          {person !== null && (
            <Notice title="Du bist als Kundin oder Kunde angemeldet.">
              <p>Für den Team-Bereich melde dich hier noch einmal an. Dein Warenkorb bleibt, wie er ist.</p>
            </Notice>
          )}
          <p>Für alle, die hier arbeiten. Aus Sicherheitsgründen endet die Anmeldung nach zwölf Stunden.</p>
          <SignInForm area="staff" providers={providers} next={nextOf(search)} form={form} />
          <p className="sign-in__note">
            {providers.staffByMail &&
              "Keine E-Mail bekommen? Nur wer eine Rolle im Team hat, bekommt einen Link. Frag jemanden mit der Rolle „Verwaltung“. "}
            Zum Einkaufen geht es <a href="/login">hier entlang</a>.
          </p>
        </>
      )}
    </div>
  ),
})
