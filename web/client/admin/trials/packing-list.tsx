import { useQuery } from "@tanstack/react-query"
import { addressInOneLine } from "../../../../domain/shared/address-lines.ts"
import { trialStateNames } from "../../../../domain/trials/trial.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { lotText } from "../orders/lot-text.ts"
import { DataTable } from "../ui/data-table.tsx"
import { PageHead } from "../ui/panel.tsx"

const idsIn = ({ search }: Pick<PageRequest, "search">): readonly string[] => (search.get("ids") ?? "").split(",")

/** What to take from the shelf, and what goes to whom, to be printed. */
export default page({
  load: (request, { trpc, refetch }) => refetch(trpc.staffTrials.packingList.queryOptions({ ids: idsIn(request) })),
  head: () => ({ title: "Packliste der Proben", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const rows = useQuery(useTRPC().staffTrials.packingList.queryOptions({ ids: idsIn(request) })).data ?? data
    const packs = [...Map.groupBy(rows, ({ sku }) => sku)]
    return (
      <>
        <PageHead title="Packliste der Proben" back={{ href: "/admin/trial-orders", label: "Proben" }}>
          {rows.length > 0 && <PrintButton />}
        </PageHead>
        {rows.length === 0 ? (
          <Notice
            tone="info"
            title={request.search.get("ids") ? "Davon ist nichts zu packen." : "Hier ist noch nichts ausgewählt."}
          >
            <p>Auf der Packliste steht, was freigegeben oder gepackt und noch nicht verschickt ist.</p>
            <p>
              Wähle Proben in <Link href="/admin/trial-orders">der Liste</Link> aus, dann „Packliste“.
            </p>
          </Notice>
        ) : (
          <>
            <h2>Aus dem Regal</h2>
            <ul className="trial-shelf">
              {packs.map(([sku, own]) => (
                <li key={sku}>
                  {own.length}&nbsp;× {own[0]?.title}, {own[0]?.packLabel} <span className="quiet">Art.-Nr. {sku}</span>
                </li>
              ))}
            </ul>
            <DataTable
              label="Was an wen geht"
              request={request}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: "id", label: "Nummer", kept: true, cell: ({ id }) => <strong>{id}</strong> },
                { key: "to", label: "An", cell: ({ address }) => addressInOneLine(address) },
                {
                  key: "pack",
                  label: "Probe",
                  cell: ({ title, packLabel, lot }) => (
                    <>
                      {title}, {packLabel}
                      {lot !== null && (
                        <>
                          <br />
                          <span className="quiet">{lotText(lot)}</span>
                        </>
                      )}
                    </>
                  ),
                },
                { key: "state", label: "Stand", kept: true, cell: ({ state }) => trialStateNames[state] },
              ]}
              empty={null}
            />
          </>
        )}
      </>
    )
  },
})
