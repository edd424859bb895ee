import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { leastShown } from "../../../../domain/questionnaire-counts/published-group.ts"
import { allTickets, lotTickets } from "../../../../domain/questionnaire-counts/statement.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { SelectField } from "../../ui/field.tsx"
import { EmptyState, Notice } from "../../ui/notice.tsx"
import { BarChart } from "../ui/bar-chart.tsx"
import { FilterBar } from "../ui/filter-bar.tsx"
import { Fold } from "../ui/fold.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import styles from "../ui/sheet.css"
import { SheetTable } from "../ui/sheet-table.tsx"
import { SankeyChart } from "./sankey-chart.tsx"

type Counts = Outputs["staffCounts"]["view"]
type Shown = NonNullable<Counts["shown"]>

const wantedIn = (search: URLSearchParams) => {
  const period = search.get("period")
  return period ? { period } : {}
}

const monthWords = (month: number): string =>
  new Date(month).toLocaleDateString("de-DE", { month: "long", year: "numeric", timeZone: "UTC" })

/** What staff have to know to read the numbers. */
const HowCounted = () => (
  <Fold title="Wie gezählt wird">
    <ul className="flow measure">
      <li>
        Gezählt wird nur, wer im Nährstoff-Check das Häkchen dafür setzt (§ 25 Abs. 1 TDDDG, Art. 9 Abs. 2 Buchstabe a
        DSGVO) und JavaScript eingeschaltet hat. Alle anderen fehlen hier.
      </li>
      <li>
        Jeder Browser zieht vorher eines von {allTickets} Losen und erzählt nur davon: {lotTickets.start} steht für den
        Anfang, {lotTickets.end} für das Ende, {lotTickets.way} für den Weg, {lotTickets.time} für die Dauer und{" "}
        {lotTickets.answer} für die Antwort bei einer ausgelosten Frage, {lotTickets.after} für das, was nach dem
        Ergebnis kam. Von niemandem kommt mehr als eine Antwort an. Jede Tabelle ist deshalb eine Stichprobe anderer
        Menschen: Die Summen verschiedener Tabellen sind nicht gleich.
      </li>
      <li>
        Bei mehreren Antworten auf eine Frage zählt eine zufällige davon. Bestellungen zählen, wenn sie im selben Tab
        folgen. „Verlassen“ heißt auch: neu geladen.
      </li>
      <li>
        Zahlen unter {leastShown} stehen hier nicht, und Summen nur, wenn sich daraus keine ausrechnen lässt. Gezeigt
        werden ganze Monate, die vorbei sind, zu einzelnen Fragen ganze Quartale, jede Fassung für sich. Jeder Zähler
        steckt in genau einer gezeigten Zahl.
      </li>
    </ul>
  </Fold>
)

const Empty = ({ counting }: Pick<Counts, "counting">) => (
  <EmptyState title={counting ? "Der erste Monat ist noch nicht vorbei." : "Noch nichts gezählt."}>
    <p>
      {counting
        ? "Es wird schon gezählt. Zahlen stehen hier, sobald der Monat zu Ende ist."
        : "Wer im Nährstoff-Check zustimmt, wird anonym gezählt. Zahlen stehen hier, sobald ein Monat mit Zählungen zu Ende ist."}
    </p>
  </EmptyState>
)

const Charts = ({ shown, question }: { readonly shown: Shown; readonly question: string }) => {
  const sheetAs = (id: string, chart: (sheet: Shown["sheets"][number]) => ReactNode) => {
    const sheet = shown.sheets.find((each) => each.id === id)
    const csv = `/admin/questionnaire-analytics/counts.csv?${new URLSearchParams({ period: shown.period, sheet: id })}`
    return sheet && <SheetTable sheet={sheet} csv={csv} chart={chart(sheet)} />
  }
  const bars = (id: string, column = 1) => sheetAs(id, (sheet) => <BarChart sheet={sheet} column={column} />)
  const name = shown.questions.find(({ id }) => id === question)?.name ?? ""
  const { from, until, over } = shown.quarter
  const quarter = `${new Date(from).getUTCMonth() / 3 + 1}. Quartal ${new Date(from).getUTCFullYear()}`
  return (
    <div className="staff-panels">
      <Panel id="begun" title="Angefangen, gesehen, bestellt">
        {bars("begun", 2)}
      </Panel>
      <Panel id="end" title="Wie es endete">
        {bars("end")}
      </Panel>
      <Panel id="months" title="Monate dieser Fassung">
        {bars("months")}
      </Panel>
      {over ? (
        <>
          <Panel id="funnel" title={`Von Frage zu Frage, ${quarter}`}>
            {bars("funnel")}
          </Panel>
          <Panel id="ways" title={`Wege durch den Check, ${quarter}`}>
            {sheetAs("ways", () => (
              <SankeyChart {...shown} />
            ))}
          </Panel>
          <Panel id="answers" title={`${name}: Antworten, ${quarter}`}>
            {bars(`answer.${question}`)}
          </Panel>
          <Panel id="time" title={`${name}: Wie lange, ${quarter}`}>
            {bars(`time.${question}`)}
          </Panel>
        </>
      ) : (
        <Notice title={`Zahlen zu den einzelnen Fragen gibt es ab dem ${formatDate(until)}.`}>
          <p>Zu jeder Frage kommen nur wenige Lose zusammen. Deshalb zählen wir sie ein Quartal lang.</p>
        </Notice>
      )}
    </div>
  )
}

const nothingShown = ({ sheets }: Shown): boolean =>
  sheets.every(({ id, rows }) => id === "funnel" || rows.every((row) => row.every((cell) => typeof cell !== "number")))

/** What the questionnaire's counters say, by month and version. */
export default page({
  styles: [styles],
  load: ({ search }, { trpc, refetch }) => refetch(trpc.staffCounts.view.queryOptions(wantedIn(search))),
  head: () => ({ title: "Zahlen zum Nährstoff-Check", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { periods, counting, shown } =
      useQuery(useTRPC().staffCounts.view.queryOptions(wantedIn(request.search))).data ?? data
    const question = request.search.get("question") || shown?.questions[0]?.id || ""
    return (
      <>
        <PageHead title="Zahlen zum Nährstoff-Check">
          {shown !== null && (
            <a
              className="button button--quiet"
              href={`/admin/questionnaire-analytics/counts.csv?${new URLSearchParams({ period: shown.period })}`}
              download
            >
              Alles als CSV
            </a>
          )}
        </PageHead>
        <HowCounted />
        {shown === null ? (
          <Empty counting={counting} />
        ) : (
          <>
            <FilterBar label="Zeitraum und Frage wählen" request={request} names={["period", "question"]}>
              <SelectField name="period" label="Monat und Fassung" required defaultValue={shown.period}>
                {periods.map(({ name, month, version }) => (
                  <option key={name} value={name}>
                    {monthWords(month)}, Fassung {version}
                  </option>
                ))}
              </SelectField>
              <SelectField name="question" label="Frage" required defaultValue={question}>
                {shown.questions.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </FilterBar>
            {nothingShown(shown) ? (
              <Notice tone="info" title={`Alle Zahlen dieses Monats sind unter ${leastShown}.`}>
                <p>Deshalb steht hier keine davon.</p>
              </Notice>
            ) : (
              <Charts shown={shown} question={question} />
            )}
          </>
        )}
      </>
    )
  },
})
