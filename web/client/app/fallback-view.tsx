import { orderMailNames } from "../../../domain/content/notices.ts"
import { ownValue } from "../../../domain/shared/own-value.ts"
import { SearchField } from "../search/search-field.tsx"
import { Link } from "../ui/link.tsx"
import { useOperator } from "../ui/use-operator.ts"
import type { Fallback } from "./open-page.ts"

interface Words {
  readonly title: string
  readonly text: string
  /** Whether reloading the same address may help. */
  readonly retry: boolean
}

const whereOrderLinkIs = `Suche den Link in deiner Bestellmail (Betreff „${orderMailNames.received}“).`

const wordsOf: Record<Fallback, Words> = {
  "not-found": {
    title: "Diese Seite gibt es nicht.",
    text: "Vielleicht ist sie umgezogen, oder in der Adresse fehlt ein Buchstabe. Über die Suche findest du Produkte, Texte und Antworten.",
    retry: false,
  },
  unauthorized: {
    title: "Dafür brauchst du deinen Link.",
    text: `Diese Seite öffnet sich nur über deinen Bestelllink. ${whereOrderLinkIs}`,
    retry: false,
  },
  forbidden: {
    title: "Dieser Link passt nicht.",
    text: `Der Link zu dieser Bestellung ist unvollständig oder gehört zu einer anderen. ${whereOrderLinkIs}`,
    retry: false,
  },
  error: {
    title: "Hier ist uns etwas kaputtgegangen.",
    text: "Das liegt an uns, nicht an dir. Dein Warenkorb und deine Bestellungen sind gesichert.",
    retry: true,
  },
  assets: {
    title: "Die Seite wurde nicht vollständig geladen.",
    text: "Meist war nur die Verbindung kurz weg, oder der Shop wurde gerade aktualisiert. Dein Warenkorb ist noch da.",
    retry: true,
  },
}

/** In the account and the staff area the reason is a missing sign-in, not a missing link. */
const signInWords: Partial<Record<Fallback, Words>> = {
  unauthorized: {
    title: "Bitte melde dich an.",
    text: "Diese Seite gehört zu einem Konto. Ein Passwort brauchst du nicht: Wir schicken dir einen Link, der dich hierher zurückbringt.",
    retry: false,
  },
  forbidden: {
    title: "Das gehört nicht zu deinen Aufgaben.",
    text: "Du bist angemeldet, aber mit einer Rolle, die diese Seite nicht öffnet. Bitte jemanden mit der Rolle „Verwaltung“ darum, falls du sie brauchst.",
    retry: false,
  },
}

const checkAddress = "Vielleicht fehlt in der Adresse ein Buchstabe."
const missingPost = {
  title: "Diesen Text gibt es nicht.",
  text: `${checkAddress} Alle Texte stehen im Blog.`,
  listLink: ["/blog-new", "Zum Blog"],
} as const
const missingVacancy = {
  title: "Diese Stelle gibt es nicht.",
  text: "Vielleicht ist sie besetzt. Was gerade offen ist, steht unter „Jobs“.",
  listLink: ["/jobs", "Zu den Stellen"],
} as const

/** What is missing, by the first part of its address, and the list of its kind. */
const missingIn: Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly listLink: readonly [string, string] }>
> = {
  products: {
    title: "Dieses Produkt gibt es nicht.",
    text: "Vielleicht wurde es umbenannt, oder in der Adresse fehlt ein Buchstabe. Über die Suche findest du es meist in wenigen Sekunden.",
    listLink: ["/products", "Zum Sortiment"],
  },
  blog: missingPost,
  "blog-new": missingPost,
  jobs: missingVacancy,
  apply: missingVacancy,
  gewinnspiel: {
    title: "Dieses Gewinnspiel gibt es nicht.",
    text: `${checkAddress} Ob gerade eins läuft, steht auf der Seite zum Gewinnspiel.`,
    listLink: ["/gewinnspiel", "Zum Gewinnspiel"],
  },
}

const missingAt = (fallback: Fallback, address: string) =>
  fallback === "not-found" ? ownValue(missingIn, address.split("/")[1] ?? "") : undefined

const isOrder = (address: string): boolean => address.startsWith("/orders/")

const wordsFor = (fallback: Fallback, address: string): Words =>
  (isOrder(address) ? undefined : signInWords[fallback]) ?? { ...wordsOf[fallback], ...missingAt(fallback, address) }

/** The sign-in page, which redirects back to the address. */
const signInAddress = (address: string): string =>
  `${address.startsWith("/admin") ? "/auth/signin" : "/login"}?next=${encodeURIComponent(address)}`

export const fallbackTitle = (fallback: Fallback, address: string): string => wordsFor(fallback, address).title

/** What is shown instead of a page, with links to continue. */
export const FallbackView = ({ fallback, address }: { readonly fallback: Fallback; readonly address: string }) => {
  const { title, text, retry } = wordsFor(fallback, address)
  const [listHref, listLabel] = missingAt(fallback, address)?.listLink ?? ["/products", "Zum Sortiment"]
  const operator = useOperator()
  const asksToSignIn = fallback === "unauthorized" && address.startsWith("/account")
  return (
    <section className="fallback" data-fallback={fallback}>
      <h1>{title}</h1>
      <p>{text}</p>
      {(fallback === "unauthorized" || fallback === "forbidden") && isOrder(address) && operator && (
        <p>
          Du findest sie nicht? Schreib uns an <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </p>
      )}
      {asksToSignIn && (
        <form className="fallback__search flow" method="post" action="/login" noValidate>
          <input type="hidden" name="next" value={address} />
          <div className="field">
            <label className="field__label" htmlFor="fallback-email">
              E-Mail
            </label>
            <input
              id="fallback-email"
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
            />
          </div>
          <button className="button button--primary" type="submit">
            Link zum Anmelden schicken
          </button>
        </form>
      )}
      <p className="fallback__links">
        {/* A plain link: it reloads the document. */}
        {retry && (
          <a className="button button--primary" href={address}>
            Noch einmal versuchen
          </a>
        )}
        {/* A plain link: the sign-in page belongs to the shop's area. */}
        {fallback === "unauthorized" && (
          <a className={`button button--${asksToSignIn ? "quiet" : "primary"}`} href={signInAddress(address)}>
            {asksToSignIn ? "Mehr zum Anmelden" : "Anmelden"}
          </a>
        )}
        <Link
          className={retry || fallback === "unauthorized" ? "button button--quiet" : "button button--primary"}
          href={listHref}
        >
          {listLabel}
        </Link>
        <Link className="button button--quiet" href="/">
          Zur Startseite
        </Link>
      </p>
      {fallback === "not-found" && !address.startsWith("/admin") && (
        <div className="fallback__search">
          <SearchField id="fallback-term" term="" />
        </div>
      )}
    </section>
  )
}
