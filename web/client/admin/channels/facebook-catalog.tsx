import { useMutation, useQuery } from "@tanstack/react-query"
import { channelItemStateNames } from "../../../../domain/channels/delivery.ts"
import { feedItemList } from "../../../../domain/channels/feed-item-list.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { FilterBar, FilterLinks, TermField } from "../ui/filter-bar.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { type MetaConnection, MetaNotice, MetaTabs } from "./channel-tabs.tsx"
import style from "./channels.css"
import { Faults, itemColumns, productHref, Sentences, stockColumn } from "./feed-columns.tsx"

type View = Outputs["staffFeeds"]["facebook"]
type Row = View["rows"][number]

const stateOf = ({ fit, there }: Row, isConnected: boolean): string => {
  if (there !== null) return channelItemStateNames[there]
  if (!fit) return "nicht dabei"
  return isConnected ? "wartet" : "bereit"
}

const columnsWhere = (isConnected: boolean): readonly Column<Row>[] => [
  ...itemColumns,
  stockColumn,
  {
    key: "state",
    label: "Bei Meta",
    cell: (row) => (
      <>
        <span className={row.there === "refused" || !row.fit ? "badge badge--notice" : "badge"}>
          {stateOf(row, isConnected)}
        </span>
        {row.there === "refused" && row.messages.length === 0 && (
          <Sentences of={["Einen Grund hat Meta nicht genannt."]} />
        )}
        <Sentences of={row.messages} />
        <Faults row={row} />
      </>
    ),
  },
]

/** How many items are where, and what staff can have sent again. */
const State = ({
  connection: { catalogId, state, counts },
  fit,
}: {
  readonly connection: MetaConnection
  readonly fit: number
}) => {
  // Those of which Meta knows nothing yet wait, too.
  const waiting = counts.waiting + Math.max(0, fit + counts.removing - counts.all)
  const again = useMutation(useTRPC().staffFeeds.sendAgain.mutationOptions())
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const send = (which: "all" | "refused") =>
    submit(which, async () => {
      const { items } = await again.mutateAsync({ which })
      toast(items === 1 ? "Ein Artikel wird neu gesendet." : `${items} Artikel werden neu gesendet.`)
      await refresh("staffFeeds")
    })
  return (
    <Panel id="there" title="Stand">
      <Facts
        facts={{
          Katalog: catalogId,
          "Zuletzt abgeglichen": state.comparedAt === null ? "noch nie" : formatDateTime(state.comparedAt),
          Gelistet: counts.listed,
          "Wird dort geprüft": counts.sent,
          Abgelehnt: counts.refused,
          "Wird dort entfernt": counts.removing,
          "Wartet auf das Senden": waiting,
        }}
      />
      <p className="quiet">
        Einmal in der Minute wird gesendet, was sich geändert hat, und jede Nacht alles neu. Angenommen ist noch nicht
        gelistet: Meta prüft jeden Artikel erst.
      </p>
      <ErrorMessage failure={failure} />
      {rights.includes("products.change") && (
        <p className="cluster">
          {counts.refused > 0 && (
            <Button look="secondary" type="button" busy={pending === "refused"} onClick={() => void send("refused")}>
              Abgelehnte neu senden
            </Button>
          )}
          <Button look="secondary" type="button" busy={pending === "all"} onClick={() => void send("all")}>
            Alles neu senden
          </Button>
        </p>
      )}
    </Panel>
  )
}

const FacebookCatalog = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(feedItemList, request.search)
  const view = useQuery(useTRPC().staffFeeds.facebook.queryOptions(wanted)).data ?? data
  const { rows, next, counts, connection } = view
  return (
    <>
      <PageHead title="Facebook-Katalog" />
      <p className="staff-intro">
        Was der Shop verkauft, als Katalog für Werbung und Shops auf Facebook und Instagram: jede Packungsgröße ein
        Artikel.
      </p>
      <MetaTabs path={request.path} />
      <div className="channel-state">
        <MetaNotice connection={connection} />
        {connection.catalogId !== null && <State connection={connection} fit={counts.all - counts.out} />}
      </div>
      <FilterLinks
        name="state"
        label="Welche Artikel"
        request={request}
        options={[
          { value: "", label: "Alle", count: counts.all },
          { value: "out", label: "Nicht dabei", count: counts.out },
          { value: "warned", label: "Mit Hinweis", count: counts.warned },
          { value: "refused", label: "Abgelehnt", count: counts.refused },
        ]}
      />
      <FilterBar label="Artikel suchen" request={request} names={["term"]}>
        <TermField list={feedItemList} label="Titel oder Nummer" request={request} />
      </FilterBar>
      <DataTable
        list={feedItemList}
        label="Artikel im Katalog"
        request={request}
        columns={columnsWhere(connection.catalogId !== null)}
        rows={rows}
        rowKey={({ item }) => item.id}
        rowHref={productHref}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch nichts im Verkauf.", text: "Sobald ein Produkt veröffentlicht ist, steht es hier." }}
            unmatched={{
              title: "Kein Artikel passt dazu.",
              text: "Nimm einen anderen Filter oder einen kürzeren Titel.",
            }}
            all="Alle Artikel zeigen"
          />
        }
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffFeeds.facebook.queryOptions(readListAddress(feedItemList, search))),
  head: () => ({ title: "Facebook-Katalog", description: "", noindex: true }),
  Page: FacebookCatalog,
})
