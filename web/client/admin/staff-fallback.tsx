import { useAnswer } from "../answers.ts"
import { fallbackTitle } from "../fallback-view.tsx"
import type { Fallback } from "../open-page.ts"

const texts: Record<Fallback, string> = {
  "not-found": "Vielleicht fehlt in der Adresse ein Buchstabe, oder was hier stand, wurde gelöscht.",
  unauthorized: "Der Team-Bereich öffnet sich nur über die Anmeldung für das Team. Danach kommst du hierher zurück.",
  forbidden:
    "Deine Rolle öffnet diese Seite nicht. Bitte jemanden mit der Rolle „Verwaltung“ darum, falls du sie für deine Arbeit brauchst.",
  error: "Das liegt an uns, nicht an dir. Gespeichertes ist gesichert.",
  assets: "Meist war nur die Verbindung kurz weg, oder der Shop wurde gerade aktualisiert.",
  timeout: "Die Verbindung ist gerade langsam. Versuche es noch einmal.",
}

/** What staff see instead of a page. Ways out are plain links: they load anew, or leave the staff area. */
export const StaffFallback = ({ fallback, address }: { readonly fallback: Fallback; readonly address: string }) => {
  const person = useAnswer("session", "current").data?.person ?? null
  const again = fallback === "error" || fallback === "assets" || fallback === "timeout"
  const inside = person !== null && person.rights.length > 0
  return (
    <section className="fallback" data-fallback={fallback}>
      <h1>{fallbackTitle(fallback, address)}</h1>
      <p>{texts[fallback]}</p>
      {fallback === "unauthorized" && person !== null && (
        <p>
          Du bist als <strong className="staff-me__email">{person.email}</strong> im Shop angemeldet. Das Team meldet
          sich durch seine eigene Tür an.
        </p>
      )}
      <p className="fallback__ways">
        {again && (
          <a className="button button--primary" href={address}>
            Noch einmal versuchen
          </a>
        )}
        {fallback === "unauthorized" && (
          <a className="button button--primary" href={`/auth/signin?next=${encodeURIComponent(address)}`}>
            Als Team anmelden
          </a>
        )}
        {inside && fallback !== "unauthorized" && (
          <a className={`button ${again ? "button--quiet" : "button--primary"}`} href="/admin">
            Zur Übersicht
          </a>
        )}
        <a className="button button--quiet" href="/">
          Zum Shop
        </a>
      </p>
    </section>
  )
}
