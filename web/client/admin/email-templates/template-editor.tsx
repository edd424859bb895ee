import { useMutation, useQuery } from "@tanstack/react-query"
import { type TemplatePart, type TemplateText, templatePartNames } from "../../../../domain/email/template-text.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Notice } from "../../ui/notice.tsx"
import { useConflict } from "../ui/conflict.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { PublishDraft } from "../ui/publish-draft.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { TemplateFields, templateTextIn, useTemplateFields } from "./template-fields.tsx"
import { TemplatePreview } from "./template-preview.tsx"
import { TemplateVariables } from "./template-variables.tsx"
import { TemplateVersions } from "./template-versions.tsx"
import type { EmailTemplate } from "./template-view.ts"

const PublishTemplate = ({ template: { name, revision, hasDraft, own } }: { readonly template: EmailTemplate }) => {
  const trpc = useTRPC()
  const publish = useMutation(trpc.staffEmailTemplates.publish.mutationOptions())
  const showShipped = useMutation(trpc.staffEmailTemplates.showShipped.mutationOptions())
  const refresh = useRefresh()
  return (
    <PublishDraft
      hasDraft={hasDraft}
      own={own}
      shippedAgain="Wieder die mitgelieferte Vorlage senden"
      shippedShown="Verschickt wird die mitgelieferte Vorlage."
      publish={() => publish.mutateAsync({ name, revision })}
      showShipped={() => showShipped.mutateAsync({ name, revision })}
      onDone={() => refresh("staffEmailTemplates")}
    >
      <p>
        {own ? "Verschickt wird eure Fassung." : "Verschickt wird die mitgelieferte Vorlage."}
        {hasDraft && " Der gespeicherte Entwurf geht noch nicht hinaus."}
      </p>
      <p className="quiet small">
        Gilt sofort für jede E-Mail, die von da an hinausgeht, auch für solche, die schon warten. Lässt sich eine
        Vorlage einmal nicht ausfüllen, geht die mitgelieferte hinaus.
      </p>
    </PublishDraft>
  )
}

type Saved = Pick<EmailTemplate, "revision" | "text">

const Editor = ({ template, mayChange }: { readonly template: EmailTemplate; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffEmailTemplates.save.mutationOptions())
  const refresh = useRefresh()
  const stateIn = (values: FormData, { revision, text }: Saved): Saved => ({
    revision,
    text: { ...text, ...present(templateTextIn(values), template) },
  })
  const { box, base, setBase, opened, written, onInput, refused } = useConflict<Saved>({
    opened: template,
    tag: "EmailTemplateChanged",
    title: "Die Vorlage wurde inzwischen geändert.",
    fieldsOf: ({ text }) => ({ ...text }),
    stateIn,
    prefix: "text.",
    fieldName: (part) => templatePartNames[part as TemplatePart] ?? part,
    onTake: () => refresh("staffEmailTemplates"),
  })
  const { onFocus, insert, fill } = useTemplateFields(box)

  return (
    <div ref={box} onInput={onInput}>
      <div className="entry-editor template-editor">
        <div className="staff-panels">
          <StaffForm
            save={async (form) => {
              const { text } = stateIn(form, base)
              const { revision } = await save.mutateAsync({ name: template.name, revision: base.revision, text })
              setBase({ revision, text })
            }}
            saved="Entwurf gespeichert. Hinaus geht er, wenn du ihn veröffentlichst."
            onSaved={() => refresh("staffEmailTemplates")}
            refused={refused}
            submit="Entwurf speichern"
          >
            {({ errorOf }) => (
              <Panel id="words" title="Wortlaut">
                <TemplateFields
                  text={opened.text}
                  isLayout={template.isLayout}
                  mayChange={mayChange}
                  errorOf={errorOf}
                  onFocus={onFocus}
                />
              </Panel>
            )}
          </StaffForm>
          <TemplateVariables variables={template.variables} onInsert={mayChange ? insert : undefined} />
        </div>
        <TemplatePreview template={template} text={written.text} mayChange={mayChange} />
      </div>
      <div className="staff-panels" data-columns="2">
        <TemplateVersions template={template} written={written.text} onTake={mayChange ? fill : undefined} />
        {mayChange && <PublishTemplate template={template} />}
      </div>
    </div>
  )
}

/** The parts a template's form has: the layout's has its body alone. */
const present = (text: TemplateText, { isLayout }: EmailTemplate): Partial<TemplateText> =>
  isLayout ? { body: text.body } : text

/** The editor of an e-mail's template. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffEmailTemplates.view.queryOptions({ name: params.name ?? "" })),
  head: ({ title }) => ({ title, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const template = useQuery(trpc.staffEmailTemplates.view.queryOptions({ name: data.name })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title={template.title} back={{ href: "/admin/emails/templates", label: "E-Mail-Vorlagen" }}>
          <span className={template.own ? "badge" : "badge badge--quiet"}>
            {template.own ? "Angepasst" : "Mitgeliefert"}
          </span>
          {template.hasDraft && <span className="badge badge--notice">Entwurf</span>}
        </PageHead>
        {template.problems.length > 0 && (
          <Notice tone="caution" title="Die veröffentlichte Vorlage ist nicht mehr vollständig.">
            <ul>
              {template.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Editor key={template.name} template={template} mayChange={rights.includes("templates.change")} />
      </>
    )
  },
})
