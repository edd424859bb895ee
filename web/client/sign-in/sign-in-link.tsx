import { roleNames } from "../../../domain/access/role-names.ts"
import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import { Button } from "../ui/button.tsx"

/** A link opened in another browser than the one that requested it needs a confirmation. */
export default page({
  styles: [accountStyles],
  load: ({ params: { token = "" } }, { trpc, refetch }) => refetch(trpc.session.link.queryOptions({ token })),
  head: ({ role }) => ({
    title: role === null ? "Hier anmelden?" : "Einladung annehmen?",
    description: "Mit diesem Link meldest du dich an.",
    noindex: true,
  }),
  Page: ({ data: { email, area, role }, request: { path } }) => (
    <div className="page narrow flow">
      <h1>{role === null ? "Hier anmelden?" : "Einladung annehmen?"}</h1>
      {role !== null && (
        <p>
          Mit deinem Klick gehörst du zum Team von Nährwerk, mit der Rolle „{roleNames[role]}“. Gibt es zu deiner
          Adresse schon ein Kundenkonto, bleibt es, wie es ist.
        </p>
      )}
      <p>
        Dieser Link meldet dich in diesem Browser an als <strong className="account-email">{email}</strong>
        {area === "staff" && ", mit allen Rechten deiner Rolle"}. Er öffnet sich nur einmal.
      </p>
      <form className="sign-in" method="post" action={path}>
        <Button wide>{role === null ? "Ja, hier anmelden" : "Annehmen und anmelden"}</Button>
      </form>
      <p className="sign-in__note">
        {role === null ? "Du hast keinen Link angefordert?" : "Du willst nicht?"} Dann schließ diese Seite: Ohne deinen
        Klick passiert nichts.
      </p>
    </div>
  ),
})
