import { useQuery } from "@tanstack/react-query"
import { deliveryList } from "../../../../domain/channels/delivery.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { KlaviyoNotice, KlaviyoTabs } from "./channel-tabs.tsx"
import style from "./channels.css"
import { DeliveryTable } from "./delivery-table.tsx"

const title = "Übertragungen an Klaviyo"

type View = Outputs["staffAudience"]["deliveries"]

const KlaviyoDeliveries = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(deliveryList, request.search)
  const { rows, next, connection } = useQuery(useTRPC().staffAudience.deliveries.queryOptions(wanted)).data ?? data
  return (
    <DeliveryTable
      title={title}
      request={request}
      rows={rows}
      next={next}
      words={{
        written: "Menschen",
        removed: "Abgemeldet, gelöscht",
        warned: "Ohne Grund",
        handle: "Kennung bei Klaviyo",
        refusedHref: "/admin/klaviyo-upload#refused",
      }}
    >
      <KlaviyoTabs path={request.path} />
      <div className="channel-state">
        <KlaviyoNotice connection={connection} />
      </div>
    </DeliveryTable>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffAudience.deliveries.queryOptions(readListAddress(deliveryList, search))),
  head: () => ({ title, description: "", noindex: true }),
  Page: KlaviyoDeliveries,
})
