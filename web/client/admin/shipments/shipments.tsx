import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { type PageRequest, page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { pollMs } from "../jobs/follow.ts"
import { progressWords } from "../jobs/job-words.ts"
import { ordersInWords } from "../orders/orders-in-words.ts"
import { BindingAction } from "../ui/binding-action.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { ListForm } from "./list-form.tsx"
import { Preview } from "./preview.tsx"
import { type Checked, checkList, type List, startList } from "./send-list.ts"

type Jobs = Outputs["jobs"]["list"]
const running = { kind: "orders.ship", show: "open" } as const

/** Running jobs, also those of colleagues. */
const UnderWay = ({ rows }: Jobs) =>
  rows.length > 0 && (
    <Notice title="Das läuft schon.">
      <ul>
        {rows.map((job) => (
          <li key={job.id}>
            <Link href={`/admin/jobs/${job.id}`}>{job.title}</Link>, {progressWords(job)}, von {job.startedBy}
          </li>
        ))}
      </ul>
    </Notice>
  )

const Shipments = ({ data, request }: { readonly data: Jobs; readonly request: PageRequest }) => {
  const open =
    useQuery(
      useTRPC().jobs.list.queryOptions(running, {
        retry: false,
        refetchInterval: ({ state }) => pollMs(state, ({ rows }) => rows.length > 0),
      }),
    ).data ?? data
  const [fault, setFault] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<{ readonly list: List; readonly checked: Checked } | null>(null)
  const { pending, failure, submit } = useSubmit()
  const check = async (list: List) => {
    setFault(null)
    setPreviewed(null)
    setPreviewed({ list, checked: await checkList(list) })
  }
  const start = async (list: List) => {
    const { jobId } = await startList(list)
    navigate(`/admin/jobs/${jobId}`)
  }
  return (
    <>
      <PageHead title="Sendungsnummern einlesen" back={{ href: "/admin/orders", label: "Bestellungen" }} />
      <p className="staff-intro">
        Aus der Liste deines Paketdienstes: Gepackte Bestellungen werden als verschickt gemeldet, mit ihrer
        Sendungsnummer. Bevor etwas geschieht, siehst du, was geschehen würde.
      </p>
      <div className="staff-panels">
        <UnderWay {...open} />
        <Panel id="list" title="Liste">
          {previewed === null && <ErrorMessage failure={failure} />}
          <ListForm
            busy={pending === "check"}
            error={fault}
            onList={(list) => void submit("check", () => check(list))}
            onFault={setFault}
            onChange={() => setPreviewed(null)}
          />
        </Panel>
        {previewed !== null && (
          <>
            <Preview key={previewed.list.key} checked={previewed.checked} request={request} />
            {previewed.checked.shipCount > 0 && (
              <div>
                <BindingAction
                  label={`${ordersInWords(previewed.checked.shipCount)} als verschickt melden …`}
                  look="primary"
                  name="start"
                  title="Als verschickt melden"
                  confirm={`${ordersInWords(previewed.checked.shipCount)} als verschickt melden`}
                  save={() => start(previewed.list)}
                  saved="Der Vorgang läuft."
                >
                  <p>
                    Nach zehn Minuten entstehen die Rechnungen, die noch fehlen, und an jede Kundin und jeden Kunden
                    geht die E-Mail „Dein Paket ist unterwegs“ mit Sendungsnummer und Rechnung. Bis dahin lässt sich der
                    Versand auf der Seite der Bestellung zurücknehmen.
                  </p>
                </BindingAction>
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}

export default page<Jobs>({
  load: async (_request, { trpc, refetch }) => refetch(trpc.jobs.list.queryOptions(running)),
  head: () => ({ title: "Sendungsnummern einlesen", description: "", noindex: true }),
  Page: Shipments,
})
