import * as Equal from "effect/Equal"
import type { ReactNode } from "react"
import { type TemplatePart, templatePartNames, templateParts } from "../../../../domain/email/template-text.ts"
import { TemplateFields, useTemplateFields } from "../email-templates/template-fields.tsx"
import { TemplatePreview } from "../email-templates/template-preview.tsx"
import { TemplateVariables } from "../email-templates/template-variables.tsx"
import type { EmailTemplate } from "../email-templates/template-view.ts"
import { useConflict } from "../ui/conflict.tsx"
import type { Fields } from "../ui/merge.ts"
import { Panel } from "../ui/panel.tsx"
import { StaffForm } from "../ui/staff-form.tsx"
import { CampaignFields, type CampaignWritten, campaignIn } from "./campaign-fields.tsx"

/** A campaign's words with the version they are of. */
export interface CampaignVersion {
  readonly version: number
  readonly content: CampaignWritten
}

const fieldNames: Readonly<Record<string, string>> = {
  name: "Name",
  "audience.source": "Bestellt über",
  "audience.confirmedFrom": "Bestätigt ab",
  "audience.confirmedUntil": "Bestätigt bis",
}
const fieldName = (field: string): string =>
  fieldNames[field] ?? templatePartNames[field.replace("text.", "") as TemplatePart] ?? field

/** As texts, field by field as the form has them. */
const inFields = ({ content: { name, audience, text } }: CampaignVersion): Fields => ({
  name,
  "audience.source": audience.source ?? "",
  "audience.confirmedFrom": audience.confirmedFrom ?? "",
  "audience.confirmedUntil": audience.confirmedUntil ?? "",
  ...Object.fromEntries(templateParts.map((part) => [`text.${part}`, text[part]])),
})

/** The editor of a draft: the fields, and beside them what the e-mail looks like. */
export const CampaignEditor = ({
  opened,
  template,
  save,
  saved,
  submit,
  onSaved,
  below,
}: {
  readonly opened: CampaignVersion
  /** The variables and invented data of campaigns. */
  readonly template: EmailTemplate
  /** Saves what was written over a version; answers the new one. */
  readonly save: (written: CampaignVersion, key: string) => Promise<number>
  readonly saved: string
  readonly submit: string
  readonly onSaved?: () => unknown
  /** Below the editor; told whether everything is saved. */
  readonly below?: (version: number, isSaved: boolean) => ReactNode
}) => {
  const { box, base, setBase, written, onInput, refused } = useConflict<CampaignVersion>({
    opened,
    tag: "CampaignChanged",
    title: "Die Kampagne wurde inzwischen geändert.",
    fieldsOf: inFields,
    stateIn: (values, { version }) => ({ version, content: campaignIn(values) }),
    fieldName,
  })
  const { onFocus, insert } = useTemplateFields(box)

  return (
    <div ref={box} onInput={onInput}>
      <div className="entry-editor template-editor">
        <div className="staff-panels">
          <StaffForm
            save={async (form, key) => {
              const content = campaignIn(form)
              const version = await save({ version: base.version, content }, key)
              setBase({ version, content })
            }}
            saved={saved}
            {...(onSaved && { onSaved })}
            refused={refused}
            submit={submit}
          >
            {({ errorOf }) => (
              <>
                <Panel id="audience" title="Kampagne">
                  <CampaignFields content={opened.content} audience={written.content.audience} errorOf={errorOf} />
                </Panel>
                <Panel id="words" title="Wortlaut">
                  <TemplateFields text={opened.content.text} mayChange errorOf={errorOf} onFocus={onFocus} />
                </Panel>
              </>
            )}
          </StaffForm>
          <TemplateVariables variables={template.variables} onInsert={insert} />
        </div>
        <div className="staff-panels">
          {below?.(base.version, Equal.equals(inFields(base), inFields(written)))}
          <TemplatePreview
            template={template}
            text={written.content.text}
            mayChange
            unfit="So lässt sich die Kampagne nicht senden."
          />
        </div>
      </div>
    </div>
  )
}
