import { commissionInWords } from "../../../domain/shared/commission.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import { CopyButton } from "../ui/copy-button.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import figuresStyles from "./figures.css"
import { FiguresChart } from "./figures-chart.tsx"
import { FiguresTable } from "./figures-table.tsx"
import partnerStyles from "./partner.css"

/** A partner's own figures, by the link in its mails. Numbers only: nothing leads to who ordered. */
export default page({
  styles: [partnerStyles, figuresStyles],
  load: ({ params, search }, { trpc, refetch }) =>
    refetch(trpc.partners.figures.queryOptions({ id: params.partner ?? "", token: search.get("token") ?? "" })),
  head: () => ({ title: "Deine Zahlen", description: "", noindex: true }),
  Page: ({ data: { name, state, link, commission, nextCommission, since, months, total, payouts } }) => (
    <div className="page flow partner">
      <h1>Deine Zahlen</h1>
      <p className="lead">
        {name}, dabei seit {formatDate(since)}
      </p>
      {state === "paused" && (
        <Notice tone="caution" title="Dein Link ist angehalten.">
          <p>Er führt weiter in den Shop, zählt aber nicht. Warum, steht in unserer E-Mail.</p>
        </Notice>
      )}
      {state === "ended" && (
        <Notice tone="info" title="Unsere Zusammenarbeit ist beendet.">
          <p>Dein Link zählt nicht mehr. Was verdient ist, zahlen wir noch aus.</p>
        </Notice>
      )}
      <dl className="partner-facts">
        {link !== null && (
          <div>
            <dt>Dein Link</dt>
            <dd>
              {link} <CopyButton name="Link" value={link} />
            </dd>
          </div>
        )}
        <div>
          <dt>Deine Provision</dt>
          <dd>
            {commissionInWords(commission)}
            {nextCommission !== null && (
              <>
                <br />
                Für Bestellungen ab {formatDate(nextCommission.from)}: {commissionInWords(nextCommission.commission)}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Verdient und noch nicht ausgezahlt</dt>
          <dd>
            <strong>{formatCents(total.openCents)}</strong>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="months" className="flow">
        <h2 id="months">Monat für Monat</h2>
        {months.length === 0 ? (
          <p>Noch hat niemand deinen Link aufgerufen. Sobald das jemand tut, steht es hier.</p>
        ) : (
          <>
            <FiguresChart months={months} />
            <FiguresTable months={months} total={total} />
          </>
        )}
        <p className="small quiet measure">
          Aufrufe sind keine Personen: Wir zählen jeden, außer von Suchmaschinen und Vorschauen. „Läuft noch“ heißt:
          noch nicht bezahlt, die Widerrufsfrist ist noch nicht vorbei, oder ein Widerruf ist noch in Arbeit. Beträge
          sind netto.
        </p>
      </section>
      <section aria-labelledby="payouts" className="flow">
        <h2 id="payouts">Auszahlungen</h2>
        {payouts.length === 0 ? (
          <p className="measure">
            Noch keine. Schick uns eine Rechnung über den verdienten Betrag, am einfachsten über das{" "}
            <Link href="/contact">Kontaktformular</Link> oder als Antwort auf unsere E-Mail.
          </p>
        ) : (
          <ul>
            {payouts.map(({ id, paidAt, cents, reference }) => (
              <li key={id}>
                {formatDate(paidAt)}: <strong>{formatCents(cents)}</strong>, {reference}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  ),
})
