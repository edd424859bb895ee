import { useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { topicName, webhookResultNames } from "../../../../domain/subscriptions/subscription.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import style from "./subscriptions.css"
import { TakeAgain } from "./take-again.tsx"

const idOf = ({ params }: Pick<PageRequest, "params">): string => params.id ?? ""

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A webhook with its body. */
export default page({
  styles: [style],
  load: (request, { trpc, refetch }) => refetch(trpc.staffSubscriptions.webhook.queryOptions({ id: idOf(request) })),
  head: ({ topic }) => ({ title: topicName(topic), description: "", noindex: true }),
  Page: ({ data, request }) => {
    const webhook = useQuery(useTRPC().staffSubscriptions.webhook.queryOptions({ id: idOf(request) })).data ?? data
    const { topic, receivedAt, lastAt, times, result, effect, customerId, subscriptionId, payload } = webhook
    return (
      <>
        <PageHead
          title={topicName(topic)}
          back={{ href: "/admin/recharge-webhooks", label: "Meldungen von ReCharge" }}
        />
        <div className="staff-panels">
          <Panel id="webhook" title="Meldung">
            <Facts
              facts={{
                Eingegangen: formatDateTime(receivedAt),
                Angekommen: times > 1 ? `${times}-mal, zuletzt ${formatDateTime(lastAt)}` : "einmal",
                Ergebnis: webhookResultNames[result],
                Wirkung: effect,
                Kunde: customerId,
                Abo: subscriptionId,
              }}
            />
            <TakeAgain ids={payload === null ? [] : [webhook.id]} label="Noch einmal lesen" />
          </Panel>
          <Panel id="payload" title="Inhalt">
            {payload === null ? (
              <p className="quiet">
                {result === "refused"
                  ? "Von abgewiesenen Meldungen wird nichts aufgehoben."
                  : "Nach 30 Tagen gelöscht."}
              </p>
            ) : (
              <pre className="webhook-body">{indented(payload)}</pre>
            )}
          </Panel>
        </div>
      </>
    )
  },
})
