import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { trialStateNames } from "../../../../domain/trials/trial.ts"
import { trialList, trialTasks } from "../../../../domain/trials/trial-list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { Doubts, hadText } from "./doubts.tsx"
import { Funnel } from "./funnel.tsx"
import { type Decisions, NotDone, TrialButtons } from "./trial-actions.tsx"
import { endsText, TrialBadge, taskNames } from "./trial-words.tsx"

/** What is to be done starts with what has waited longest. */
const oldestFirst = Object.fromEntries(trialTasks.map((task) => [task, "requestedAt" as const]))

/** The queue of trial packs: what looks doubled, decisions singly and in bulk, and what came of them. */
export default page({
  load: async ({ search }, { trpc, refetch }) => {
    const [list] = await Promise.all([
      refetch(trpc.staffTrials.list.queryOptions(readListAddress(trialList, search))),
      refetch(trpc.staffTrials.funnel.queryOptions()),
    ])
    return list
  },
  head: () => ({ title: "Proben", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const { rows, next } =
      useQuery(trpc.staffTrials.list.queryOptions(readListAddress(trialList, request.search))).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const [results, setResults] = useState<Decisions>([])
    const reasonOf = (id: string) => results.find((each) => each.id === id && !each.done)?.message
    return (
      <>
        <PageHead title="Proben">
          <ButtonLink href="/admin/trial-orders/settings" look="secondary" small>
            Angebot und Texte
          </ButtonLink>
        </PageHead>
        <FilterChips
          list={trialList}
          name="work"
          label="Was zu tun ist"
          request={request}
          all="Alle"
          options={taskNames}
          sorted={oldestFirst}
        />
        <FilterBar label="Proben filtern" request={request} names={["term", "from", "to", "state"]}>
          <TermField list={trialList} label="Nummer, Name, Anschrift, E-Mail oder Produkt" request={request} />
          <DayField name="from" label="Angefragt ab" request={request} />
          <DayField name="to" label="Angefragt bis" request={request} />
          <FilterSelect
            list={trialList}
            name="state"
            label="Stand"
            request={request}
            all="Alle"
            options={trialStateNames}
          />
        </FilterBar>
        <NotDone results={results} />
        <DataTable
          list={trialList}
          label="Proben"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/trial-orders/${id}`}
          columns={[
            { key: "id", label: "Nummer", kept: true, cell: ({ id }) => id },
            {
              key: "who",
              label: "Wer",
              cell: ({ id, name, place, had, doubts, endsAt }) => (
                <>
                  {name === null ? (
                    <span className="quiet">Angaben gelöscht</span>
                  ) : (
                    <>
                      {name}
                      <span className="quiet">, {place}</span>
                    </>
                  )}
                  <Doubts doubts={doubts} />
                  {had !== null && <p className="trial-doubts">{hadText[had]}</p>}
                  {endsAt !== null && <p className="trial-doubts">{endsText(endsAt)}</p>}
                  {reasonOf(id) !== undefined && <span className="field__error">{reasonOf(id)}</span>}
                </>
              ),
            },
            {
              key: "pack",
              label: "Probe",
              cell: ({ title, packLabel, postageCents }) => (
                <>
                  {title}
                  <span className="quiet">, {packLabel}</span>
                  {postageCents > 0 && <span className="quiet">, Versand {formatCents(postageCents)}</span>}
                </>
              ),
            },
            {
              key: "requestedAt",
              label: "Angefragt",
              kept: true,
              sort: "-requestedAt",
              cell: ({ requestedAt }) => formatShortDateTime(requestedAt),
            },
            {
              key: "state",
              label: "Stand",
              kept: true,
              cell: ({ state, work }) => <TrialBadge state={state} work={work} />,
            },
          ]}
          select={{
            nameOf: ({ id }) => id,
            stateOf: ({ state, work }) => (work === "pay" ? taskNames.pay : trialStateNames[state]),
            actions: (ids, select) => (
              <>
                {rights.includes("orders.fulfil") && (
                  <TrialButtons
                    rows={rows.filter(({ id }) => ids.includes(id))}
                    small
                    onDone={(done) => {
                      setResults(done)
                      select(done.flatMap((each) => (each.done ? [] : [each.id])))
                    }}
                  />
                )}
                <ButtonLink look="secondary" small href={`/admin/trial-orders/packing-list?ids=${ids.join(",")}`}>
                  Packliste
                </ButtonLink>
                {rights.includes("orders.fulfil") && (
                  <a
                    className="button button--secondary button--small"
                    href={`/admin/trial-orders/labels.csv?ids=${ids.join(",")}`}
                    download
                  >
                    Etiketten (CSV)
                  </a>
                )}
              </>
            ),
          }}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Anfrage.",
                text: "Unter „Angebot und Texte“ legst du fest, welche Packungen es zum Probieren gibt.",
              }}
              unmatched={{
                title: "Keine Probe passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens oder der Anschrift, oder lass einen Filter weg.",
              }}
              all="Alle Proben zeigen"
            />
          }
        />
        <Funnel request={request} />
      </>
    )
  },
})
