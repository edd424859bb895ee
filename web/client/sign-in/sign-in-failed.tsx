import { ownValue } from "../../../domain/shared/own-value.ts"
import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import { ButtonLink } from "../ui/button.tsx"

interface Words {
  readonly title: string
  readonly text: string
  /** Advice where staff may sign in by mail. */
  readonly byMail?: string
}

/** Why a sign-in failed, and what helps. */
const words: Readonly<Record<string, Words>> = {
  link: {
    title: "Dieser Link gilt nicht mehr.",
    text: "Ein Link öffnet sich nur einmal und nur 15 Minuten lang. Fordere einfach einen neuen an. Hast du mehrere bekommen, nimm den aus der neuesten E-Mail.",
  },
  inviter: {
    title: "Diese Einladung gilt nicht mehr.",
    text: "Wer dich eingeladen hat, darf diese Rolle nicht mehr vergeben. Bitte jemanden mit der Rolle „Verwaltung“ um eine neue Einladung.",
  },
  admin: {
    title: "Dieser Link gilt nicht mehr.",
    text: "Er war für die erste Person mit der Rolle „Verwaltung“, und die gibt es inzwischen. Gehörst du zum Team, melde dich mit deiner eigenen Adresse an.",
  },
  browser: {
    title: "Die Anmeldung hat in einem anderen Browser begonnen.",
    text: "Beginne noch einmal in diesem Browser. Falls du Cookies abgeschaltet hast: Ohne sie merkt sich der Browser die Anmeldung nicht.",
  },
  provider: {
    title: "Der Anmeldedienst antwortet gerade nicht.",
    text: "Das liegt nicht an dir. Versuche es in ein paar Minuten noch einmal.",
    byMail: "Oder lass dir einen Link per E-Mail schicken.",
  },
  denied: {
    title: "Die Anmeldung wurde abgebrochen.",
    text: "Du hast sie beim Anmeldedienst abgelehnt oder das Fenster verlassen. Es wurde nichts gespeichert.",
  },
  proof: {
    title: "Die Antwort des Anmeldedienstes war nicht gültig.",
    text: "Zu deiner Sicherheit haben wir sie nicht angenommen. Beginne noch einmal. Bleibt es dabei, sag uns Bescheid.",
    byMail: "Bis dahin lass dir einen Link per E-Mail schicken.",
  },
  email: {
    title: "Deine E-Mail-Adresse ist dort noch nicht bestätigt.",
    text: "Bestätige sie erst beim Anmeldedienst.",
    byMail: "Oder lass dir einen Link per E-Mail schicken.",
  },
  reused: {
    title: "Zu dieser Adresse gehört hier ein anderes Konto.",
    text: "Wer sich bisher mit dieser E-Mail-Adresse angemeldet hat, kam mit einem anderen Konto desselben Anmeldedienstes. Damit niemand in ein fremdes Konto gerät, haben wir dich nicht angemeldet. Melde dich mit dem Konto von damals an.",
    byMail:
      "Oder lass dir einen Link per E-Mail schicken. Damit kommst du in dein Konto hier und kannst dort die alte Verknüpfung lösen.",
  },
  staff: {
    title: "Du hast hier noch keine Rolle.",
    text: "Die Anmeldung hat geklappt, aber dieses Konto gehört nicht zum Team. Bitte jemanden mit der Rolle „Verwaltung“, dir eine zu geben. Vielleicht bist du auch mit einer anderen Adresse eingetragen.",
  },
  mail: {
    title: "Für das Team ist die Anmeldung per E-Mail abgeschaltet.",
    text: "Melde dich mit dem Firmenkonto an.",
  },
  unknown: {
    title: "Diesen Anmeldedienst gibt es hier nicht.",
    text: "Vielleicht war der Link alt. Auf der Anmeldeseite steht, was es gibt.",
  },
  fault: {
    title: "Bei der Anmeldung ist uns etwas kaputtgegangen.",
    text: "Das liegt an uns. Versuche es gleich noch einmal. Dein Warenkorb ist noch da.",
  },
}

const wordsFor = (search: URLSearchParams): Words =>
  ownValue(words, search.get("reason") ?? "") ?? (words.fault as Words)

const isForStaff = (search: URLSearchParams): boolean =>
  search.get("area") === "staff" || ["staff", "mail", "inviter", "admin"].includes(search.get("reason") ?? "")

export default page({
  styles: [accountStyles],
  load: async ({ search }, { trpc, fetchQuery }) => ({
    byMail: !isForStaff(search) || (await fetchQuery(trpc.session.providers.queryOptions())).staffByMail,
  }),
  head: (_data, { search }) => ({
    title: wordsFor(search).title,
    description: "",
    noindex: true,
  }),
  Page: ({ data, request: { search } }) => {
    const { title, text, byMail } = wordsFor(search)
    return (
      <div className="page narrow flow">
        <h1>{title}</h1>
        <p>{data.byMail && byMail !== undefined ? `${text} ${byMail}` : text}</p>
        <p className="cluster">
          <ButtonLink href={isForStaff(search) ? "/auth/signin" : "/login"}>Noch einmal anmelden</ButtonLink>
          <ButtonLink look="quiet" href="/">
            Zur Startseite
          </ButtonLink>
        </p>
      </div>
    )
  },
})
