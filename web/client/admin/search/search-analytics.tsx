import { useQuery } from "@tanstack/react-query"
import { leastDays, leastSearches } from "../../../../domain/search/search-counts.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { EmptyState, Notice } from "../../ui/notice.tsx"
import { BarChart } from "../ui/bar-chart.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { DayField, FilterBar, FilterLinks } from "../ui/filter-bar.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import styles from "../ui/sheet.css"
import { ruleHref, rulePartNames } from "./rule-words.ts"

type View = Outputs["staffSearch"]["view"]
type Term = View["terms"][number]

const shows = ["empty", "few-clicks"] as const

const wantedIn = (search: URLSearchParams) => {
  const show = shows.find((each) => each === search.get("show"))
  const day = (name: string) => (search.get(name) ?? "").slice(0, 40)
  return { from: day("from"), to: day("to"), ...(show !== undefined && { show }) }
}

const number = (value: number): string => value.toLocaleString("de-DE")
const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}\u00a0%`

const spanNames = { day: "Tag", week: "Woche ab", month: "Monat ab" } as const

const HowCounted = () => (
  <Fold title="Wie gezählt wird">
    <ul className="flow measure">
      <li>
        Jede angezeigte Ergebnisseite zählt eins, auch dieselbe noch einmal; Vorschläge beim Tippen zählen nicht.
        Gezählt wird im Browser, nachdem die Seite da ist: Ohne JavaScript fehlt eine Suche hier.
      </li>
      <li>
        Es gibt nur Zähler je Tag und Begriff, in Kleinbuchstaben und ohne Akzente. Wer gesucht hat, weiß niemand, und
        auf keinem Gerät wird dafür etwas gespeichert.
      </li>
      <li>
        Was nach einer Person aussieht, wird gar nicht erst gespeichert: E-Mail-Adressen, Telefon- und Bestellnummern,
        Namen mit Ziffern, lange Texte. Begriffe, die im Zeitraum seltener als {leastSearches}-mal oder an weniger als{" "}
        {leastDays} Tagen gesucht wurden, stehen hier nicht; in den Summen stecken sie.
      </li>
      <li>Nach 13 Monaten werden die Zähler gelöscht.</li>
    </ul>
  </Fold>
)

const Hits = ({ hits, correctedTerm, answered }: Term) => (
  <>
    {answered && hits === 0 ? "Antwort" : number(hits)}
    {correctedTerm !== null && <span className="small quiet"> als „{correctedTerm}“</span>}
  </>
)

const Ways = ({ term }: Pick<Term, "term">) => (
  <span className="cluster small">
    {inOrder(rulePartNames, ({ id, short }) => (
      <Link href={ruleHref(term, id)}>
        {short}
        <span className="visually-hidden"> für {term}</span>
      </Link>
    ))}
  </span>
)

const TermsTable = ({
  view,
  request,
}: {
  readonly view: View
  readonly request: { readonly path: string; readonly search: URLSearchParams }
}) => (
  <DataTable
    label="Begriffe"
    request={request}
    rows={view.terms}
    rowKey={({ term }) => term}
    rowHref={({ term }) => ruleHref(term)}
    columns={[
      { key: "term", label: "Begriff", cell: ({ term }) => term },
      { key: "searches", label: "Gesucht", numeric: true, cell: ({ searches }) => number(searches) },
      {
        key: "before",
        label: "Davor",
        numeric: true,
        cell: ({ before }) => (before === null ? <span className="quiet">unter {leastSearches}</span> : number(before)),
      },
      { key: "hits", label: "Treffer jetzt", numeric: true, cell: Hits },
      { key: "empty", label: "Fanden nichts", numeric: true, cell: ({ empty, searches }) => percent(empty, searches) },
      { key: "clicks", label: "Geöffnet", numeric: true, cell: ({ clicks, searches }) => percent(clicks, searches) },
      {
        key: "position",
        label: "Stelle im Mittel",
        numeric: true,
        cell: ({ clicks, positions }) =>
          clicks === 0 ? "–" : (positions / clicks).toLocaleString("de-DE", { maximumFractionDigits: 1 }),
      },
      { key: "carts", label: "In den Korb", numeric: true, cell: ({ carts }) => number(carts) },
      { key: "ways", label: "Einstellen", cell: Ways },
    ]}
    exportHref="/admin/search-analytics/terms.csv"
    empty={
      <EmptyState title="Kein Begriff kam hier oft genug vor.">
        <p>
          Ein Begriff steht hier, sobald er im Zeitraum {leastSearches}-mal und an {leastDays} Tagen gesucht wurde. Wähl
          einen längeren Zeitraum oder „Alle“.
        </p>
      </EmptyState>
    }
  />
)

const trendColumns = [
  { label: "Suchen", of: "searches" },
  { label: "Fanden nichts", of: "empty" },
  { label: "Geöffnet", of: "clicks" },
  { label: "In den Korb", of: "carts" },
] as const

const Trend = ({ view }: { readonly view: View }) => {
  const sheet = {
    id: "trend",
    title: "Verlauf",
    columns: [spanNames[view.span], "Suchen"],
    rows: view.trend.map(({ day, searches }) => [formatDate(day), searches]),
    note: null,
  }
  return (
    <div className="counts-sheet">
      <BarChart sheet={sheet} column={1} />
      <table className="counts-table">
        <caption className="visually-hidden">Verlauf</caption>
        <thead>
          <tr>
            <th scope="col">{spanNames[view.span]}</th>
            {trendColumns.map(({ label }) => (
              <th scope="col" className="counts-table__number" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.trend.map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDate(row.day)}</th>
              {trendColumns.map(({ label, of }) => (
                <td data-label={label} className="counts-table__number" key={label}>
                  {number(row[of])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is searched in the shop and how that went, by period. */
export default page({
  styles: [styles],
  load: ({ search }, { trpc, refetch }) => refetch(trpc.staffSearch.view.queryOptions(wantedIn(search))),
  head: () => ({ title: "Zahlen zur Suche", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const view = useQuery(useTRPC().staffSearch.view.queryOptions(wantedIn(request.search))).data ?? data
    const { total, problem, rules } = view
    return (
      <>
        <PageHead title="Zahlen zur Suche" />
        <HowCounted />
        <FilterBar label="Zeitraum wählen" request={request} names={["from", "to"]}>
          <DayField name="from" label="Von" request={request} />
          <DayField name="to" label="Bis" request={request} />
        </FilterBar>
        {problem !== null && (
          <Notice tone="caution" title={problem}>
            <p>Gezeigt werden die letzten 30 Tage.</p>
          </Notice>
        )}
        <div className="staff-panels">
          <Panel id="period" title={`${formatDate(Date.parse(view.from))} bis ${formatDate(Date.parse(view.to))}`}>
            {total.searches === 0 ? (
              <EmptyState title="Noch keine Suche.">
                <p>In diesem Zeitraum wurde nichts gezählt.</p>
              </EmptyState>
            ) : (
              <>
                <Facts
                  facts={{
                    Suchen: number(total.searches),
                    "Fanden nichts": `${number(total.empty)} (${percent(total.empty, total.searches)})`,
                    "Treffer geöffnet": `${number(total.clicks)}, im Mittel an Stelle ${total.clicks === 0 ? "–" : (total.positions / total.clicks).toLocaleString("de-DE", { maximumFractionDigits: 1 })}`,
                    "In den Warenkorb": number(total.carts),
                  }}
                />
                <Trend view={view} />
              </>
            )}
          </Panel>
          <Panel id="terms" title="Begriffe">
            <p className="measure">
              Die häufigsten {view.terms.length === 100 ? "100 " : ""}zuerst, „Davor“ im ebenso langen Zeitraum davor.
              Die Datei hat bis zu 5.000.
            </p>
            <FilterLinks
              name="show"
              label="Welche Begriffe"
              request={request}
              options={[
                { value: "", label: "Alle" },
                { value: "empty", label: "Fanden meist nichts" },
                { value: "few-clicks", label: "Selten geöffnet" },
              ]}
            />
            <TermsTable view={view} request={request} />
          </Panel>
          <Panel id="rules" title="Was eingestellt ist">
            <DataTable
              label="Eingestellte Begriffe"
              request={{ path: request.path, search: new URLSearchParams() }}
              rows={rules}
              rowKey={({ term }) => term}
              rowHref={({ term }) => ruleHref(term)}
              columns={[
                { key: "term", label: "Begriff", cell: ({ term }) => term },
                { key: "synonym", label: "Gesucht wird", cell: ({ synonym }) => synonym || "–" },
                { key: "redirect", label: "Führt zu", cell: ({ redirect }) => redirect || "–" },
                { key: "first", label: "Steht zuerst", cell: ({ first }) => first || "–" },
                { key: "title", label: "Antwort", cell: ({ title }) => title || "–" },
              ]}
              empty={<p className="quiet">Noch nichts: Die Suche antwortet, wie sie es von selbst tut.</p>}
            />
          </Panel>
        </div>
      </>
    )
  },
})
