import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { fillForm } from "../ui/fill-form.ts"
import { type Fields, merged } from "../ui/merge.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { BodyField } from "./body-field.tsx"
import { contentIn, EntryFields, fieldNames, fieldsOf } from "./entry-fields.tsx"
import { addressesOf, EntryBadge } from "./entry-words.tsx"
import { PreviewPanel } from "./preview-panel.tsx"
import { PublishPanel } from "./publish-panel.tsx"
import { VersionsPanel } from "./versions-panel.tsx"

type Entry = Outputs["staffEntries"]["view"]
type Overtaken = Conflicting<Pick<Entry, "version" | "content">>

const Editor = ({ entry, mayChange }: { readonly entry: Entry; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffEntries.save.mutationOptions())
  const refresh = useRefresh()
  const box = useRef<HTMLDivElement>(null)
  /** The version opened or saved last: a newer one is a colleague's and not overwritten unseen. */
  const [base, setBase] = useState({ version: entry.version, fields: fieldsOf(entry.content) })
  const [opened] = useState(base.fields)
  const [written, setWritten] = useState(entry.content)
  const formIn = () => box.current?.querySelector("form") ?? null

  const conflictView = ({ current, by, at }: Overtaken) => {
    const form = formIn()
    if (form === null) return null
    const theirs = fieldsOf(current.content)
    const mine: Fields = fieldsOf(contentIn(new FormData(form)))
    const together = merged(base.fields, theirs, mine)
    return (
      <Conflict
        title="Der Text wurde inzwischen geändert."
        conflict={{ by, at }}
        before={base.fields}
        theirs={theirs}
        mine={mine}
        together={together}
        fieldName={(name) => fieldNames[name] ?? name}
        onTake={() => {
          fillForm(form, together, "content.")
          setBase({ version: current.version, fields: theirs })
          void refresh("staffEntries")
        }}
      />
    )
  }

  return (
    <div
      ref={box}
      onInput={() => {
        const form = formIn()
        if (form !== null) setWritten(contentIn(new FormData(form)))
      }}
    >
      <StaffForm
        save={async (values) => {
          const content = contentIn(values)
          const { version } = await save.mutateAsync({ id: entry.id, version: base.version, content })
          setBase({ version, fields: fieldsOf(content) })
        }}
        saved="Gespeichert."
        onSaved={() => refresh("staffEntries")}
        refused={(refusal) =>
          isConflict<Pick<Entry, "version" | "content">>(refusal, "EntryChanged") && conflictView(refusal)
        }
        submit="Fassung speichern"
      >
        {({ errorOf }) => (
          <div className="entry-editor">
            <Panel id="text" title="Text">
              <BodyField value={opened.body ?? ""} error={errorOf("content.body")} />
            </Panel>
            <PreviewPanel written={written} />
            <Panel id="about" title="Angaben">
              <EntryFields fields={opened} isPost={entry.kind === "post"} errorOf={errorOf} />
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
        <Editor key={entry.id} entry={entry} mayChange={rights.includes("entries.change")} />
      </>
    )
  },
})
