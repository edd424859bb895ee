import { useMutation } from "@tanstack/react-query"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { wholeList } from "./whole-list.ts"

type Background = Outputs["jobs"]["background"]
type Row = Background["queues"][number]
type DeadLetter = Background["deadLetters"][number]

const columns: readonly Column<Row>[] = [
  { key: "title", label: "Art", cell: ({ title }) => title },
  { key: "running", label: "Läuft", numeric: true, cell: ({ running }) => formatDecimal(running) },
  { key: "waiting", label: "Wartet", numeric: true, cell: ({ waiting }) => formatDecimal(waiting) },
  {
    key: "dead",
    label: "Gescheitert",
    numeric: true,
    cell: ({ dead }) => (dead === 0 ? "0" : <span className="badge badge--notice">{formatDecimal(dead)}</span>),
  },
]

const nameOf = ({ title, createdAt }: DeadLetter): string => `${title} vom ${formatDateTime(createdAt)}`

/** Waiting tasks of the queue by kind, and dead letters with buttons to retry them. */
export const QueuePanel = ({
  queues,
  deadLetters,
  mayStart,
}: Pick<Background, "queues" | "deadLetters" | "mayStart">) => {
  const retry = useMutation(useTRPC().jobs.retryDeadLetter.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const tryAgain = async (deadLetter: DeadLetter) => {
    const { retried } = await retry.mutateAsync({ id: deadLetter.id })
    toast(retried ? `${nameOf(deadLetter)}: neuer Versuch läuft gleich.` : `${nameOf(deadLetter)} wird schon versucht.`)
    await refresh("jobs")
  }
  return (
    <Panel id="queue" title="Warteschlange">
      <p className="quiet">Was fehlschlägt, versucht der Shop von selbst mehrmals, mit immer längeren Pausen.</p>
      <ErrorMessage failure={failure} />
      <DataTable
        label="Warteschlange"
        request={wholeList}
        columns={columns}
        rows={queues}
        rowKey={({ kind }) => kind}
        empty={null}
      />
      {deadLetters.length > 0 && (
        <ul className="action-list" aria-label="Endgültig gescheitert">
          {deadLetters.map((deadLetter) => (
            <li key={deadLetter.id}>
              <p>
                <strong>{nameOf(deadLetter)}</strong>
                {deadLetter.lastError !== null && (
                  <>
                    <br />
                    <span className="quiet small">{deadLetter.lastError}</span>
                  </>
                )}
              </p>
              {mayStart && (
                <Button
                  look="secondary"
                  small
                  type="button"
                  busy={pending === deadLetter.id}
                  aria-label={`${nameOf(deadLetter)}: noch einmal versuchen`}
                  onClick={() => void submit(deadLetter.id, () => tryAgain(deadLetter))}
                >
                  Noch einmal versuchen
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
