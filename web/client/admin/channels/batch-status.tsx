import { useQuery } from "@tanstack/react-query"
import { deliveryList } from "../../../../domain/channels/delivery.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { MetaNotice, MetaTabs } from "./channel-tabs.tsx"
import style from "./channels.css"
import { DeliveryTable } from "./delivery-table.tsx"

const title = "Übertragungen an Meta"

type View = Outputs["staffFeeds"]["facebookDeliveries"]

const BatchStatus = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(deliveryList, request.search)
  const { rows, next, connection } = useQuery(useTRPC().staffFeeds.facebookDeliveries.queryOptions(wanted)).data ?? data
  return (
    <DeliveryTable
      title={title}
      request={request}
      rows={rows}
      next={next}
      words={{
        written: "Artikel",
        removed: "Entfernt",
        warned: "Hinweise",
        handle: "Kennung bei Meta",
        refusedHref: "/admin/facebook-catalog?state=refused",
      }}
    >
      <MetaTabs path={request.path} />
      <div className="channel-state">
        <MetaNotice connection={connection} />
      </div>
    </DeliveryTable>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffFeeds.facebookDeliveries.queryOptions(readListAddress(deliveryList, search))),
  head: () => ({ title, description: "", noindex: true }),
  Page: BatchStatus,
})
