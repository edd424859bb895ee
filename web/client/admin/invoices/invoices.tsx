import { useQuery } from "@tanstack/react-query"
import { invoiceList, type ListInvoices } from "../../../../domain/orders/invoice-list.ts"
import { invoiceTitles } from "../../../../domain/orders/invoice-words.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { germanDay } from "../../../../domain/shared/german-day.ts"
import { readListAddress, type SortingOf } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PeriodLinks } from "../orders/period-links.tsx"
import { addressWith } from "../ui/address.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"

type List = Outputs["staffInvoices"]["list"]
type Row = List["rows"][number]

const rates = [7, 19] as const

const vatAt = ({ vat }: Row, rate: number) => {
  const found = vat.find(({ ratePercent }) => ratePercent === rate)
  return (
    found !== undefined && (
      <>
        {formatCents(found.netCents)}
        <br />
        <span className="quiet">MwSt. {formatCents(found.cents)}</span>
      </>
    )
  )
}

const columns: readonly Column<Row, SortingOf<typeof invoiceList>>[] = [
  { key: "number", label: "Nummer", kept: true, cell: ({ number }) => number },
  { key: "issuedAt", label: "Datum", kept: true, sort: "-issuedAt", cell: ({ issuedAt }) => formatShortDate(issuedAt) },
  {
    key: "order",
    label: "Bestellung",
    kept: true,
    cell: ({ orderId }) => <Link href={`/admin/orders/${orderId}`}>{orderId}</Link>,
  },
  { key: "name", label: "Wer", cell: ({ name }) => name },
  ...rates.map((rate) => ({
    key: `vat${rate}`,
    label: `Netto ${rate}\u00a0%`,
    numeric: true,
    cell: (row: Row) => vatAt(row, rate),
  })),
  { key: "gross", label: "Brutto", numeric: true, cell: ({ totalCents }) => formatCents(totalCents) },
  {
    key: "money",
    label: "Bezahlt",
    cell: ({ money }) =>
      money !== null && (
        <span className="cluster">
          {formatCents(money.paidCents)} von {formatCents(money.dueCents)}
          {money.openCents > 0 && (
            <span className={money.overdue ? "badge badge--notice" : "badge"}>
              {money.overdue ? "Überfällig" : "Offen"}: {formatCents(money.openCents)}
            </span>
          )}
        </span>
      ),
  },
]

const documents = (count: number): string => (count === 1 ? "1 Beleg" : `${count.toLocaleString("de-DE")} Belege`)

const Sums = ({ sums, archive }: Pick<List, "sums"> & { readonly archive: string | null }) => {
  const [netCents, vatCents] = [sums.net7Cents + sums.net19Cents, sums.vat7Cents + sums.vat19Cents]
  return (
    <Panel
      id="sums"
      title={`Summe: ${documents(sums.documents)}`}
      aside={
        archive !== null && (
          <a className="button button--quiet button--small" href={archive} download>
            <StaffIcon name="download" />
            Alle Belege als PDF (ZIP)
          </a>
        )
      }
    >
      <Facts
        facts={{
          "Umsatz brutto": <strong>{formatCents(netCents + vatCents)}</strong>,
          "Umsatz netto": formatCents(netCents),
          "Zu 7 % netto": formatCents(sums.net7Cents),
          "MwSt. 7 %": formatCents(sums.vat7Cents),
          "Zu 19 % netto": formatCents(sums.net19Cents),
          "MwSt. 19 %": formatCents(sums.vat19Cents),
        }}
      />
    </Panel>
  )
}

/** What was open at the end of a day, as tables. */
const OpenItems = ({ today }: { readonly today: string }) => (
  <Panel id="open-items" title="Offene Posten und Anzahlungen">
    <form className="filter-bar" method="get" action="/admin/invoices/open-items.csv">
      <TextField name="day" label="Stand am Ende des Tages" type="date" required defaultValue={today} />
      <div className="filter-bar__ways">
        <Button look="secondary">Offene Posten (CSV)</Button>
        <Button look="secondary" formAction="/admin/invoices/prepayments.csv">
          Anzahlungen (CSV)
        </Button>
      </div>
    </form>
    <p className="quiet">
      Belege zählen ab ihrem Datum, Zahlungen ab ihrem Eingang. Anzahlungen sind, was vor der ersten Rechnung da war.
    </p>
  </Panel>
)

const unmatched = ({ from, to }: ListInvoices) =>
  from !== undefined && to !== undefined && from > to
    ? { title: "Dazwischen liegt kein Tag.", text: "„Ab“ liegt hinter „Bis“." }
    : { title: "Kein Beleg passt dazu.", text: "Nimm einen kürzeren Teil des Namens, oder lass einen Filter weg." }

const Invoices = ({ data, request }: { readonly data: List; readonly request: PageRequest }) => {
  const trpc = useTRPC()
  const wanted = readListAddress(invoiceList, request.search)
  const { rows, next, sums, gaps, readAt } = useQuery(trpc.staffInvoices.list.queryOptions(wanted)).data ?? data
  const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
  const exports = rights.includes("orders.export")
  const archive =
    exports && wanted.from !== undefined && wanted.to !== undefined
      ? addressWith({ path: "/admin/invoices/documents.zip", search: request.search }, {})
      : null
  return (
    <>
      <PageHead title="Rechnungen" />
      {gaps.length > 0 && (
        <Notice tone="caution" title="In den Rechnungsnummern ist eine Lücke.">
          <p>Es fehlt {gaps.join(", ")}. Nummern müssen lückenlos sein: Bitte klär, was damit ist.</p>
        </Notice>
      )}
      <FilterChips
        list={invoiceList}
        name="money"
        label="Was offen ist"
        request={request}
        all="Alle"
        options={{ open: "Offen", overdue: "Überfällig" }}
      />
      <FilterBar label="Rechnungen filtern" request={request} names={["term", "kind", "from", "to"]}>
        <TermField list={invoiceList} label="Nummer, Bestellung, Name oder Betrag" request={request} />
        <PeriodLinks label="Ausgestellt" request={request} now={readAt} />
        <FilterSelect list={invoiceList} name="kind" label="Art" request={request} all="Alle" options={invoiceTitles} />
        <DayField name="from" label="Ab" request={request} />
        <DayField name="to" label="Bis" request={request} />
      </FilterBar>
      <DataTable
        list={invoiceList}
        label="Rechnungen"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
        rowHref={({ orderId }) => `/admin/orders/${orderId}/invoice`}
        next={next}
        {...(exports && { exportHref: "/admin/invoices/export.csv" })}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch keine Rechnung.", text: "Sobald ein Paket das Haus verlässt, steht sie hier." }}
            unmatched={unmatched(wanted)}
            all="Alle Rechnungen zeigen"
          />
        }
      />
      <div className="staff-panels">
        {sums.documents > 0 && <Sums sums={sums} archive={archive} />}
        {exports && <OpenItems today={germanDay(readAt)} />}
      </div>
    </>
  )
}

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffInvoices.list.queryOptions(readListAddress(invoiceList, search))),
  head: () => ({ title: "Rechnungen", description: "", noindex: true }),
  Page: Invoices,
})
