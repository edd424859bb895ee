/** Form fields of the staff area only; all others are in `web/client/ui/field.tsx`. */
import { type ReactNode, useContext } from "react"
import { describedBy, FieldError, FieldHint, type FieldProps, FormName, fieldId } from "../../ui/field.tsx"

/** A group of fields with a heading. */
export const GroupField = ({ name, label, hint, error, children }: FieldProps & { readonly children: ReactNode }) => {
  const form = useContext(FormName)
  return (
    <fieldset
      className="field"
      id={fieldId(name, form)}
      tabIndex={-1}
      aria-describedby={describedBy({ name, hint, error }, form)}
    >
      <legend className="field__label">{label}</legend>
      <FieldHint name={name} hint={hint} />
      {children}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}

interface BoxesProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly chosen: readonly string[]
  readonly disabled?: boolean | undefined
}

/** A checkbox for each option, all with one name. */
export const Boxes = ({ name, options, chosen, disabled }: BoxesProps) => (
  <div className="boxes">
    {options.map((option) => (
      <label className="choice" key={option.value}>
        <input
          type="checkbox"
          name={name}
          value={option.value}
          defaultChecked={chosen.includes(option.value)}
          disabled={disabled}
        />
        <span className="choice__label">{option.label}</span>
        {option.hint && <span className="field__hint">{option.hint}</span>}
      </label>
    ))}
  </div>
)

/** A group of checkboxes with a heading, e.g. a person's roles. */
export const BoxesField = ({ options, chosen, disabled, ...named }: FieldProps & BoxesProps) => (
  <GroupField {...named}>
    <Boxes name={named.name} options={options} chosen={chosen} disabled={disabled} />
  </GroupField>
)
