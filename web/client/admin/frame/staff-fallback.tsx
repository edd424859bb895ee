import { useQuery } from "@tanstack/react-query"
import { secondsInWords } from "../../../../domain/shared/seconds-in-words.ts"
import { errorCode } from "../../app/api-error.ts"
import { fallbackTitle } from "../../app/fallback-view.tsx"
import type { Fallback } from "../../app/open-page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { secondsToWait } from "../ui/seconds-to-wait.ts"
import { TryAgain } from "../ui/try-again.tsx"
import { entryOf, groupsFor } from "./navigation-entries.ts"

const texts: Record<Fallback, string> = {
  "not-found": "Vielleicht fehlt in der Adresse ein Buchstabe, oder was hier stand, wurde gelöscht.",
  unauthorized: "Der Team-Bereich öffnet sich nur über die Anmeldung für das Team. Danach kommst du hierher zurück.",
  forbidden:
    "Deine Rolle öffnet diese Seite nicht. Bitte jemanden mit der Rolle „Verwaltung“ darum, falls du sie für deine Arbeit brauchst.",
  error: "Das liegt an uns, nicht an dir. Gespeichertes ist gesichert.",
  assets: "Meist war nur die Verbindung kurz weg, oder der Shop wurde gerade aktualisiert.",
}

/** The shop's fallback texts; a rate limit also says when to continue. */
const wordsFor = (fallback: Fallback, address: string, failure: unknown) =>
  errorCode(failure) === "TOO_MANY_REQUESTS"
    ? {
        title: "Das war zu viel in kurzer Zeit.",
        text: `Nach ${secondsInWords(secondsToWait(failure))} öffnet sich die Seite wieder. Gespeichertes ist gesichert.`,
      }
    : { title: fallbackTitle(fallback, address), text: texts[fallback] }

/** The fallback of the staff area. Its links are plain: they reload the document or leave the staff area. */
export const StaffFallback = ({
  fallback,
  address,
  failure = null,
}: {
  readonly fallback: Fallback
  readonly address: string
  readonly failure?: unknown
}) => {
  const person = useQuery(useTRPC().session.current.queryOptions()).data?.person ?? null
  const again = fallback === "error" || fallback === "assets"
  const inside = person !== null && person.rights.length > 0
  const list = entryOf(
    groupsFor(person?.rights ?? []).flatMap(({ entries }) => entries),
    address.split("?")[0] ?? "",
  )
  const { title, text } = wordsFor(fallback, address, failure)
  return (
    <section className="fallback" data-fallback={fallback}>
      <h1>{title}</h1>
      <p>{text}</p>
      {fallback === "unauthorized" && person !== null && (
        <p>
          Du bist als <strong className="staff-me__email">{person.email}</strong> im Shop angemeldet. Das Team meldet
          sich durch seine eigene Tür an.
        </p>
      )}
      <p className="fallback__links">
        {again && <TryAgain address={address} />}
        {fallback === "unauthorized" && (
          <a className="button button--primary" href={`/auth/signin?next=${encodeURIComponent(address)}`}>
            Als Team anmelden
          </a>
        )}
        {fallback === "not-found" && list !== undefined && (
          <a className="button button--primary" href={list.href}>
            Alle {list.label}
          </a>
        )}
        {inside && fallback !== "unauthorized" && (
          <a
            className={`button ${again || (fallback === "not-found" && list !== undefined) ? "button--quiet" : "button--primary"}`}
            href="/admin"
          >
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
