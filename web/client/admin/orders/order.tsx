import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Inputs, useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { ChangedSince } from "./changed-since.tsx"
import { EmailCorrection } from "./email-correction.tsx"
import { MailsPanel } from "./mails-panel.tsx"
import { Neighbours } from "./neighbours.tsx"
import { NextAction } from "./next-action.tsx"
import { NoteForm } from "./note-form.tsx"
import { OrderActions } from "./order-actions.ts"
import { listAddress, placeIn } from "./order-address.ts"
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

const Head = ({ order, search }: { readonly order: StaffOrder; readonly search: URLSearchParams }) => {
  const { parcels } = order
  return (
    <>
      <Neighbours search={search} />
      <PageHead title={order.id} back={{ href: listAddress(search), label: "Bestellungen" }}>
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

const openWithdrawals = (orderId: string) =>
  ({ state: "open", term: orderId }) satisfies Inputs["staffWithdrawals"]["list"]

/** Declarations of withdrawal that name the order and that staff have not looked at. */
const OpenWithdrawals = ({ orderId }: { readonly orderId: string }) => {
  const open = useQuery(useTRPC().staffWithdrawals.list.queryOptions(openWithdrawals(orderId))).data?.rows ?? []
  return open.map(({ id, name, receivedAt }) => (
    <div key={id} className="order-facts">
      <Notice tone="caution" title="Diese Bestellung wird vielleicht widerrufen.">
        <p>
          {name} hat am {formatDateTime(receivedAt)} einen Widerruf mit dieser Nummer geschickt.{" "}
          <Link href={`/admin/withdrawals/${id}`}>Prüfen und zuordnen</Link>
        </p>
      </Notice>
    </div>
  ))
}

/** Whether something may have been typed for its next step. */
const hasFields = ({ work }: StaffOrder): boolean => !["pack", "deliver", "none"].includes(work)

/**
 * An order for staff. After a version conflict `held` is the order as opened: its forms keep their input until the conflict has
 * been seen.
 */
const OrderView = ({ order, search }: { readonly order: StaffOrder; readonly search: URLSearchParams }) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const [conflict, setConflict] = useState<{ readonly held: StaffOrder; readonly since: Since } | null>(null)
  const acting = conflict?.held ?? order
  const overtaken = acting.work !== order.work
  const handling: Handling = {
    orderId: order.id,
    version: order.version,
    onDone: () => setConflict(null),
    onConflict: (since) => setConflict({ held: acting, since }),
  }
  const mayFulfil = rights.includes("orders.fulfil")
  const mayRefund = rights.includes("orders.refund")
  const next = useRef<HTMLDivElement>(null)
  return (
    <>
      <OrderActions order={order} next={next} mayFulfil={mayFulfil} />
      <Head order={order} search={search} />
      <OpenWithdrawals orderId={order.id} />
      {conflict !== null && (
        <div className="order-facts">
          <ChangedSince since={conflict.since} onSeen={() => setConflict(null)} />
        </div>
      )}
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          {mayFulfil && (
            <Panel id="next" title="Als Nächstes">
              <div className="flow" ref={next}>
                {overtaken && <NextAction key={order.work} order={order} handling={handling} mayRefund={mayRefund} />}
                {overtaken && hasFields(acting) && <p className="quiet">Was du eingegeben hattest:</p>}
                {(!overtaken || hasFields(acting)) && (
                  <NextAction key="held" order={acting} handling={handling} mayRefund={mayRefund} />
                )}
              </div>
              <OtherActions order={acting} handling={handling} mayRefund={mayRefund} />
            </Panel>
          )}
          <LinesPanel order={order} />
          {mayFulfil && <NoteForm orderId={order.id} />}
          <HistoryPanel order={order} />
        </div>
        <div className="staff-panels">
          <AddressPanel order={order} mayOpenCustomer={rights.includes("customers.read")}>
            {mayFulfil && <EmailCorrection order={order} handling={handling} />}
          </AddressPanel>
          <MoneyPanel order={order} mayBook={mayFulfil} />
          <MailsPanel order={order} handling={handling} maySend={mayFulfil} mayRead={rights.includes("mails.read")} />
        </div>
      </div>
    </>
  )
}

export default page({
  load: async ({ params, search }, { trpc, refetch }) => {
    const place = placeIn(search)
    const [order] = await Promise.all([
      refetch(trpc.staffOrders.get.queryOptions({ orderId: params.id ?? "" })),
      place && refetch(trpc.staffOrders.neighbours.queryOptions(place)),
      refetch(trpc.staffWithdrawals.list.queryOptions(openWithdrawals(params.id ?? ""))),
    ])
    return order
  },
  head: ({ id }) => ({ title: `Bestellung ${id}`, description: "", noindex: true }),
  Page: ({ data, request: { params, search } }) => {
    const order = useQuery(useTRPC().staffOrders.get.queryOptions({ orderId: params.id ?? "" })).data ?? data
    return <OrderView key={order.id} order={order} search={search} />
  },
})
