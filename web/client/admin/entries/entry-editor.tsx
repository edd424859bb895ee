import { useMutation, useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Notice } from "../../ui/notice.tsx"
import { ticked, useConflict, valuesInWords } from "../ui/conflict.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { BodyField } from "./body-field.tsx"
import { contentIn, EntryFields, fieldNames, fieldsOf, nutrientLabels } from "./entry-fields.tsx"
import { addressesOf, EntryBadge } from "./entry-words.tsx"
import { PreviewPanel } from "./preview-panel.tsx"
import { PublishPanel } from "./publish-panel.tsx"
import { VersionsPanel } from "./versions-panel.tsx"

type Entry = Outputs["staffEntries"]["view"]

const Editor = ({ entry, mayChange }: { readonly entry: Entry; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffEntries.save.mutationOptions())
  const refresh = useRefresh()
  const { box, base, setBase, opened, written, onInput, refused } = useConflict<Pick<Entry, "version" | "content">>({
    opened: entry,
    tag: "EntryChanged",
    title: "Der Text wurde inzwischen geändert.",
    fieldsOf: ({ content }) => fieldsOf(content),
    stateIn: (values, { version }) => ({ version, content: contentIn(values) }),
    prefix: "content.",
    fieldName: (name) => fieldNames[name] ?? name,
    inWords: valuesInWords({ nutrient: nutrientLabels, sponsored: ticked }),
    onTake: () => refresh("staffEntries"),
  })
  const fields = fieldsOf(opened.content)

  return (
    <div ref={box} onInput={onInput}>
      <StaffForm
        save={async (values) => {
          const content = contentIn(values)
          const { version } = await save.mutateAsync({ id: entry.id, version: base.version, content })
          setBase({ version, content })
        }}
        saved="Gespeichert."
        onSaved={() => refresh("staffEntries")}
        refused={refused}
        submit="Fassung speichern"
      >
        {({ errorOf }) => (
          <div className="entry-editor">
            <Panel id="text" title="Text">
              <BodyField value={fields.body ?? ""} error={errorOf("content.body")} />
            </Panel>
            <PreviewPanel written={written.content} />
            <Panel id="about" title="Angaben">
              <EntryFields fields={fields} isPost={entry.kind === "post"} errorOf={errorOf} />
            </Panel>
          </div>
        )}
      </StaffForm>
      <div className="staff-panels" data-columns="2">
        <VersionsPanel entry={entry} mayChange={mayChange} />
        {/* What was saved here counts at once, before the entry is read again. */}
        {mayChange && <PublishPanel entry={entry} version={Math.max(entry.version, base.version)} />}
      </div>
    </div>
  )
}

/** The editor of a post, a page or a piece of news. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffEntries.view.queryOptions({ id: params.id ?? "" })),
  head: ({ title }) => ({ title: title || "Ohne Titel", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const trpc = useTRPC()
    const entry = useQuery(trpc.staffEntries.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead
          title={entry.title || "Ohne Titel"}
          back={{ href: addressesOf(entry.kind).list, label: entry.kind === "changelog" ? "Neuigkeiten" : "Texte" }}
        >
          <EntryBadge state={entry.state} />
        </PageHead>
        {entry.state === "removed" ? (
          <Notice title="Dieser Text wurde gelöscht.">
            <p>Seine Adresse sagt das, oder sie führt weiter. Ein neuer darf sie haben.</p>
          </Notice>
        ) : (
          <Editor key={entry.id} entry={entry} mayChange={rights.includes("entries.change")} />
        )}
      </>
    )
  },
})
