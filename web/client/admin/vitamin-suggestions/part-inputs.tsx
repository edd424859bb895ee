import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Condition } from "../../../../domain/questionnaire/questionnaire.ts"
import type { Outputs } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { conditionRows, prefix } from "../questionnaire/question-form.ts"
import type { RulePartKind, Version } from "../questionnaire/version-words.tsx"
import { Rows } from "../ui/rows.tsx"
import type { Part } from "./part-form.ts"
import { TagOptions } from "./tag-options.tsx"

export type Reference = Outputs["staffSuggestions"]["reference"]

export interface Shared {
  readonly version: Version
  readonly reference: Reference
  readonly errorOf: (path: string) => string | undefined
  readonly readOnly: boolean
}
export type FieldsProps<Kind extends RulePartKind> = Shared & { readonly part: Part<Kind> }

/** The name of a field of the part. */
export const at = (name: string) => `${prefix}.${name}`

/** The first error of a field or of anything in it. */
const errorIn = (errorOf: Shared["errorOf"], name: string): string | undefined =>
  [name, ...Array.from({ length: 20 }, (_, index) => `${name}.${index}`)].map(at).map(errorOf).find(Boolean)

interface Words {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly rows?: number
  readonly maxLength?: number
}

/** A text of one or several lines. */
export const Text = ({ errorOf, readOnly, ...words }: Words & Pick<Shared, "errorOf" | "readOnly">) => {
  const { name, label, value, hint, required = true, rows = 1, maxLength = rows === 1 ? 200 : 2_000 } = words
  const field = {
    name: at(name),
    label,
    hint,
    required,
    maxLength,
    readOnly,
    defaultValue: value ?? "",
    error: errorIn(errorOf, name),
  }
  return rows === 1 ? <TextField {...field} autoComplete="off" /> : <TextAreaField {...field} rows={rows} />
}

/** A source of the nutrient table. */
export const SourceField = ({
  reference: { sources },
  errorOf,
  readOnly,
  source,
}: Shared & { readonly source: string }) => (
  <SelectField
    name={at("source")}
    label="Quelle"
    hint="Aus den Quellen der Nährstofftabelle."
    required
    disabled={readOnly}
    defaultValue={source}
    error={errorOf(at("source"))}
  >
    {sources[source] === undefined && <option value={source}>{source || "Bitte wählen"}</option>}
    {Object.entries(sources).map(([key, words]) => (
      <option key={key} value={key}>
        {words} ({key})
      </option>
    ))}
  </SelectField>
)

/** A nutrient; `none`: what it is called that there need not be one. */
export const NutrientField = ({
  reference: { nutrients },
  errorOf,
  readOnly,
  nutrient,
  none,
}: Shared & { readonly nutrient: string; readonly none?: string }) => (
  <SelectField
    name={at("nutrient")}
    label="Nährstoff"
    required={none === undefined}
    disabled={readOnly}
    defaultValue={nutrient}
    error={errorOf(at("nutrient"))}
  >
    {none !== undefined && <option value="">{none}</option>}
    {nutrients
      .filter(({ id, neverSuggest }) => none !== undefined || !neverSuggest || id === nutrient)
      .map(({ id, unit, most }) => (
        <option key={id} value={id}>
          {nutrientName(id)} ({most > 0 ? `höchstens ${String(most).replace(".", ",")} ${unit}` : unit})
        </option>
      ))}
  </SelectField>
)

/** Who is meant, by the answers that give each tag. */
export const ConditionRows = ({ version, when, errorOf, readOnly }: Shared & { readonly when: Condition }) => {
  const { questionnaire } = version.content
  return (
    <Rows
      name={at("when")}
      label="Wer"
      hint="In den Worten der Antworten. Mindestens eine davon muss verlangt sein: Was nur fehlt, ist kein Anlass."
      rows={conditionRows(when)}
      errorOf={errorOf}
      wrong={false}
      blank={{ mode: "all", tag: "" }}
      add="Bedingung hinzufügen"
      one="Bedingung"
      many="Bedingungen"
      summary=""
      unfolded={12}
    >
      {({ field, start }) => (
        <div className="rows__line">
          <SelectField name={field("mode")} label="Merkmal" required defaultValue={start.mode} disabled={readOnly}>
            <option value="all">muss da sein</option>
            <option value="any">eines davon muss da sein</option>
            <option value="none">darf nicht da sein</option>
          </SelectField>
          <SelectField name={field("tag")} label="Antwort" required defaultValue={start.tag} disabled={readOnly}>
            {start.tag === "" && <option value="">Bitte wählen</option>}
            <TagOptions questionnaire={questionnaire} chosen={start.tag} />
          </SelectField>
        </div>
      )}
    </Rows>
  )
}
