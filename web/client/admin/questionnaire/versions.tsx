import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { StateBadge, versionHref } from "./version-words.tsx"

/** Every version of the questionnaire, the one changed last first. A shop has a few a year. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffQuestionnaire.list.queryOptions()),
  head: () => ({ title: "Fragebogen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const rows = useQuery(trpc.staffQuestionnaire.list.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const create = useMutation(trpc.staffQuestionnaire.create.mutationOptions())
    const refresh = useRefresh()
    const { pending, failure, submit } = useSubmit()
    const [key] = useState(randomUuid)
    const current = rows.find(({ state }) => state === "inForce" || state === "closed") ?? rows[0]
    return (
      <>
        <PageHead title="Fragebogen">
          {rights.includes("questionnaire.change") && current !== undefined && (
            <Button
              look="secondary"
              type="button"
              busy={pending === "create"}
              onClick={() =>
                void submit("create", async () => {
                  const { version } = await create.mutateAsync({ from: current.version, key })
                  toast(`Entwurf ${version} als Kopie von ${current.version} begonnen.`)
                  await refresh("staffQuestionnaire")
                  navigate(versionHref(version))
                })
              }
            >
              Neue Fassung beginnen
            </Button>
          )}
        </PageHead>
        <p className="measure">
          Im Shop gilt immer die Fassung, die in Kraft ist. Änderungen schreibst du in einen Entwurf; jemand anderes
          prüft ihn und gibt ihn frei. Was einmal freigegeben war, ändert sich nie.
        </p>
        <ErrorMessage failure={failure} />
        <DataTable
          label="Fassungen"
          request={request}
          rows={rows}
          rowKey={({ version }) => version}
          rowHref={({ version }) => versionHref(version)}
          columns={[
            { key: "version", label: "Fassung", kept: true, cell: ({ version }) => version },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <StateBadge state={state} /> },
            {
              key: "basedOn",
              label: "Kopie von",
              cell: ({ basedOn, shipped }) => basedOn ?? (shipped ? "mitgeliefert" : ""),
            },
            { key: "reviewer", label: "Freigegeben von", cell: ({ reviewer }) => reviewer ?? "–" },
            {
              key: "changedAt",
              label: "Zuletzt",
              cell: ({ changedAt, changedBy }) =>
                changedAt === null
                  ? "–"
                  : `${formatShortDateTime(changedAt)}${changedBy === null ? "" : `, ${changedBy}`}`,
            },
          ]}
          empty={null}
        />
      </>
    )
  },
})
