import { page } from "../page.ts"
import { loadStyles } from "../page-styles.ts"
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
    title: "Anmelden",
    description: "Melde dich mit einem Link aus deiner E-Mail an. Ein Passwort brauchst du nicht.",
    noindex: true,
    styles: [ACCOUNT_STYLES],
  }),
  Page: ({ data: { person, providers }, request: { search, form } }) => (
    <div className="page narrow flow">
      <h1>Anmelden</h1>
      {search.get("out") === "1" && person === null && <p role="status">Du bist abgemeldet.</p>}
      {search.get("left") === "1" && person === null && (
        <p role="status">Dein Konto ist gelöscht. Bestellungen, die wir aufbewahren müssen, sind davon getrennt.</p>
      )}
      {search.get("sent") === "1" && form === null && <LinkSent />}
      {person === null ? (
        <>
          <p>
            Wir schicken dir einen Link, der dich anmeldet. Ein Passwort brauchst du nicht, und dein Konto entsteht beim
            ersten Mal von selbst.
          </p>
          <SignInForm door="shop" providers={providers} next={nextOf(search)} form={form} />
          <p className="sign-in__note">
            Im Konto findest du deine Bestellungen wieder, auch die, die du mit dieser Adresse als Gast aufgegeben hast.
            Zum Bestellen brauchst du kein Konto.
          </p>
        </>
      ) : (
        <SignedIn email={person.email} door={person.door} />
      )}
    </div>
  ),
})
