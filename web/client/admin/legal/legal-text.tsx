import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { useConflict } from "../ui/conflict.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { PublishDraft } from "../ui/publish-draft.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import type { LegalText } from "./legal-text-view.ts"
import { WordingPreview } from "./wording-preview.tsx"
import { WordingVersions } from "./wording-versions.tsx"

const write = (area: HTMLTextAreaElement, text: string): void => {
  area.value = text
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

const insert = (area: HTMLTextAreaElement, text: string): void => {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end")
  area.focus()
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Buttons that write a fact's mark where the cursor is. */
const FactButtons = ({
  text: { facts, blocks },
  onPick,
}: {
  readonly text: LegalText
  readonly onPick: (mark: string) => void
}) => (
  <details className="entry-picture">
    <summary>Angabe einfügen</summary>
    <div className="flow">
      <p className="quiet small">Der Shop füllt sie aus und hält sie aktuell.</p>
      <div className="cluster">
        {facts.map((name) => (
          <Button key={name} look="secondary" small type="button" onClick={() => onPick(`{{${name}}}`)}>
            {name}
          </Button>
        ))}
      </div>
      <p className="quiet small">Ganze Absätze:</p>
      <div className="cluster">
        {blocks.map((name) => (
          <Button key={name} look="secondary" small type="button" onClick={() => onPick(`\n\n{{${name}}}\n\n`)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  </details>
)

const PublishText = ({ text: { name, revision, hasDraft, publishedAt } }: { readonly text: LegalText }) => {
  const trpc = useTRPC()
  const publish = useMutation(trpc.staffLegal.publish.mutationOptions())
  const showShipped = useMutation(trpc.staffLegal.showShipped.mutationOptions())
  const refresh = useRefresh()
  return (
    <PublishDraft
      hasDraft={hasDraft}
      own={publishedAt !== null}
      shippedAgain="Wieder den mitgelieferten Text zeigen"
      shippedShown="Zu sehen ist der mitgelieferte Text."
      publish={() => publish.mutateAsync({ name, revision })}
      showShipped={() => showShipped.mutateAsync({ name, revision })}
      onDone={() => Promise.all([refresh("staffLegal"), refresh("staffShop"), refresh("content")])}
    >
      <p>
        {publishedAt === null
          ? "Zu sehen ist der mitgelieferte Text."
          : `Zu sehen ist euer Wortlaut vom ${formatDateTime(publishedAt)}.`}
        {hasDraft && " Der gespeicherte Entwurf ist noch nicht zu sehen."}
      </p>
      <p className="quiet small">
        Neue Bestellungen werden sofort auf den veröffentlichten Text geschlossen; frühere behalten ihren.
      </p>
    </PublishDraft>
  )
}

const Editor = ({ text, mayChange }: { readonly text: LegalText; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffLegal.save.mutationOptions())
  const refresh = useRefresh()
  const { box, base, setBase, opened, written, onInput, refused } = useConflict<Pick<LegalText, "revision" | "text">>({
    opened: text,
    tag: "LegalTextChanged",
    title: "Der Text wurde inzwischen geändert.",
    fieldsOf: (state) => ({ text: state.text }),
    stateIn: (values, { revision }) => ({ revision, text: said(values, "text") }),
    fieldName: () => "Text",
    onTake: () => refresh("staffLegal"),
  })
  const withArea = (use: (found: HTMLTextAreaElement) => void) => {
    const found = box.current?.querySelector("textarea")
    if (found) use(found)
  }

  return (
    <div ref={box} onInput={onInput}>
      <StaffForm
        save={async (values) => {
          const wanted = said(values, "text")
          const { revision } = await save.mutateAsync({ name: text.name, revision: base.revision, text: wanted })
          setBase({ revision, text: wanted })
        }}
        saved="Entwurf gespeichert. Zu sehen ist er, wenn ihr ihn veröffentlicht."
        onSaved={() => refresh("staffLegal")}
        refused={refused}
        submit="Entwurf speichern"
      >
        {({ errorOf }) => (
          <div className="entry-editor">
            <Panel id="text" title="Wortlaut">
              <div className="entry-body flow">
                <FactButtons text={text} onPick={(mark) => withArea((found) => insert(found, mark))} />
                <TextAreaField
                  name="text"
                  label="Text"
                  hint="Markdown: ## Überschrift, - Punkt, **fett**, [Wort](/adresse), > für einen Rahmen."
                  rows={28}
                  maxLength={60_000}
                  spellCheck
                  lang="de"
                  required
                  readOnly={!mayChange}
                  defaultValue={opened.text}
                  error={errorOf("text")}
                />
              </div>
            </Panel>
            <WordingPreview name={text.name} text={written.text} />
          </div>
        )}
      </StaffForm>
      <div className="staff-panels" data-columns="2">
        <WordingVersions
          text={text}
          written={written.text}
          onTake={mayChange ? (taken) => withArea((found) => write(found, taken)) : undefined}
        />
        {mayChange && <PublishText text={text} />}
      </div>
    </div>
  )
}

/** The editor of a legal text's own wording. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffLegal.view.queryOptions({ name: params.name as LegalText["name"] })),
  head: ({ title }) => ({ title, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const text = useQuery(trpc.staffLegal.view.queryOptions({ name: data.name })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={text.title} back={{ href: "/admin/legal", label: "Rechtstexte" }}>
          <ButtonLink look="quiet" small href={text.path}>
            Im Shop ansehen
          </ButtonLink>
        </PageHead>
        {text.problems.length > 0 && (
          <Notice tone="caution" title="In eurem Wortlaut fehlt inzwischen etwas.">
            <ul>
              {text.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Editor key={text.name} text={text} mayChange={rights.includes("shop.change")} />
      </>
    )
  },
})
