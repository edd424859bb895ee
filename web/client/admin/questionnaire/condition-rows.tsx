import type { ReactNode } from "react"
import type { Condition, Tag } from "../../../../domain/questionnaire/questionnaire.ts"
import { SelectField } from "../../ui/field.tsx"
import { Rows } from "../ui/rows.tsx"
import { conditionRows, type ErrorOf, prefix } from "./question-form.ts"

/** The condition of a question, a rule or a hint: a row for each tag, and how it counts. `children`: the tags to choose from, as options. */
export const ConditionRows = ({
  label,
  hint,
  when,
  tagLabel,
  blankTag,
  errorOf,
  readOnly,
  children,
}: {
  readonly label: string
  readonly hint: string
  readonly when: Condition
  readonly tagLabel: string
  /** The tag of a new row. */
  readonly blankTag: Tag
  readonly errorOf: ErrorOf
  readonly readOnly: boolean
  readonly children: (chosen: Tag) => ReactNode
}) => (
  <Rows
    name={`${prefix}.when`}
    label={label}
    hint={hint}
    rows={conditionRows(when)}
    errorOf={errorOf}
    blank={{ mode: "all", tag: blankTag }}
    add="Bedingung hinzufügen"
    one="Bedingung"
    many="Bedingungen"
    unfolded={12}
  >
    {({ field, start }) => (
      <div className="rows__line">
        <SelectField name={field("mode")} label="Bedingung" required defaultValue={start.mode} disabled={readOnly}>
          <option value="all">muss da sein</option>
          <option value="any">eines davon muss da sein</option>
          <option value="none">darf nicht da sein</option>
        </SelectField>
        <SelectField name={field("tag")} label={tagLabel} required defaultValue={start.tag} disabled={readOnly}>
          {children(start.tag)}
        </SelectField>
      </div>
    )}
  </Rows>
)
