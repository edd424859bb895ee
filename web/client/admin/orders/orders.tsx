import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { fulfilmentLabels, reminderLabels } from "../../../../domain/orders/order-labels.ts"
import { type ListOrders, orderList } from "../../../../domain/orders/order-list.ts"
import { formatShortDate, formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress, type SortingOf } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { type PageRequest, page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { PageHead } from "../ui/panel.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"
import { BankBooked } from "./bank-booked.tsx"
import { BulkActions, BulkResults } from "./bulk-actions.tsx"
import { orderAddress } from "./order-address.ts"
import { howMany, OrderFilters } from "./order-filters.tsx"
import { SelectedDocuments } from "./selected-documents.tsx"
import { FulfilmentBadge, PaymentBadge } from "./state-badge.tsx"

type List = Outputs["staffOrders"]["list"]
type Row = List["rows"][number]

/** `reasonOf`: why the last bulk action was refused for a row. */
const columnsWith = (reasonOf: (id: string) => string | null): readonly Column<Row, SortingOf<typeof orderList>>[] => [
  { key: "id", label: "Nummer", kept: true, cell: ({ id }) => id },
  {
    key: "who",
    label: "Wer",
    cell: ({ name, city, note, email, openTogether }) => (
      <>
        {name}
        <span className="quiet">, {city}</span>{" "}
        {openTogether > 1 && (
          <Link className="badge badge--notice" href={`/admin/orders?term=${encodeURIComponent(email)}`}>
            {openTogether} offene Bestellungen
          </Link>
        )}
        {note !== null && (
          <span className="order-note">
            <StaffIcon name="note" />
            <span>
              <span className="visually-hidden">Notiz: </span>
              {note}
            </span>
          </span>
        )}
      </>
    ),
  },
  {
    key: "placedAt",
    label: "Bestellt",
    kept: true,
    sort: "-placedAt",
    cell: ({ placedAt }) => formatShortDateTime(placedAt),
  },
  {
    key: "state",
    label: "Zustand",
    cell: (row) => (
      <span className="cluster">
        <FulfilmentBadge {...row} />
        {row.awaitedPacks > 0 && <span className="badge badge--notice">Retoure: {row.awaitedPacks}</span>}
        {row.blocked && <span className="badge badge--quiet">Konto gelöscht</span>}
        {reasonOf(row.id) !== null && <span className="field__error">{reasonOf(row.id)}</span>}
      </span>
    ),
  },
  {
    key: "shipBy",
    label: "Versand bis",
    kept: true,
    sort: "shipBy",
    cell: ({ shipBy, late }) =>
      shipBy !== null &&
      (late ? (
        <span className="badge badge--notice">
          {formatShortDate(shipBy)}
          <span className="visually-hidden">, überfällig</span>
        </span>
      ) : (
        formatShortDate(shipBy)
      )),
  },
  {
    key: "payment",
    label: "Zahlung",
    cell: (row) => (
      <span className="cluster">
        <PaymentBadge {...row} />
        {row.overdue && <span className="badge badge--notice">Überfällig</span>}
        {row.reminded !== null && <span className="badge badge--quiet">{reminderLabels[row.reminded]}</span>}
        {row.refundBy !== null && (
          <span className={row.refundLate ? "badge badge--notice" : "quiet"}>
            {formatCents(row.owedCents)} bis {formatShortDate(row.refundBy)}
          </span>
        )}
      </span>
    ),
  },
  { key: "packs", label: "Packungen", cell: ({ packs }) => packs, numeric: true },
  { key: "total", label: "Betrag", cell: ({ dueCents }) => formatCents(dueCents), numeric: true, sort: "-total" },
]

/** The lists from which payments are booked. */
const moneyViews = new Set(["pay", "overdue", "decide"])

/** Said where no order waits for what somebody looks for. */
const nothingToDo = {
  pay: "Keine Bestellung wartet auf Geld.",
  pack: "Nichts zu packen.",
  ship: "Nichts zu versenden.",
  deliver: "Keine Sendung ist auf dem Weg.",
  overdue: "Keine Zahlung ist überfällig.",
  decide: "Über kein fehlendes Geld ist zu entscheiden.",
  return: "Keine Ware ist auf dem Weg zurück.",
  refund: "Niemandem ist Geld zu erstatten.",
} as const

/** Why the list is empty: nothing is to be done, or what was typed is in no order. */
const unmatched = ({ sort: _, after: __, work = "all", ...narrowed }: ListOrders) => {
  const { from, to } = narrowed
  if (from !== undefined && to !== undefined && from > to)
    return { title: "Dazwischen liegt kein Tag.", text: "„Bestellt ab“ liegt hinter „Bestellt bis“." }
  return work === "all" || Object.keys(narrowed).length > 0
    ? {
        title: "Keine Bestellung passt dazu.",
        text: "Nimm einen kürzeren Teil des Namens oder der Nummer, oder lass einen Filter weg.",
      }
    : { title: nothingToDo[work], text: "Hier ist gerade nichts zu tun." }
}

const Orders = ({ data, request }: { readonly data: List; readonly request: PageRequest }) => {
  const { rows, next, count, readAt, bookedUntil } =
    useQuery(useTRPC().staffOrders.list.queryOptions(readListAddress(orderList, request.search))).data ?? data
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const [results, setResults] = useState<Outputs["staffOrders"]["bulk"]>([])
  return (
    <>
      <PageHead title="Bestellungen">
        <span className="quiet">{howMany(count)}</span>
        <ButtonLink look="quiet" small href="/admin/invoices">
          Alle Rechnungen
        </ButtonLink>
        {rights.includes("orders.fulfil") && (
          <ButtonLink look="secondary" small href="/admin/orders/shipments">
            Sendungsnummern einlesen
          </ButtonLink>
        )}
      </PageHead>
      <OrderFilters request={request} now={readAt} />
      {moneyViews.has(request.search.get("work") ?? "") && (
        <BankBooked bookedUntil={bookedUntil} today={readAt} mayChange={rights.includes("orders.fulfil")} />
      )}
      <BulkResults results={results} />
      <DataTable
        list={orderList}
        label="Bestellungen"
        request={request}
        columns={columnsWith((id) => results.find(({ orderId, done }) => orderId === id && !done)?.message ?? null)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={(row) => orderAddress(row, request.search)}
        next={next}
        select={{
          nameOf: ({ id }) => id,
          stateOf: ({ fulfilment }) => fulfilmentLabels[fulfilment],
          actions: (ids, select) => (
            <>
              {rights.includes("orders.fulfil") && (
                <BulkActions rows={rows.filter(({ id }) => ids.includes(id))} select={select} onDone={setResults} />
              )}
              <SelectedDocuments ids={ids} mayFulfil={rights.includes("orders.fulfil")} />
            </>
          ),
        }}
        {...(rights.includes("orders.export") && { exportHref: "/admin/orders/export.csv" })}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch keine Bestellung.", text: "Sobald jemand bestellt, steht es hier." }}
            unmatched={unmatched(readListAddress(orderList, request.search))}
            all="Alle Bestellungen zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffOrders.list.queryOptions(readListAddress(orderList, search))),
  head: () => ({ title: "Bestellungen", description: "", noindex: true }),
  Page: Orders,
})
