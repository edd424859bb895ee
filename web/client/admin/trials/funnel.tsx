import { useQuery } from "@tanstack/react-query"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { Panel } from "../ui/panel.tsx"

type Row = Outputs["staffTrials"]["funnel"]["all"]

const steps = [
  { key: "requested", label: "Angefragt" },
  { key: "confirmed", label: "Bestätigt" },
  { key: "approved", label: "Freigegeben" },
  { key: "shipped", label: "Verschickt" },
  { key: "converted", label: "Hat bestellt" },
] as const

const columns = [
  ...steps,
  { key: "rejected", label: "Abgelehnt" },
  { key: "cancelled", label: "Storniert" },
  { key: "expired", label: "Verfallen" },
] as const

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}\u00a0%`

/** The steps as bars, each as wide as its share of all requests. */
const Bars = ({ row }: { readonly row: Row }) => (
  <ol className="trial-funnel">
    {steps.map(({ key, label }) => (
      <li key={key}>
        <span>{label}</span>
        <meter className="trial-funnel__bar" min={0} max={Math.max(1, row.requested)} value={row[key]}>
          {row[key]}
        </meter>
        <span className="trial-funnel__number">
          <span>{row[key]}</span> <span className="quiet">{share(row[key], row.requested)}</span>
        </span>
      </li>
    ))}
  </ol>
)

/** How far the trials of the last 90 days came, drawn and as a table. */
export const Funnel = ({ request }: { readonly request: PageRequest }) => {
  const funnel = useQuery(useTRPC().staffTrials.funnel.queryOptions()).data
  if (funnel === undefined || funnel.all.requested === 0) return null
  const { all, byPack } = funnel
  return (
    <div className="trial-funnel__panel">
      <Panel id="funnel" title="Von der Anfrage zur Bestellung, 90 Tage">
        <Bars row={all} />
        <DataTable
          label="Proben je Packung und wie weit sie gekommen sind"
          request={request}
          rows={[...byPack, { sku: "", ...all, title: "Zusammen" }]}
          rowKey={({ sku }) => sku}
          columns={[
            { key: "title", label: "Packung", cell: ({ title }) => title },
            ...columns.map(({ key, label }) => ({ key, label, numeric: true, cell: (row: Row) => row[key] })),
          ]}
          empty={null}
        />
      </Panel>
    </div>
  )
}
