import { entryList } from "../../../../domain/entries/entry-list.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { addressesOf, EntryBadge } from "./entry-words.tsx"

/** A list of entries of one kind. */
export const EntryTable = ({
  data: { rows, next },
  request,
  label,
}: {
  readonly data: Outputs["staffEntries"]["list"]
  readonly request: PageRequest
  readonly label: string
}) => (
  <DataTable
    list={entryList}
    label={label}
    request={request}
    rows={rows}
    next={next}
    rowKey={({ id }) => id}
    rowHref={({ id, kind }) => addressesOf(kind).editor(id)}
    columns={[
      { key: "title", label: "Titel", cell: ({ title }) => title || "Ohne Titel" },
      { key: "author", label: "Von", cell: ({ author }) => author },
      {
        key: "savedAt",
        label: "Zuletzt gespeichert",
        kept: true,
        sort: "-savedAt",
        cell: ({ savedAt }) => formatShortDateTime(savedAt),
      },
      { key: "savedBy", label: "Durch", cell: ({ savedBy }) => <EmailText email={savedBy} /> },
      {
        key: "publishedAt",
        label: "Erschienen",
        cell: ({ publishedAt, publishAt }) =>
          publishAt !== null
            ? `ab ${formatShortDateTime(publishAt)}`
            : publishedAt === null
              ? ""
              : formatShortDateTime(publishedAt),
      },
      { key: "state", label: "Stand", kept: true, cell: ({ state }) => <EntryBadge state={state} /> },
    ]}
    empty={
      <EmptyList
        request={request}
        none={{
          title: "Noch nichts geschrieben.",
          text: "Oben rechts fängst du an. Sichtbar wird erst, was du veröffentlichst.",
        }}
        unmatched={{
          title: "Kein Text passt dazu.",
          text: "Nimm einen kürzeren Teil des Titels, oder lass einen Filter weg.",
        }}
        all="Alle Texte zeigen"
      />
    }
  />
)
