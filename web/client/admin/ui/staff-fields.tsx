/** Fields only staff's forms need; everything else comes from `web/client/ui/field.tsx`. */
import type { ComponentProps, ReactNode } from "react"
import { fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"

export interface Named {
  /** Path in the input; also the name in the form. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
}

/** The ids of what is said of a field besides its label. */
export const textsOf = ({ name, hint, error }: Named): string | undefined =>
  [error && `${fieldId(name)}-error`, hint && `${fieldId(name)}-hint`].filter(Boolean).join(" ") || undefined

export const Wrong = ({ name, error }: Pick<Named, "name" | "error">) =>
  error ? (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  ) : null

/** Several lines to type into. */
export const TextAreaField = ({
  name,
  label,
  hint,
  error,
  ...area
}: Named & Omit<ComponentProps<"textarea">, "name" | "id" | "className">) => (
  <div className="field">
    <label className="field__label" htmlFor={fieldId(name)}>
      {label}
      {!area.required && <span className="field__optional"> (freiwillig)</span>}
    </label>
    {hint && (
      <p className="field__hint" id={`${fieldId(name)}-hint`}>
        {hint}
      </p>
    )}
    <textarea
      {...area}
      className="input"
      id={fieldId(name)}
      name={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={textsOf({ name, label, hint, error })}
    />
    <Wrong name={name} error={error} />
  </div>
)

/** Several fields under one heading. */
export const GroupField = ({ name, label, hint, error, children }: Named & { readonly children: ReactNode }) => (
  <fieldset className="field" id={fieldId(name)} tabIndex={-1} aria-describedby={textsOf({ name, label, hint, error })}>
    <legend className="field__label">{label}</legend>
    {hint && (
      <p className="field__hint" id={`${fieldId(name)}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <Wrong name={name} error={error} />
  </fieldset>
)

interface BoxesProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly chosen: readonly string[]
  readonly disabled?: boolean | undefined
}

/** A box for each option. All of them post under one name. */
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

/** Several of few: boxes under one heading, e.g. the roles of a person. */
export const BoxesField = ({ options, chosen, disabled, ...named }: Named & BoxesProps) => (
  <GroupField {...named}>
    <Boxes name={named.name} options={options} chosen={chosen} disabled={disabled} />
  </GroupField>
)
