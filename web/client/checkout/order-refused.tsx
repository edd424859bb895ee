import { formatCents } from "../../../domain/shared/money.ts"
import { ButtonLink } from "../ui/button.tsx"
import type { Refused } from "./order-form.ts"

const focus = (element: HTMLElement | null) => {
  element?.focus()
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const totalsIn = (refusal: Refused["refusal"]) => {
  const before = refusal?.expectedTotalCents
  const now = isRecord(refusal?.totals) ? refusal.totals.totalCents : null
  return typeof before === "number" && typeof now === "number" ? { before, now } : null
}

const Comparison = ({ refused }: { readonly refused: Refused }) => {
  const totals = totalsIn(refused.refusal)
  return (
    <>
      {totals && (
        <dl className="order-refused__totals number">
          <div>
            <dt>Vorher</dt>
            <dd>{formatCents(totals.before)}</dd>
          </div>
          <div>
            <dt>Jetzt</dt>
            <dd>
              <strong>{formatCents(totals.now)}</strong>
            </dd>
          </div>
        </dl>
      )}
      {refused.changes.length > 0 && (
        <ul>
          {refused.changes.map(({ sku, text }) => (
            <li key={sku ?? "shipping"}>{text}</li>
          ))}
        </ul>
      )}
      <p>
        Es wurde nichts bestellt, deine Angaben sind noch da. Wenn dir der neue Betrag passt, bestelle unten noch
        einmal. Sonst ändere den Warenkorb.
      </p>
      <p className="cluster">
        <ButtonLink href="#order-summary" look="secondary" small>
          Zur Bestellübersicht
        </ButtonLink>
        <ButtonLink href="/cart" look="quiet" small>
          Warenkorb ändern
        </ButtonLink>
      </p>
    </>
  )
}

/** Why the order was not placed, and what to do; takes the focus when it appears. */
export const OrderRefused = ({ refused }: { readonly refused: Refused }) => {
  const { message, refusal } = refused
  const changed = refusal?.tag === "TotalChanged"
  const gone = refusal?.tag === "OutOfStock"
  const again = refusal?.tag === "IdempotencyKeyReused"
  return (
    <section className="error-summary flow" aria-labelledby="order-refused" tabIndex={-1} ref={focus}>
      <h2 id="order-refused">
        {changed
          ? "Der Gesamtbetrag hat sich geändert."
          : gone
            ? "Inzwischen ist nicht mehr alles da."
            : "Das hat nicht geklappt."}
      </h2>
      {changed ? (
        <Comparison refused={refused} />
      ) : (
        <p>
          {again
            ? "Mit diesem Formular ist schon eine Bestellung angekommen. Möchtest du das hier zusätzlich bestellen, prüfe die Übersicht und bestelle noch einmal."
            : message}
        </p>
      )}
      {gone && (
        <p>
          <ButtonLink href="/cart" look="secondary" small>
            Menge im Warenkorb ändern
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
