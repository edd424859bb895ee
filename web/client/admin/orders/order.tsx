import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ChangedSince } from "./changed-since.tsx"
import { MailsPanel } from "./mails-panel.tsx"
import { NextAction } from "./next-action.tsx"
import { NoteForm } from "./note-form.tsx"
import type { Handling, StaffOrder } from "./order-form.tsx"
import { AddressPanel, HistoryPanel, LinesPanel, MoneyPanel } from "./order-panels.tsx"
import { OtherActions } from "./other-actions.tsx"
import { FulfilmentBadge, PaymentBadge } from "./state-badge.tsx"

type Since = Parameters<Handling["onConflict"]>[0]

const Parcels = ({ parcels }: Pick<StaffOrder, "parcels">) => (
  <ul className="order-parcels">
    {parcels.map(({ carrier, number, url }) => (
      <li key={url}>
        <a href={url} rel="noreferrer">
          {carrier} {number}
        </a>
      </li>
    ))}
  </ul>
)

const Head = ({ order }: { readonly order: StaffOrder }) => {
  const { parcels } = order
  return (
    <>
      <PageHead title={order.id} back={{ href: "/admin/orders", label: "Bestellungen" }}>
        <FulfilmentBadge {...order} />
        <PaymentBadge {...order} />
        <ButtonLink look="quiet" small href={`/admin/orders/${order.id}/packing-slip`}>
          Packzettel
        </ButtonLink>
        <ButtonLink look="quiet" small href={`/admin/orders/${order.id}/invoice`}>
          Rechnung
        </ButtonLink>
      </PageHead>
      {order.blocked && (
        <Notice tone="caution" title="Wer diese Bestellung aufgab, hat sein Konto gelöscht.">
          <p>
            Solange an ihr etwas zu tun ist, steht sie in der Liste. Danach wird sie nur aufbewahrt, wie das Gesetz es
            will.
          </p>
        </Notice>
      )}
      <div className="order-facts">
        <Facts
          facts={{
            Bestellt: formatDateTime(order.placedAt),
            [parcels.length > 1 ? "Sendungen" : "Sendung"]: parcels.length === 0 ? null : <Parcels parcels={parcels} />,
          }}
        />
      </div>
    </>
  )
}

/**
 * An order for staff. After a version conflict `held` is the order as opened: its forms keep their input until the conflict has
 * been seen.
 */
const OrderView = ({ order }: { readonly order: StaffOrder }) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const [conflict, setConflict] = useState<{ readonly held: StaffOrder; readonly since: Since } | null>(null)
  const acting = conflict?.held ?? order
  const handling: Handling = {
    orderId: order.id,
    version: order.version,
    onDone: () => setConflict(null),
    onConflict: (since) => setConflict({ held: acting, since }),
  }
  const mayFulfil = rights.includes("orders.fulfil")
  return (
    <>
      <Head order={order} />
      {conflict !== null && (
        <div className="order-facts">
          <ChangedSince since={conflict.since} onSeen={() => setConflict(null)} />
        </div>
      )}
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          {mayFulfil && (
            <Panel id="next" title="Als Nächstes">
              <NextAction order={acting} handling={handling} mayRefund={rights.includes("orders.refund")} />
              <OtherActions order={acting} handling={handling} mayRefund={rights.includes("orders.refund")} />
            </Panel>
          )}
          <LinesPanel order={order} />
          {mayFulfil && <NoteForm orderId={order.id} />}
          <HistoryPanel order={order} />
        </div>
        <div className="staff-panels">
          <AddressPanel order={order} />
          <MoneyPanel order={order} />
          <MailsPanel order={order} handling={handling} maySend={mayFulfil} />
        </div>
      </div>
    </>
  )
}

export default page({
  load: async ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffOrders.get.queryOptions({ orderId: params.id ?? "" })),
  head: ({ id }) => ({ title: `Bestellung ${id}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const order = useQuery(useTRPC().staffOrders.get.queryOptions({ orderId: params.id ?? "" })).data ?? data
    return <OrderView key={order.id} order={order} />
  },
})
