import { useQuery } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { PageHead } from "../ui/panel.tsx"
import { CopyVersion } from "./copy-version.tsx"
import { StateBadge, versionHref } from "./version-words.tsx"

/** Every version of the questionnaire, the one changed last first. A shop has a few a year. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffQuestionnaire.list.queryOptions()),
  head: () => ({ title: "Fragebogen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const rows = useQuery(trpc.staffQuestionnaire.list.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const current = rows.find(({ state }) => state === "inForce" || state === "closed") ?? rows[0]
    return (
      <>
        <PageHead title="Fragebogen">
          {rights.includes("questionnaire.change") && current !== undefined && (
            <CopyVersion from={current.version}>Neue Fassung beginnen</CopyVersion>
          )}
        </PageHead>
        <p className="measure">
          Im Shop gilt immer die Fassung, die in Kraft ist. Änderungen schreibst du in einen Entwurf; jemand anderes
          prüft ihn und gibt ihn frei. Was einmal freigegeben war, ändert sich nie.{" "}
          <Link href="/admin/questionnaire/question">Alle Fragen mit ihren Merkmalen und Regeln</Link>
        </p>
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
