import { useMutation, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import {
  type TemplatePart,
  type TemplateText,
  templatePartNames,
  templateParts,
} from "../../../../domain/email/template-text.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { merged } from "../ui/merge.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { PublishDraft } from "../ui/publish-draft.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { TemplatePreview } from "./template-preview.tsx"
import { TemplateVariables } from "./template-variables.tsx"
import { TemplateVersions } from "./template-versions.tsx"
import type { EmailTemplate } from "./template-view.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

const textIn = (values: FormData): TemplateText => ({
  subject: said(values, "text.subject"),
  preheader: said(values, "text.preheader"),
  heading: said(values, "text.heading"),
  body: said(values, "text.body").replaceAll("\r\n", "\n"),
})

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

const Editor = ({ template, mayChange }: { readonly template: EmailTemplate; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffEmailTemplates.save.mutationOptions())
  const refresh = useRefresh()
  const box = useRef<HTMLDivElement>(null)
  const cursor = useRef<Field | null>(null)
  /** The revision opened or saved last: a newer one is a colleague's and not overwritten unseen. */
  const [base, setBase] = useState({ revision: template.revision, text: template.text })
  const [opened] = useState(template.text)
  const [written, setWritten] = useState<TemplateText>(template.text)
  const fieldOf = (part: TemplatePart) => box.current?.querySelector<Field>(`[name="text.${part}"]`) ?? null
  const read = () => {
    const form = box.current?.querySelector("form")
    return form ? { ...base.text, ...present(textIn(new FormData(form)), template) } : base.text
  }
  const changed = (field: Field) => field.dispatchEvent(new Event("input", { bubbles: true }))
  const write = (text: TemplateText) => {
    for (const part of templateParts) {
      const field = fieldOf(part)
      if (field !== null) {
        field.value = text[part]
        changed(field)
      }
    }
  }
  const insert = (snippet: string) => {
    const field = cursor.current ?? fieldOf("body")
    if (field === null) return
    const inLine = field instanceof HTMLInputElement ? snippet.trim().replaceAll("\n", "") : snippet
    field.setRangeText(inLine, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end")
    field.focus()
    changed(field)
  }

  const conflictView = ({
    current,
    by,
    at,
  }: Conflicting<{ readonly revision: number; readonly text: TemplateText }>) => {
    const [before, theirs, mine] = [{ ...base.text }, { ...current.text }, { ...read() }]
    const together = merged(before, theirs, mine)
    return (
      <Conflict
        title="Die Vorlage wurde inzwischen geändert."
        conflict={{ by, at }}
        before={before}
        theirs={theirs}
        mine={mine}
        together={together}
        fieldName={(part) => templatePartNames[part as TemplatePart] ?? part}
        onTake={() => {
          write({ ...current.text, ...together })
          setBase(current)
          void refresh("staffEmailTemplates")
        }}
      />
    )
  }

  const line = (part: Exclude<TemplatePart, "body">, hint: string, error: string | undefined) => (
    <TextField
      name={`text.${part}`}
      label={templatePartNames[part]}
      hint={hint}
      required={part !== "preheader"}
      maxLength={300}
      autoComplete="off"
      spellCheck
      lang="de"
      readOnly={!mayChange}
      defaultValue={opened[part]}
      error={error}
      onFocus={({ currentTarget }) => {
        cursor.current = currentTarget
      }}
    />
  )

  return (
    <div ref={box} onInput={() => setWritten(read())}>
      <div className="entry-editor template-editor">
        <div className="staff-panels">
          <StaffForm
            save={async (values) => {
              const text = { ...base.text, ...present(textIn(values), template) }
              const { revision } = await save.mutateAsync({ name: template.name, revision: base.revision, text })
              setBase({ revision, text })
            }}
            saved="Entwurf gespeichert. Hinaus geht er, wenn du ihn veröffentlichst."
            onSaved={() => refresh("staffEmailTemplates")}
            refused={(refusal) =>
              isConflict<{ readonly revision: number; readonly text: TemplateText }>(refusal, "EmailTemplateChanged") &&
              conflictView(refusal)
            }
            submit="Entwurf speichern"
          >
            {({ errorOf }) => (
              <Panel id="words" title="Wortlaut">
                <div className="entry-body flow">
                  {!template.isLayout && (
                    <>
                      {line("subject", "Was im Postfach als Erstes zu lesen ist.", errorOf("text.subject"))}
                      {line("preheader", "Steht im Postfach neben dem Betreff.", errorOf("text.preheader"))}
                      {line("heading", "Steht groß über der E-Mail.", errorOf("text.heading"))}
                    </>
                  )}
                  <TextAreaField
                    name="text.body"
                    label="Text"
                    hint={
                      template.isLayout
                        ? "Unter der Zeile mit --- steht das Kleingedruckte."
                        : "Markdown: ## Überschrift, - Punkt, **fett**, [Wort](/adresse), > für einen Rahmen. Ein fetter Link allein in seiner Zeile wird ein Knopf. Liquid: {{ name }}, {% if … %} … {% endif %}."
                    }
                    rows={26}
                    maxLength={20_000}
                    spellCheck
                    lang="de"
                    required
                    readOnly={!mayChange}
                    defaultValue={opened.body}
                    error={errorOf("text.body")}
                    onFocus={({ currentTarget }) => {
                      cursor.current = currentTarget
                    }}
                  />
                </div>
              </Panel>
            )}
          </StaffForm>
          <TemplateVariables variables={template.variables} onInsert={mayChange ? insert : undefined} />
        </div>
        <TemplatePreview template={template} text={written} mayChange={mayChange} />
      </div>
      <div className="staff-panels" data-columns="2">
        <TemplateVersions template={template} written={written} onTake={mayChange ? write : undefined} />
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
