import type { Condition } from "../../../../domain/questionnaire/questionnaire.ts"
import { Choice, SelectField, TextField, TickField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { Fold } from "./fold.tsx"
import { amountText } from "./german-amount.ts"
import { Panel } from "./panel.tsx"
import type { FormField, FormLines, Values } from "./read-fields.ts"
import { Rows } from "./rows.tsx"
import { GroupField } from "./staff-fields.tsx"

/** The error of a field by its path. */
export type ErrorOf = (path: string) => string | undefined

interface Around {
  /** How the names of the fields begin. */
  readonly at: string
  readonly errorOf: ErrorOf
  readonly readOnly: boolean
}

/** The error of a list written in one field: its own, or that of one of its words. */
const errorOfList = (errorOf: ErrorOf, path: string): string | undefined =>
  [path, ...Array.from({ length: 60 }, (_, index) => `${path}.${index}`)]
    .map(errorOf)
    .find((error) => error !== undefined)

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (value === undefined ? "" : String(value))

const joint = { line: "\n", paragraph: "\n\n" }

/** How a condition's tags count. */
const modes = { all: "muss da sein", any: "eines davon muss da sein", none: "darf nicht da sein" }

const conditionRows = (condition: Condition): readonly Values[] =>
  (["all", "any", "none"] as const).flatMap((mode) => (condition[mode] ?? []).map((tag) => ({ mode, tag })))

type OfKind<Kind extends FormField["kind"]> = Extract<FormField, { readonly kind: Kind }>

const Select = ({
  field: { choices, optional },
  value,
  readOnly,
  ...named
}: {
  readonly field: OfKind<"select">
  readonly value: string
  readonly readOnly: boolean
  readonly name: string
  readonly label: string
  readonly error: string | undefined
}) => (
  <SelectField {...named} required={!optional} disabled={readOnly} defaultValue={value}>
    {choices[value] === undefined && <option value={value}>{value || "Bitte wählen"}</option>}
    {Object.entries(choices).map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </SelectField>
)

const Ticks = ({
  field: { label, choices, none },
  name,
  value,
  readOnly,
}: {
  readonly field: OfKind<"ticks">
  readonly name: string
  readonly value: readonly string[]
  readonly readOnly: boolean
}) => (
  <Fold title={label} summary={value.map((each) => choices[each] ?? each).join(", ") || none}>
    <div className="boxes">
      {Object.entries(choices).map(([key, words]) => (
        <Choice
          key={key}
          type="checkbox"
          name={name}
          value={key}
          label={words}
          defaultChecked={value.includes(key)}
          disabled={readOnly}
        />
      ))}
    </div>
  </Fold>
)

/** The rows of a condition: a tag each, and how it counts. */
const ConditionRows = ({
  field: { label, hint, tagLabel, blankTag, tags },
  at,
  value,
  errorOf,
  readOnly,
}: Around & { readonly field: OfKind<"condition">; readonly value: Condition }) => (
  <Rows
    name={at}
    label={label}
    hint={hint}
    rows={conditionRows(value)}
    errorOf={errorOf}
    blank={{ mode: "all", tag: blankTag }}
    add="Bedingung hinzufügen"
    one="Bedingung"
    many="Bedingungen"
    unfolded={12}
  >
    {({ field, start }) => (
      <div className="rows__line">
        <SelectField
          name={field("mode")}
          label="Bedingung"
          required
          defaultValue={textOf(start.mode)}
          disabled={readOnly}
        >
          {Object.entries(modes).map(([mode, words]) => (
            <option key={mode} value={mode}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField name={field("tag")} label={tagLabel} required defaultValue={textOf(start.tag)} disabled={readOnly}>
          {tags(textOf(start.tag))}
        </SelectField>
      </div>
    )}
  </Rows>
)

/** The input of a field of what `of` holds. */
const Input = ({ field, of, ...around }: Around & { readonly field: FormField; readonly of: Values }) => {
  const { errorOf, readOnly } = around
  const at = `${around.at}.${field.name}`
  const value = of[field.name]
  const { label, hint, span } = field
  const named = { name: at, label, hint, error: errorOf(at), ...(span && { span }) }
  const input = { ...named, required: !field.optional, readOnly, autoComplete: "off" }
  switch (field.kind) {
    case "text": {
      const { rows = 1, maxLength = rows === 1 ? 200 : 2_000, list, fixed, free } = field
      const required = input.required && !free
      const text = {
        ...input,
        required,
        maxLength,
        readOnly: readOnly || fixed?.(of) === true,
        defaultValue: textOf(value),
      }
      if (rows > 1) return <TextAreaField {...text} rows={rows} />
      return <TextField {...text} {...(list !== undefined && { list, spellCheck: false })} />
    }
    case "words":
      return <TextField {...input} error={errorOfList(errorOf, at)} defaultValue={listed(value).join(", ")} />
    case "lines": {
      const text = listed(value).join(joint[field.between])
      return <TextAreaField {...input} rows={field.rows} error={errorOfList(errorOf, at)} defaultValue={text} />
    }
    case "amount": {
      const required = field.empty === undefined
      const text = amountText(typeof value === "number" ? value : null)
      return (
        <TextField
          {...input}
          inputMode="decimal"
          maxLength={12}
          required={required}
          empty={field.empty}
          defaultValue={text}
        />
      )
    }
    case "date":
      return <TextField {...input} type="date" defaultValue={textOf(value)} />
    case "tick":
      return <TickField {...named} defaultChecked={value === true} disabled={readOnly} />
    case "select":
      return <Select {...named} field={field} value={textOf(value)} readOnly={readOnly} />
    case "ticks":
      return <Ticks field={field} name={at} value={listed(value)} readOnly={readOnly} />
    case "condition":
      return <ConditionRows {...around} field={field} at={at} value={(value ?? {}) as Condition} />
    case "group": {
      const fields = <FormFields {...around} fields={field.fields} at={at} of={(value ?? {}) as Values} />
      return field.framed ? (
        <GroupField {...named}>
          <div className="fields">{fields}</div>
        </GroupField>
      ) : (
        fields
      )
    }
    case "rows": {
      const { fields, blank, rowName, kind: _, name: __, ...words } = field
      const rows = rowsOf(value)
      const summary = rowName === undefined ? {} : { summary: rows.map(rowName).join(", ") }
      return (
        <Rows {...words} {...summary} name={at} rows={rows} errorOf={errorOf} blank={blank}>
          {({ index, start }) => <FormFields {...around} fields={fields} at={`${at}.${index}`} of={start} />}
        </Rows>
      )
    }
  }
}

/** The fields of a form, filled with what `of` holds. */
export const FormFields = ({ fields, ...around }: Around & { readonly fields: FormLines; readonly of: Values }) =>
  inOrder(fields, (line) =>
    Array.isArray(line) ? (
      <div className={line.some(({ span }) => span !== undefined) ? "fields" : "rows__line"}>
        {inOrder(line as readonly FormField[], (field) => (
          <Input {...around} field={field} />
        ))}
      </div>
    ) : (
      <Input {...around} field={line as FormField} />
    ),
  )

/** Fields under a heading. */
export interface FormPanel {
  readonly id: string
  readonly title: string
  readonly fields: FormLines
}

/** The panels of a form, filled with what `of` holds. */
export const FormPanels = ({
  panels,
  ...around
}: Around & { readonly panels: readonly FormPanel[]; readonly of: Values }) =>
  inOrder(panels, ({ id, title, fields }) => (
    <Panel id={id} title={title}>
      <FormFields {...around} fields={fields} />
    </Panel>
  ))
