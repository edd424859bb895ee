import { useMutation } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import type { TemplateText } from "../../../../domain/email/template-text.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Panel } from "../ui/panel.tsx"
import { usePreview } from "../ui/use-preview.ts"
import type { EmailTemplate } from "./template-view.ts"

const views = { desktop: "Computer", phone: "Handy", dark: "Handy, dunkel", text: "Nur Text" } as const
type View = keyof typeof views

const frameName = "template-preview"

const submitForm = (form: HTMLFormElement | null) => form?.submit()

/**
 * Shows what is written in a frame: a form is posted into it, since the page's own policy forbids the styles of e-mails. What it holds is
 * its key: a change makes a new form, which is posted.
 */
const Frame = ({
  name,
  text,
  example,
  view,
}: {
  readonly name: string
  readonly text: TemplateText
  readonly example: string
  readonly view: Exclude<View, "text">
}) => {
  const scheme = view === "dark" ? "dark" : "light"
  const posted = JSON.stringify({ text, example, scheme })
  return (
    <>
      <form
        key={posted}
        ref={submitForm}
        hidden
        method="post"
        target={frameName}
        action={`/admin/emails/templates/${encodeURIComponent(name)}/preview`}
      >
        {Object.entries({ ...text, example, scheme }).map(([field, value]) => (
          <textarea key={field} name={field} value={value} readOnly aria-hidden tabIndex={-1} />
        ))}
      </form>
      <iframe className="template-frame" data-view={view} name={frameName} title="Vorschau der E-Mail" sandbox="" />
    </>
  )
}

const noCause = "Echte Angaben gibt es noch nicht: Von dieser E-Mail ist kein Anlass da, den sich zeigen ließe."

/** What an e-mail looks like while it is written, with invented data or that of its latest cause, and why it cannot be published. */
export const TemplatePreview = ({
  template,
  text,
  mayChange,
  unfit = "So lässt sich die Vorlage nicht veröffentlichen.",
}: {
  readonly template: Pick<EmailTemplate, "name" | "examples" | "latest" | "isLayout">
  readonly text: TemplateText
  readonly mayChange: boolean
  /** Above what is wrong with it. */
  readonly unfit?: string
}) => {
  const trpc = useTRPC()
  const { mutateAsync } = useMutation(trpc.staffEmailTemplates.preview.mutationOptions())
  const sendTest = useMutation(trpc.staffEmailTemplates.sendTest.mutationOptions())
  const [example, setExample] = useState(template.examples[0] ?? "")
  const [view, setView] = useState<View>("desktop")
  const { name } = template
  const tried = { name, text, example }
  // What is shown is what was read last, not what is being typed.
  const read = useCallback(
    async (wanted: { readonly name: string; readonly text: TemplateText; readonly example: string }) => ({
      ...(await mutateAsync(wanted)),
      tried: wanted,
    }),
    [mutateAsync],
  )
  const preview = usePreview(read, tried)
  return (
    <Panel id="preview" title="Vorschau">
      <fieldset className="cluster template-views">
        <legend className="visually-hidden">Ansicht</legend>
        {(Object.entries(views) as [View, string][]).map(([key, label]) => (
          <Button
            key={key}
            look={view === key ? "secondary" : "quiet"}
            small
            type="button"
            aria-pressed={view === key}
            onClick={() => setView(key)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <SelectField
        name="example"
        label="Mit diesen Angaben"
        required
        value={example}
        {...(template.latest === "none" && { hint: noCause })}
        onChange={(event) => setExample(event.currentTarget.value)}
      >
        {template.examples.map((each) => (
          <option key={each} value={each}>
            Erfunden: {each}
          </option>
        ))}
        {template.latest === "there" && <option value="latest">Echt: der letzte Anlass</option>}
      </SelectField>
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview !== null && preview.problems.length > 0 && (
        <Notice tone="caution" title={unfit}>
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {preview?.email && (
        <>
          {!template.isLayout && (
            <p className="template-subject">
              <span className="quiet small">Betreff</span>
              <br />
              <strong>{preview.email.subject}</strong>
            </p>
          )}
          {view === "text" ? (
            <pre className="template-plain">{preview.email.text}</pre>
          ) : (
            <Frame name={name} text={preview.tried.text} example={preview.tried.example} view={view} />
          )}
        </>
      )}
      {mayChange && (
        <ActionButton
          small
          work={async () => {
            const { to } = await sendTest.mutateAsync(tried)
            toast(`Test-E-Mail an ${to} gesendet.`)
          }}
        >
          Test an mich senden
        </ActionButton>
      )}
    </Panel>
  )
}
