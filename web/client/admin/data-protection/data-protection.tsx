import { useQuery } from "@tanstack/react-query"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DocumentBlocks } from "../../ui/document-view.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"

type Retention = Outputs["staffDataProtection"]["view"]["retention"]

const dueInWords = (due: Retention["schedules"][number]["rules"][number]["due"]): string => {
  if (due === null) return "gerade nicht zu sehen"
  if (due.count === 0 || due.oldest === null) return "nichts"
  return `${due.count.toLocaleString("de-DE")}, seit ${formatShortDate(due.oldest)}`
}

const RetentionPanel = ({ retention: { schedules, removals } }: { readonly retention: Retention }) => (
  <Panel
    id="retention"
    title="Löschfristen"
    aside={
      <ButtonLink look="quiet" small href="/admin/jobs">
        Zeitpläne
      </ButtonLink>
    }
  >
    <p>
      Was gelöscht würde, wenn die Zeitpläne jetzt liefen. Gezählt wird mit derselben Bedingung, nach der gelöscht wird;
      das Zählen löscht nichts.
    </p>
    <div className="text-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Daten</th>
            <th scope="col">Frist</th>
            <th scope="col">Jetzt fällig</th>
          </tr>
        </thead>
        <tbody>
          {schedules.flatMap(({ rules }) =>
            rules.map(({ kind, title, limit, due }) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                <td>{limit}</td>
                <td>{dueInWords(due)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
    <h3>Zuletzt gelöscht</h3>
    {removals.length === 0 ? (
      <p className="quiet">Noch nichts. Hier steht, wie viel an welchem Tag gelöscht wurde, und nichts über wen.</p>
    ) : (
      <div className="text-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Daten</th>
              <th scope="col" className="end">
                Gelöscht
              </th>
            </tr>
          </thead>
          <tbody>
            {removals.map(({ day, kind, title, count }) => (
              <tr key={`${day} ${kind}`}>
                <th scope="row">{formatShortDate(Date.parse(day))}</th>
                <td>{title}</td>
                <td className="end">{count.toLocaleString("de-DE")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Panel>
)

/** Data protection at work: the record of processing, what retention removes, and the way to the impact assessment. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffDataProtection.view.queryOptions()),
  head: () => ({ title: "Datenschutz", description: "", noindex: true }),
  Page: ({ data }) => {
    const { record, retention } = useQuery(useTRPC().staffDataProtection.view.queryOptions()).data ?? data
    return (
      <>
        <PageHead title="Datenschutz">
          <ButtonLink look="quiet" small href="/data-protection">
            Datenschutzerklärung
          </ButtonLink>
          <ButtonLink look="secondary" small href="/admin/data-protection/impact-assessment">
            Folgenabschätzung
          </ButtonLink>
        </PageHead>
        <div className="staff-panels">
          <RetentionPanel retention={retention} />
          <section className="panel staff-panel flow record" aria-labelledby="record">
            <div className="spread">
              <h2 id="record">{record.title}</h2>
              <div className="cluster">
                <a
                  className="button button--secondary button--small"
                  href="/admin/data-protection/register.csv"
                  download
                >
                  Als Tabelle
                </a>
                <PrintButton />
              </div>
            </div>
            <p>
              Aus dem gemacht, was der Shop über sich selbst weiß (Art. 30 DSGVO). Verarbeitungen außerhalb des Shops,
              etwa die Lohnabrechnung, gehören auch in euer Verzeichnis.
            </p>
            <DocumentBlocks blocks={record.blocks} />
          </section>
        </div>
      </>
    )
  },
})
