import { useQuery } from "@tanstack/react-query"
import { subscriptionList } from "../../../../domain/newsletter/subscription-list.ts"
import { sourceNames, stateNames } from "../../../../domain/newsletter/subscription-words.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { NewsletterTabs } from "./newsletter-tabs.tsx"
import { SubscriptionBadge } from "./subscription-badge.tsx"

const counted = (count: number): string => count.toLocaleString("de-DE")

/** The newsletter's audience. */
export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffNewsletter.list.queryOptions(readListAddress(subscriptionList, search))),
  head: () => ({ title: "Newsletter", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next, counts } =
      useQuery(useTRPC().staffNewsletter.list.queryOptions(readListAddress(subscriptionList, request.search))).data ??
      data
    const dated = request.search.get("state") === "ended" ? "Beendet" : "Bestätigt"
    return (
      <>
        <PageHead title="Newsletter">
          <a className="button button--quiet" href={`/admin/emails/management/audience.csv?${request.search}`} download>
            Nachweise als CSV
          </a>
        </PageHead>
        <NewsletterTabs path={request.path} />
        <FilterChips
          list={subscriptionList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={stateNames}
        />
        <FilterBar label="Anmeldungen filtern" request={request} names={["term", "from", "to", "source"]}>
          <TermField list={subscriptionList} label="E-Mail" request={request} />
          <DayField name="from" label={`${dated} ab`} request={request} />
          <DayField name="to" label={`${dated} bis`} request={request} />
          <FilterSelect
            list={subscriptionList}
            name="source"
            label="Bestellt über"
            request={request}
            all="Alles"
            options={sourceNames}
          />
        </FilterBar>
        <p className="quiet">
          Bestätigt: {counted(counts.confirmed)} · unbestätigt: {counted(counts.unconfirmed)} · beendet:{" "}
          {counted(counts.ended)}
        </p>
        <DataTable
          list={subscriptionList}
          label="Newsletter"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/emails/management/audience/${id}`}
          columns={[
            { key: "email", label: "E-Mail", cell: ({ email }) => <EmailText email={email} /> },
            {
              key: "requestedAt",
              label: "Bestellt",
              sort: "-requestedAt",
              cell: ({ requestedAt }) => <span className="unbroken">{formatShortDate(requestedAt)}</span>,
            },
            { key: "source", label: "Über", cell: ({ source }) => sourceNames[source] },
            {
              key: "confirmedAt",
              label: "Bestätigt",
              cell: ({ confirmedAt }) => (
                <span className="unbroken">{confirmedAt === null ? "–" : formatShortDate(confirmedAt)}</span>
              ),
            },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <SubscriptionBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch niemand.",
                text: "Wer den Newsletter auf der Seite „Newsletter“ bestellt, steht hier, mit dem Nachweis der Einwilligung.",
              }}
              unmatched={{
                title: "Keine Anmeldung passt dazu.",
                text: "Nimm einen kürzeren Teil der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle Anmeldungen zeigen"
            />
          }
        />
      </>
    )
  },
})
