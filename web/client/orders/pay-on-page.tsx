import { formatTime } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { Notice } from "../ui/notice.tsx"

type Order = Outputs["orders"]["get"]

/** What a visit to the payment provider's page came to, as its way back says; the order itself knows whether it is paid. */
export type PageVisit = "pending" | "cancelled" | "unavailable" | null

export const pageVisitIn = (search: URLSearchParams): PageVisit => {
  const said = search.get("payment")
  return said === "pending" || said === "cancelled" || said === "unavailable" ? said : null
}

/** Whether an order waits for its payment on a provider's page. */
export const waitsForPage = ({ paymentStep }: Order): boolean => paymentStep?.kind === "page"

const outcomes = {
  cancelled: { title: "Du hast die Zahlung abgebrochen.", text: "Es wurde nichts abgebucht." },
  unavailable: {
    title: "Die Zahlungsseite ist gerade nicht zu erreichen.",
    text: "Es wurde nichts abgebucht. Bitte versuche es in ein paar Minuten noch einmal.",
  },
} as const

/** The way to the payment provider's page and what came of the last visit to it. Both addresses lead out of the shop's own pages. */
export const PayOnPage = ({
  order,
  visit,
  payHref,
  checkHref,
  now,
}: {
  readonly order: Order
  readonly visit: PageVisit
  /** Leads to the page. */
  readonly payHref: string
  /** Asks the provider whether it is paid. */
  readonly checkHref: string
  readonly now: number
}) => {
  const { payBy, openCents } = order
  if (visit === "pending")
    return (
      <p>
        <a href={checkHref}>Noch einmal nachsehen</a>
      </p>
    )
  if (payBy === null) return <p>Hier lässt sich gerade nicht bezahlen.</p>
  if (payBy <= now)
    return <p>Die Zeit zum Bezahlen ist um. Wir stornieren die Bestellung gleich, du musst nichts tun.</p>
  return (
    <div className="flow">
      {visit !== null && (
        <Notice tone="caution" title={outcomes[visit].title} live>
          <p>{outcomes[visit].text}</p>
        </Notice>
      )}
      <p>
        <strong>{formatCents(openCents)}</strong>, zu bezahlen bis {formatTime(payBy)}.
      </p>
      <p>
        <a className="button button--primary" href={payHref}>
          {visit === null ? "Jetzt bezahlen" : "Noch einmal bezahlen"}
        </a>
      </p>
    </div>
  )
}
