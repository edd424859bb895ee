import { useMutation } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { wholeList } from "./whole-list.ts"

type Row = Outputs["jobs"]["background"]["schedules"][number]

const State = ({ state, last }: Pick<Row, "state" | "last">) => {
  if (state !== null) return <span className="badge">{state === "running" ? "Läuft" : "Wartet"}</span>
  if (last === null) return <span className="badge badge--quiet">Noch nie gelaufen</span>
  if (last.error !== null) return <span className="badge badge--notice">Fehlgeschlagen: {last.error}</span>
  return <span className="badge badge--quiet">In Ordnung</span>
}

const columns: readonly Column<Row>[] = [
  {
    key: "title",
    label: "Was",
    cell: ({ title, last }) => (
      <>
        {title}
        {last !== null && last.report !== null && (
          <>
            <br />
            <span className="quiet small">{last.report}</span>
          </>
        )}
      </>
    ),
  },
  { key: "state", label: "Stand", cell: (row) => <State {...row} /> },
  {
    key: "last",
    label: "Zuletzt",
    kept: true,
    cell: ({ last }) => (last === null ? "—" : formatShortDateTime(last.endedAt)),
  },
  {
    key: "next",
    label: "Nächstes Mal",
    kept: true,
    cell: ({ nextAt }) => (nextAt === null ? "—" : formatShortDateTime(nextAt)),
  },
]

/** Periodic jobs, each with a button to start it now. */
export const SchedulesPanel = ({ rows, mayStart }: { readonly rows: readonly Row[]; readonly mayStart: boolean }) => {
  const start = useMutation(useTRPC().jobs.startSchedule.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const startNow = async ({ name, title }: Row) => {
    const { started } = await start.mutateAsync({ name })
    toast(started ? `„${title}“ startet gleich.` : `„${title}“ läuft schon.`)
    await refresh("jobs")
  }
  const action: Column<Row> = {
    key: "start",
    label: "Von Hand",
    kept: true,
    cell: (row) => (
      <Button
        look="secondary"
        small
        type="button"
        busy={pending === row.name}
        disabled={row.state !== null}
        aria-label={`${row.title}: jetzt starten`}
        onClick={() => void submit(row.name, () => startNow(row))}
      >
        Jetzt starten
      </Button>
    ),
  }
  return (
    <Panel id="schedules" title="Zeitplan">
      <p className="quiet">Das erledigt der Shop von selbst. Ging etwas schief, holt der nächste Lauf es nach.</p>
      <ErrorMessage failure={failure} />
      <DataTable
        label="Zeitplan"
        request={wholeList}
        columns={mayStart ? [...columns, action] : columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Panel>
  )
}
