import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Condition } from "../../../../domain/questionnaire/questionnaire.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import type { Outputs } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { ConditionRows } from "../questionnaire/condition-rows.tsx"
import { type ErrorOf, errorOfList, prefix } from "../questionnaire/question-form.ts"
import type { RulePartKind, Version } from "../questionnaire/version-words.tsx"
import type { Part } from "./part-form.ts"
import { TagOptions } from "./tag-options.tsx"

export type Reference = Outputs["staffSuggestions"]["reference"]

export interface Shared {
  readonly version: Version
  readonly reference: Reference
  readonly errorOf: ErrorOf
  readonly readOnly: boolean
}
export type FieldsProps<Kind extends RulePartKind> = Shared & { readonly part: Part<Kind> }

/** The name of a field of the part. */
export const at = (name: string) => `${prefix}.${name}`

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
    error: errorOfList(errorOf, at(name)),
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
          {nutrientName(id)} ({most > 0 ? `höchstens ${formatAmount(most, unit)}` : unit})
        </option>
      ))}
  </SelectField>
)

/** Who is meant, by the answers that give each tag. */
export const WhoRows = ({ version, when, errorOf, readOnly }: Shared & { readonly when: Condition }) => (
  <ConditionRows
    label="Wer"
    hint="In den Worten der Antworten. Mindestens eine muss gegeben sein: Dass etwas fehlt, ist allein kein Anlass."
    when={when}
    tagLabel="Antwort"
    blankTag=""
    errorOf={errorOf}
    readOnly={readOnly}
  >
    {(chosen) => (
      <>
        {chosen === "" && <option value="">Bitte wählen</option>}
        <TagOptions questionnaire={version.content.questionnaire} chosen={chosen} />
      </>
    )}
  </ConditionRows>
)
