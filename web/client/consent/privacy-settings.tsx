import { purposeWords } from "../../../domain/consent/purpose-words.ts"
import { page } from "../app/page.ts"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { ConsentButtons } from "./consent-buttons.tsx"

const necessary = [
  ["cart", "Dein Warenkorb. Erst, wenn du etwas hineinlegst, für 30 Tage."],
  ["session", "Hält dich angemeldet. Erst, wenn du dich anmeldest."],
  ["sign-in", "Verbindet deine Anmeldung eine Viertelstunde lang mit diesem Browser."],
  ["consent", "Merkt sich deine Wahl auf dieser Seite für 180 Tage."],
] as const

/** What a visitor allows, to be given and withdrawn alike. One form that is posted, also with JavaScript. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.consent.current.queryOptions()),
  head: (_data, { search }) => ({
    title: `${search.has("saved") ? "Gespeichert: " : ""}Datenschutz-Einstellungen`,
    description: "Was sich der Shop auf deinem Gerät merken darf.",
    noindex: true,
  }),
  Page: ({ data: { asked, chosen, id }, request: { search } }) => (
    <div className="page narrow flow">
      <h1>Datenschutz-Einstellungen</h1>
      {search.has("saved") && (
        <Notice tone="success" title="Gespeichert." answers>
          <p>
            {chosen !== null && chosen.length > 0
              ? "Du kannst es hier jederzeit zurücknehmen."
              : "Wir merken uns nichts außer dieser Wahl. Was erlaubt war, ist gelöscht."}
          </p>
        </Notice>
      )}
      {asked.length === 0 ? (
        <p>
          Dieser Shop merkt sich auf deinem Gerät nur, was er zum Funktionieren braucht. Es gibt nichts zu erlauben.
        </p>
      ) : (
        <form className="flow" method="post" action="/privacy-settings/choose">
          <p>Der Shop funktioniert genauso, wenn du nichts erlaubst.</p>
          {asked.map((purpose) => (
            <div key={purpose} className="panel">
              <h2>{purposeWords[purpose].question}</h2>
              <p>{purposeWords[purpose].text}</p>
              <p>
                Im Moment: <strong>{chosen?.includes(purpose) ? "Ja" : "Nein"}</strong>
              </p>
            </div>
          ))}
          <ConsentButtons />
          {id !== null && (
            <p className="small quiet">
              Wir bewahren deine Einwilligung unter dieser Nummer auf, ohne deinen Namen oder deine IP-Adresse:{" "}
              <span className="consent__id">{id}</span>
            </p>
          )}
        </form>
      )}
      <h2>Was nötig ist</h2>
      <p>Diese Cookies setzt der Shop ohne zu fragen, und nur, wenn du tust, wofür er sie braucht.</p>
      <ul>
        {necessary.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
      <p>
        Mehr in der <Link href="/data-protection">Datenschutzerklärung</Link>.
      </p>
    </div>
  ),
})
