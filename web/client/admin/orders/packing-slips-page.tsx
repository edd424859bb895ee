import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"
import { IssueInvoices } from "./issue-invoices.tsx"
import { PackSlips } from "./pack-slips.tsx"
import { idsIn } from "./packed-ids.ts"
import { PackingSlips } from "./packing-slips.tsx"

/** The packing slips of the selected orders, or of one order. */
export default page({
  load: (request, { trpc, refetch }) => refetch(trpc.staffOrders.packingSlips.queryOptions({ ids: idsIn(request) })),
  head: (slips) => ({
    title: slips.length === 1 ? `Packzettel ${slips[0]?.orderId}` : `${slips.length} Packzettel`,
    description: "",
    noindex: true,
  }),
  Page: ({ data, request }) => {
    const { params } = request
    const slips = useQuery(useTRPC().staffOrders.packingSlips.queryOptions({ ids: idsIn(request) })).data ?? data
    const withoutInvoice = slips.filter(
      ({ withInvoice, hold, invoices }) => withInvoice && hold === null && invoices.length === 0,
    )
    return (
      <>
        <PageHead
          title={slips.length === 1 ? "Packzettel" : `${slips.length} Packzettel`}
          back={
            params.id
              ? { href: `/admin/orders/${params.id}`, label: "Bestellung" }
              : { href: "/admin/orders", label: "Bestellungen" }
          }
        >
          {withoutInvoice.length > 0 && <IssueInvoices ids={withoutInvoice.map(({ orderId }) => orderId)} />}
          {slips.length > 1 && (
            <>
              <ButtonLink look="secondary" small href={`/admin/orders/picking-list?${request.search}`}>
                Pickliste
              </ButtonLink>
              <PackSlips ids={slips.flatMap(({ orderId, isToPack }) => (isToPack ? [orderId] : []))} />
            </>
          )}
          <PrintButton />
        </PageHead>
        <PackingSlips slips={slips} />
      </>
    )
  },
})
