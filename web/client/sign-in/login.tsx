import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import { loadSignIn, nextOf, SignedIn, SignInForm, SignInNews, signInTitle } from "./sign-in-form.tsx"

export default page({
  styles: [accountStyles],
  load: loadSignIn,
  head: ({ person }, request) => ({
    title: signInTitle("Anmelden", person, request),
    description: "Melde dich mit einem Link aus deiner E-Mail an. Ein Passwort brauchst du nicht.",
    noindex: true,
  }),
  Page: ({ data: { person, providers }, request: { search, form } }) => (
    <div className="page narrow flow">
      <h1>Anmelden</h1>
      <SignInNews person={person} search={search} form={form} />
      {person === null ? (
        <>
          <p>
            Wir schicken dir einen Link, der dich anmeldet. Ein Passwort brauchst du nicht, und dein Konto entsteht beim
            ersten Mal von selbst.
          </p>
          <SignInForm area="shop" providers={providers} next={nextOf(search)} form={form} />
          <p className="sign-in__note">
            Im Konto findest du deine Bestellungen wieder, auch die, die du mit dieser Adresse als Gast aufgegeben hast.
            Zum Bestellen brauchst du kein Konto.
          </p>
        </>
      ) : (
        <SignedIn email={person.email} area={person.area} />
      )}
    </div>
  ),
})
