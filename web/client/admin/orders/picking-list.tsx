import { useQuery } from "@tanstack/react-query"
import { dayText, lotName } from "../../../../domain/lots/lot.ts"
import type { LotPacks } from "../../../../domain/lots/take-from-lots.ts"
import { pickingList } from "../../../../domain/orders/picking-list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"
import { ordersInWords } from "./orders-in-words.ts"
import { PackLines } from "./pack-lines.tsx"
import { idsIn } from "./packed-ids.ts"

const lotWords = ({ number, bestBefore, quantity }: LotPacks): string =>
  `${quantity}\u00a0×\u00a0${lotName(number)}${bestBefore === null ? "" : `, haltbar bis ${dayText(bestBefore)}`}`

/** What to take from the shelf for the selected orders, by article and lot. */
export default page({
  load: (request, { trpc, refetch }) => refetch(trpc.staffOrders.packingSlips.queryOptions({ ids: idsIn(request) })),
  head: () => ({ title: "Pickliste", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const slips = useQuery(useTRPC().staffOrders.packingSlips.queryOptions({ ids: idsIn(request) })).data ?? data
    const { articles, orders, packs, left } = pickingList(slips)
    return (
      <>
        <PageHead title="Pickliste" back={{ href: "/admin/orders", label: "Bestellungen" }}>
          {orders > 0 && (
            <ButtonLink look="secondary" small href={`/admin/orders/packing-slips?${request.search}`}>
              Packzettel
            </ButtonLink>
          )}
          {orders > 0 && <PrintButton />}
        </PageHead>
        {orders === 0 ? (
          <Notice tone="info" title="Davon ist nichts zu packen.">
            <p>Auf der Pickliste steht, was bezahlt oder auf Rechnung bestellt und noch nicht gepackt ist.</p>
          </Notice>
        ) : (
          <article className="packing-slip flow">
            <p>
              {ordersInWords(orders)}, {packs} {packs === 1 ? "Packung" : "Packungen"}
            </p>
            <PackLines caption="Was aus dem Regal zu nehmen ist" lines={articles} lotWords={lotWords} />
          </article>
        )}
        {left.length > 0 && (
          <p className="order-left quiet">Nicht dabei, weil daran nichts zu packen ist: {left.join(", ")}</p>
        )}
      </>
    )
  },
})
