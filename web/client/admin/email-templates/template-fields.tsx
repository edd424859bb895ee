import { type RefObject, useRef } from "react"
import { type TemplatePart, type TemplateText, templatePartNames } from "../../../../domain/email/template-text.ts"
import { TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { fillForm } from "../ui/fill-form.ts"
import { said } from "../ui/said.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

/** The parts of a template's text as its form has them. */
export const templateTextIn = (values: FormData): TemplateText => ({
  subject: said(values, "text.subject"),
  preheader: said(values, "text.preheader"),
  heading: said(values, "text.heading"),
  body: said(values, "text.body"),
})

/** What is done to the fields from beside the form: `box` is around both. */
export const useTemplateFields = (box: RefObject<HTMLDivElement | null>) => {
  const cursor = useRef<Field | null>(null)
  return {
    /** For the fields: the one written in last. */
    onFocus: ({ currentTarget }: { readonly currentTarget: Field }) => {
      cursor.current = currentTarget
    },
    /** Puts a variable where the cursor is. */
    insert: (snippet: string) => {
      const field = cursor.current ?? box.current?.querySelector<Field>('[name="text.body"]')
      if (!field) return
      const inLine = field instanceof HTMLInputElement ? snippet.trim().replaceAll("\n", "") : snippet
      field.setRangeText(inLine, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end")
      field.focus()
      field.dispatchEvent(new Event("input", { bubbles: true }))
    },
    /** Puts a template's text into the form. */
    fill: (text: TemplateText) => {
      const form = box.current?.querySelector("form")
      if (form) fillForm(form, { ...text }, "text.")
    },
  }
}

/** The fields of a template's text. */
export const TemplateFields = ({
  text,
  isLayout = false,
  mayChange,
  errorOf,
  onFocus,
}: {
  readonly text: TemplateText
  /** The layout's has its body alone. */
  readonly isLayout?: boolean
  readonly mayChange: boolean
  readonly errorOf: (path: string) => string | undefined
  readonly onFocus: ReturnType<typeof useTemplateFields>["onFocus"]
}) => {
  const line = (part: Exclude<TemplatePart, "body">, hint: string) => (
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
      defaultValue={text[part]}
      error={errorOf(`text.${part}`)}
      onFocus={onFocus}
    />
  )
  return (
    <div className="entry-body flow">
      {!isLayout && (
        <>
          {line("subject", "Was im Postfach als Erstes zu lesen ist.")}
          {line("preheader", "Steht im Postfach neben dem Betreff.")}
          {line("heading", "Steht groß über der E-Mail.")}
        </>
      )}
      <TextAreaField
        name="text.body"
        label="Text"
        hint={
          isLayout
            ? "Unter der Zeile mit --- steht das Kleingedruckte."
            : "Markdown: ## Überschrift, - Punkt, **fett**, [Wort](/adresse), > für einen Rahmen. Ein fetter Link allein in seiner Zeile wird ein Knopf. Liquid: {{ name }}, {% if … %} … {% endif %}."
        }
        rows={26}
        maxLength={20_000}
        spellCheck
        lang="de"
        required
        readOnly={!mayChange}
        defaultValue={text.body}
        error={errorOf("text.body")}
        onFocus={onFocus}
      />
    </div>
  )
}
