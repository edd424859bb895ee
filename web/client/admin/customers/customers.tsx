import { useQuery } from "@tanstack/react-query"
import { customerList } from "../../../../domain/customers/customer-list.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.customers.list.queryOptions(readListAddress(customerList, search))),
  head: () => ({ title: "Kundinnen und Kunden", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().customers.list.queryOptions(readListAddress(customerList, request.search))).data ?? data
    return (
      <>
        <PageHead title="Kundinnen und Kunden" />
        <FilterChips
          list={customerList}
          name="who"
          label="Konto"
          request={request}
          all="Alle"
          options={{ account: "Mit Konto", guest: "Gäste" }}
        />
        <FilterBar label="Kundinnen und Kunden filtern" request={request} names={["term", "from", "to", "again"]}>
          <TermField list={customerList} label="Name, E-Mail, Ort oder Artikel" request={request} />
          <DayField name="from" label="Bestellt ab" request={request} />
          <DayField name="to" label="Bestellt bis" request={request} />
          <FilterSelect
            list={customerList}
            name="again"
            label="Bestellt"
            request={request}
            all="Immer"
            options={{ yes: "Nicht zum 1. Mal" }}
          />
        </FilterBar>
        <DataTable
          list={customerList}
          label="Kundinnen und Kunden"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/customers/${id}`}
          columns={[
            { key: "name", label: "Name", cell: ({ name }) => name },
            { key: "email", label: "E-Mail", cell: ({ email }) => <EmailText email={email} /> },
            { key: "city", label: "Ort", cell: ({ city }) => city },
            { key: "account", label: "Konto", cell: ({ hasAccount }) => (hasAccount ? "ja" : "Gast") },
            {
              key: "lastOrderAt",
              label: "Zuletzt bestellt",
              kept: true,
              sort: "-lastOrderAt",
              cell: ({ lastOrderAt }) => formatShortDate(lastOrderAt),
            },
            { key: "orders", label: "Bestellungen", numeric: true, sort: "-orders", cell: ({ orders }) => orders },
            {
              key: "due",
              label: "Bestellwert",
              numeric: true,
              sort: "-due",
              cell: ({ dueCents }) => formatCents(dueCents),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch hat niemand bestellt.",
                text: "Mit der ersten Bestellung steht hier, von wem sie ist, mit und ohne Konto.",
              }}
              unmatched={{
                title: "Niemand passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens oder der Adresse, oder lass den Filter weg.",
              }}
              all="Alle zeigen"
            />
          }
        />
      </>
    )
  },
})
