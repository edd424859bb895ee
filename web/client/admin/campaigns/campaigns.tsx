import { useMutation, useQuery } from "@tanstack/react-query"
import { campaignStates } from "../../../../domain/campaigns/campaign-state.ts"
import { campaignStateNames } from "../../../../domain/campaigns/campaign-words.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { defineList, oneOf, readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { NewsletterTabs } from "../newsletter/newsletter-tabs.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { CampaignBadge, inNumbers } from "./campaign-words.tsx"

/** All on one page: two a month at most. */
const campaignList = defineList({
  filters: { state: oneOf(campaignStates) },
  columns: { changedAt: "number" },
  sortings: ["-changedAt"],
})

const wantedIn = (search: URLSearchParams) => {
  const { state } = readListAddress(campaignList, search)
  return state === undefined ? {} : { state }
}

const LimitForm = ({ limit }: { readonly limit: number }) => {
  const setLimit = useMutation(useTRPC().staffCampaigns.setLimit.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      key={limit}
      name="limit"
      save={(values) =>
        setLimit.mutateAsync({ limit: Number(said(values, "limit").trim().replaceAll(".", "") || "x") })
      }
      saved="Gespeichert. Gilt sofort."
      onSaved={() => refresh("staffCampaigns")}
      submit="Speichern"
      secondary
    >
      {({ errorOf }) => (
        <TextField
          name="limit"
          label="Höchstens in der Minute"
          hint="So viele E-Mails nimmt euer Mailanbieter in der Minute sicher an. Alles andere, was der Shop schreibt, wartet nie auf eine Kampagne."
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={String(limit)}
          error={errorOf("limit")}
        />
      )}
    </StaffForm>
  )
}

/** Campaigns, what is to come and what went out last first. */
export default page({
  load: async ({ search }, { trpc, refetch }) => refetch(trpc.staffCampaigns.list.queryOptions(wantedIn(search))),
  head: () => ({ title: "Kampagnen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const { rows, limit } = useQuery(trpc.staffCampaigns.list.queryOptions(wantedIn(request.search))).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("newsletter.change")
    return (
      <>
        <PageHead title="Newsletter">
          {mayChange && (
            <ButtonLink look="secondary" href="/admin/emails/management/campaigns/new">
              Neue Kampagne
            </ButtonLink>
          )}
        </PageHead>
        <NewsletterTabs path={request.path} />
        <FilterChips
          list={campaignList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={campaignStateNames}
        />
        <DataTable
          list={campaignList}
          label="Kampagnen"
          request={request}
          rows={rows}
          next={null}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/emails/management/campaigns/${encodeURIComponent(id)}`}
          columns={[
            { key: "name", label: "Kampagne", kept: true, cell: ({ name }) => name },
            { key: "subject", label: "Betreff", cell: ({ subject }) => subject },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <CampaignBadge state={state} /> },
            {
              key: "when",
              label: "Beginn",
              cell: ({ startedAt, sendAt }) => {
                const at = startedAt ?? sendAt
                return <span className="unbroken">{at === null ? "–" : formatShortDateTime(at)}</span>
              },
            },
            {
              key: "people",
              label: "An",
              numeric: true,
              cell: ({ people }) => (people === null ? "–" : inNumbers(people)),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Kampagne.",
                text: "Schreib eine: Sie geht an alle, die den Newsletter bestätigt haben, und erst, wenn du sie sendest.",
              }}
              unmatched={{ title: "Keine Kampagne in diesem Stand.", text: "Sieh dir alle an." }}
              all="Alle Kampagnen zeigen"
            />
          }
        />
        <div className="staff-panels campaign-limit">
          <Panel id="limit" title="Tempo">
            {mayChange ? <LimitForm limit={limit} /> : <p>Höchstens {inNumbers(limit)} E-Mails in der Minute.</p>}
          </Panel>
        </div>
      </>
    )
  },
})
