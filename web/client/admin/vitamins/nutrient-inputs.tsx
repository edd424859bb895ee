import { SelectField, TextField } from "../../ui/field.tsx"
import { amountText } from "../ui/german-amount.ts"
import type { Edit, NutrientView } from "./nutrient-words.tsx"

export interface FieldsProps {
  readonly nutrient: NutrientView
  /** What the form starts with. */
  readonly edit: Edit
  readonly errorOf: (path: string) => string | undefined
  readonly readOnly: boolean
}

interface InputProps extends Pick<FieldsProps, "errorOf" | "readOnly"> {
  readonly name: string
}

/** A German number; empty: `null`. Without `empty` there has to be one. */
export const AmountField = ({
  name,
  label,
  amount,
  empty,
  errorOf,
  readOnly,
}: InputProps & { readonly label: string; readonly amount: number | null; readonly empty?: string }) => (
  <TextField
    name={name}
    label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    required={empty === undefined}
    empty={empty}
    readOnly={readOnly}
    defaultValue={amountText(amount)}
    error={errorOf(name)}
    span="half"
  />
)

/** One of the keys of `names`, by its name. */
export const NamedSelect = ({
  name,
  label,
  value,
  names,
  errorOf,
  readOnly,
}: InputProps & {
  readonly label: string
  readonly value: string
  readonly names: Readonly<Record<string, string>>
}) => (
  <SelectField name={name} label={label} required disabled={readOnly} defaultValue={value} error={errorOf(name)}>
    {Object.entries(names).map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </SelectField>
)

/** A key, with those of a `<datalist>` offered. */
export const KeyField = ({
  name,
  label,
  list,
  value,
  errorOf,
  readOnly,
}: InputProps & { readonly label: string; readonly list: string; readonly value: string }) => (
  <TextField
    name={name}
    label={label}
    list={list}
    autoComplete="off"
    spellCheck={false}
    maxLength={40}
    required
    readOnly={readOnly}
    defaultValue={value}
    error={errorOf(name)}
    span="half"
  />
)

/** A key of a source: one of the table's, or one added below, before it is saved. */
export const SourceField = (props: InputProps & { readonly value: string }) => (
  <KeyField {...props} label="Quelle (Kürzel)" list="sources" />
)
