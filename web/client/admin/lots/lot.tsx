import { useQuery } from "@tanstack/react-query"
import { dayText, leastDaysLeft, lotName } from "../../../../domain/lots/lot.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { daysAfter } from "../../../../domain/shared/german-day.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { mayOpen } from "../frame/navigation-entries.ts"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { LotBadge, packsText } from "./lot-badge.tsx"
import { BlockButton, CorrectForm, CountForm, type LotView } from "./lot-forms.tsx"
import { LotOrdersPanel } from "./lot-orders.tsx"
import { RecallPanel } from "./recall-panel.tsx"

const idOf = ({ params }: Pick<PageRequest, "params">): number => Number(params.id)

const LotFacts = ({ lot, changes }: { readonly lot: LotView; readonly changes: string | null }) => (
  <Facts
    facts={{
      Produkt:
        lot.product === null ? (
          "nicht mehr im Sortiment"
        ) : (
          <Link href={`/admin/products/${lot.product.handle}/stock?pack=${lot.sku}`}>{lot.product.title}</Link>
        ),
      Artikelnummer: lot.sku,
      "Mindestens haltbar bis": lot.bestBefore === null ? "unbekannt" : dayText(lot.bestBefore),
      "Wird gepackt bis": lot.bestBefore === null ? null : dayText(daysAfter(lot.bestBefore, -leastDaysLeft)),
      "Im Regal": packsText(lot.left),
      Angekommen: `${packsText(lot.received)}, zuerst am ${formatDate(lot.receivedAt)}`,
      Änderungen: changes === null ? null : <Link href={changes}>An dieser Charge</Link>,
    }}
  />
)

/** A lot: what is on its shelf, who got it, and its recall. */
export default page({
  load: async (request, { trpc, refetch }) => {
    const lot = await refetch(trpc.staffLots.get.queryOptions({ id: idOf(request) }))
    const rights = (await refetch(trpc.session.current.queryOptions())).person?.rights ?? []
    const got = rights.includes("orders.read")
      ? await refetch(trpc.staffLots.orders.queryOptions({ id: lot.id }))
      : null
    return { lot, got }
  },
  head: ({ lot }) => ({ title: lotName(lot.number), description: "", noindex: true }),
  Page: ({ data, request }) => {
    const id = idOf(request)
    const lot = useQuery(useTRPC().staffLots.get.queryOptions({ id })).data ?? data.lot
    const got =
      useQuery({ ...useTRPC().staffLots.orders.queryOptions({ id }), enabled: data.got !== null }).data ?? data.got
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("stock.change")
    const changes = `/admin/changes?kind=lot&id=${lot.id}`
    return (
      <>
        <PageHead title={lotName(lot.number)} back={{ href: "/admin/lots", label: "Chargen" }}>
          <LotBadge state={lot.state} />
        </PageHead>
        <div className="staff-panels" data-columns="2">
          <div className="staff-panels">
            {got !== null && (
              <LotOrdersPanel got={got} lotId={lot.id} request={request} mayExport={rights.includes("orders.export")} />
            )}
            {got !== null && mayChange && lot.number !== null && (
              <RecallPanel lot={lot} recipients={got.recipients} told={got.told} />
            )}
          </div>
          <div className="staff-panels">
            <Panel id="lot" title="Charge">
              <LotFacts lot={lot} changes={mayOpen(changes, rights) ? changes : null} />
              {mayChange && <BlockButton lot={lot} />}
            </Panel>
            {mayChange && (
              <Panel id="count" title="Bestand">
                <CountForm lot={lot} />
              </Panel>
            )}
            {mayChange && lot.number !== null && (
              <Panel id="correct" title="Nummer und Haltbarkeit">
                <CorrectForm lot={lot} />
              </Panel>
            )}
          </div>
        </div>
      </>
    )
  },
})
