import { useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { germanList } from "../../../../domain/shared/german-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import {
  comparedTopic,
  topicName,
  webhookList,
  webhookResultNames,
} from "../../../../domain/subscriptions/subscription.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RechargeNotice } from "../channels/channel-tabs.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import style from "./subscriptions.css"
import { TakeAgain } from "./take-again.tsx"

type View = Outputs["staffSubscriptions"]["webhooks"]
type Row = View["rows"][number]

const isBad = ({ result }: Pick<Row, "result">): boolean => result === "unreadable" || result === "refused"

const columns: readonly Column<Row, "receivedAt">[] = [
  {
    key: "receivedAt",
    label: "Eingegangen",
    sort: "receivedAt",
    cell: ({ receivedAt, times }) => (
      <>
        {formatDateTime(receivedAt)}
        {times > 1 && <span className="quiet"> {times}-mal</span>}
      </>
    ),
  },
  { key: "topic", label: "Thema", cell: ({ topic }) => topicName(topic) },
  { key: "customer", label: "Kunde", cell: ({ customerId }) => customerId ?? "–" },
  { key: "subscription", label: "Abo", cell: ({ subscriptionId }) => subscriptionId ?? "–" },
  {
    key: "result",
    label: "Ergebnis",
    cell: (row) => (
      <>
        <span className={isBad(row) ? "badge badge--notice" : "badge"}>{webhookResultNames[row.result]}</span>
        <p className="quiet">{row.effect}</p>
      </>
    ),
  },
]

/** The last of each topic in the last days: whether the stream still flows. */
const Health = ({ health, gaps }: Pick<View, "health" | "gaps">) => (
  <Panel id="health" title="Die letzten sieben Tage">
    {gaps.map(
      ({ topic, lastAt }) =>
        lastAt !== null && (
          <Notice key={topic} tone="caution" title={`Ungewöhnlich lange nichts: ${topic}`}>
            <p>
              Zuletzt {formatDateTime(lastAt)}; sonst kommt so etwas öfter. Prüfe in ReCharge, ob es den Webhook noch
              gibt.
            </p>
          </Notice>
        ),
    )}
    {health.length === 0 ? (
      <p className="quiet">In dieser Zeit kam nichts. Prüfe in ReCharge, ob die Webhooks noch eingerichtet sind.</p>
    ) : (
      <ul className="action-list">
        {health.map(({ topic, lastAt, count, failed }) => (
          <li key={topic}>
            <span>
              <strong>{topicName(topic)}</strong>: {count}, zuletzt {formatDateTime(lastAt)}
              {failed > 0 && (
                <>
                  {" "}
                  <span className="badge badge--notice">{failed} nicht zu lesen oder abgewiesen</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
    {gaps.some(({ lastAt }) => lastAt === null) && (
      <p className="quiet">
        In 60 Tagen nie: {germanList(gaps.filter(({ lastAt }) => lastAt === null).map(({ topic }) => topic))}.
      </p>
    )}
  </Panel>
)

/** What comparing with the provider's own list found. */
const Comparisons = ({ connection: { comparisons } }: Pick<View, "connection">) => (
  <Panel id="comparisons" title="Abgleich mit ReCharge">
    {comparisons.length === 0 ? (
      <p className="quiet">Noch keiner.</p>
    ) : (
      <ul className="flow">
        {comparisons.map(({ id, startedAt, reason }) => (
          <li key={id}>
            {formatDateTime(startedAt)}: {reason}
          </li>
        ))}
      </ul>
    )}
    <p>
      <Link href={`/admin/recharge-webhooks?term=${comparedTopic}`}>Was gefunden wurde, einzeln</Link>
    </p>
  </Panel>
)

const RechargeWebhooks = ({ data, request }: { readonly data: View; readonly request: PageRequest }) => {
  const wanted = readListAddress(webhookList, request.search)
  const { rows, next, health, gaps, connected, connection } =
    useQuery(useTRPC().staffSubscriptions.webhooks.queryOptions(wanted)).data ?? data
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const again = rows.filter(({ hasPayload }) => hasPayload).map(({ id }) => id)
  return (
    <>
      <PageHead title="Meldungen von ReCharge" />
      <p className="staff-intro">
        Was ReCharge über Abos meldet, und was daraus geworden ist. Die Inhalte bleiben 30 Tage, der Rest 13 Monate; was
        doppelt oder zu spät kommt, ändert nichts.
      </p>
      <div className="staff-panels webhook-health">
        {!connected && (
          <Notice title="Noch nicht verbunden">
            <p>
              Meldungen werden abgewiesen, bis auf dem Server <code>RECHARGE_CLIENT_SECRET</code> gesetzt ist: das „API
              Client Secret“ des Zugangs in ReCharge. Die Adressen der Webhooks lauten{" "}
              <code>/webhooks/recharge/subscription/updated</code>, ebenso für die anderen Themen.
            </p>
          </Notice>
        )}
        {connected && <RechargeNotice connection={connection} />}
        {connected && <Health health={health} gaps={gaps} />}
        {connection.connected && <Comparisons connection={connection} />}
      </div>
      <FilterBar label="Meldungen filtern" request={request} names={["term", "result"]}>
        <TermField list={webhookList} label="Nummer von Kunde oder Abo, oder Thema" request={request} />
        <FilterSelect
          list={webhookList}
          name="result"
          label="Ergebnis"
          request={request}
          all="Alle"
          options={webhookResultNames}
        />
      </FilterBar>
      <DataTable
        list={webhookList}
        label="Meldungen"
        request={request}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(rights.includes("people.read") && {
          rowHref: ({ id }: Row) => `/admin/recharge-webhooks/${encodeURIComponent(id)}`,
        })}
        next={next}
        empty={
          <EmptyList
            request={request}
            none={{ title: "Noch keine Meldung.", text: "Sobald ReCharge etwas meldet, steht es hier." }}
            unmatched={{
              title: "Keine Meldung passt dazu.",
              text: "Nimm eine ganze Nummer oder ein anderes Ergebnis.",
            }}
            all="Alle Meldungen zeigen"
          />
        }
      />
      <TakeAgain
        ids={again}
        label={again.length === 1 ? "Diese noch einmal lesen" : `Diese ${again.length} noch einmal lesen`}
      />
    </>
  )
}

export default page({
  styles: [style],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffSubscriptions.webhooks.queryOptions(readListAddress(webhookList, search))),
  head: () => ({ title: "Meldungen von ReCharge", description: "", noindex: true }),
  Page: RechargeWebhooks,
})
