import { page } from "../../app/page.ts"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"
import { PackingSlips } from "./packing-slips.tsx"

/** The packing slips of the selected orders, or of one order. */
export default page({
  load: ({ params, search }, { trpc, refetch }) =>
    refetch(
      trpc.staffOrders.packingSlips.queryOptions({
        ids: params.id ? [params.id] : (search.get("ids") ?? "").split(","),
      }),
    ),
  head: (slips) => ({
    title: slips.length === 1 ? `Packzettel ${slips[0]?.orderId}` : `${slips.length} Packzettel`,
    description: "",
    noindex: true,
  }),
  Page: ({ data, request: { params } }) => (
    <>
      <PageHead
        title={data.length === 1 ? "Packzettel" : `${data.length} Packzettel`}
        back={
          params.id
            ? { href: `/admin/orders/${params.id}`, label: "Bestellung" }
            : { href: "/admin/orders", label: "Bestellungen" }
        }
      >
        <PrintButton />
      </PageHead>
      <PackingSlips slips={data} />
    </>
  ),
})
