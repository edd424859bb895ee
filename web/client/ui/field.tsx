import { type ComponentProps, createContext, type ReactNode, useContext } from "react"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { Icon } from "./icon.tsx"

/** The name of the form around fields, on pages with several forms whose fields have the same names; `""` elsewhere. */
export const FormName = createContext("")

/** The id of a field by its path in the input, for links of an error summary. */
export const fieldId = (path: string, form = ""): string => `field-${(form && `${form}-`) + path.replaceAll(".", "-")}`

export interface FieldProps {
  /** The path in the input, e.g. `shippingAddress.city`; also the name in the form. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong and what to do; `null`: nothing. */
  readonly error?: string | null | undefined
  /** When it may be empty and what that means, in place of „freiwillig“. */
  readonly empty?: string | undefined
  /** Its width in a `.fields` grid. */
  readonly span?: "third" | "half" | "rest"
}

/** The ids for `aria-describedby`: hint and error. */
export const describedBy = (
  { name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">,
  form = "",
): string | undefined =>
  [error && `${fieldId(name, form)}-error`, hint && `${fieldId(name, form)}-hint`].filter(Boolean).join(" ") ||
  undefined

/** The attributes of a control that link it to label, hint and error. */
export const controlOf = (field: Pick<FieldProps, "name" | "hint" | "error">, form = "") =>
  ({
    id: fieldId(field.name, form),
    name: field.name,
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": describedBy(field, form),
  }) as const

/** The hint, above the control. */
export const FieldHint = ({ name, hint }: Pick<FieldProps, "name" | "hint">) => {
  const form = useContext(FormName)
  return hint ? (
    <p className="field__hint" id={`${fieldId(name, form)}-hint`}>
      {hint}
    </p>
  ) : null
}

/** The error message. */
export const FieldError = ({ name, error }: Pick<FieldProps, "name" | "error">) => {
  const form = useContext(FormName)
  return error ? (
    <p className="field__error" id={`${fieldId(name, form)}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  ) : null
}

/** The frame of a control: label, hint and error. */
export const FieldFrame = ({
  field,
  required,
  children,
}: {
  readonly field: FieldProps
  readonly required: boolean | undefined
  readonly children: ReactNode
}) => {
  const { name, label, hint, error, span, empty = "freiwillig" } = field
  const form = useContext(FormName)
  return (
    <div className={`field${span ? ` field--${span}` : ""}`}>
      <label className="field__label" htmlFor={fieldId(name, form)}>
        {label}
        {!required && <span className="field__optional"> ({empty})</span>}
      </label>
      <FieldHint name={name} hint={hint} />
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}

type InputProps = FieldProps & Omit<ComponentProps<"input">, "name" | "id" | "className">

/** A single-line text field; all attributes of `<input>` (`autoComplete`, `inputMode`, `defaultValue` …) are passed on. */
export const TextField = ({ name, label, hint, error, span, empty, ...input }: InputProps) => {
  const field: FieldProps = { name, label, hint, error, empty, ...(span && { span }) }
  const form = useContext(FormName)
  return (
    <FieldFrame field={field} required={input.required}>
      <input {...input} {...controlOf(field, form)} className="input" />
    </FieldFrame>
  )
}

type SelectProps = FieldProps & Omit<ComponentProps<"select">, "name" | "id" | "className">

/** A select field; `children` are its options. */
export const SelectField = ({ name, label, hint, error, span, children, ...select }: SelectProps) => {
  const field: FieldProps = { name, label, hint, error, ...(span && { span }) }
  const form = useContext(FormName)
  return (
    <FieldFrame field={field} required={select.required}>
      <select {...select} {...controlOf(field, form)} className="input select">
        {children}
      </select>
    </FieldFrame>
  )
}

/** A radio button or tick box with an explanation. */
export const Choice = ({
  label,
  hint,
  type = "radio",
  ...input
}: { readonly label: string; readonly hint?: ReactNode } & ComponentProps<"input">) => (
  <label className="choice">
    <input {...input} type={type} />
    <span className="choice__label">{softHyphens(label)}</span>
    {hint && <span className="field__hint">{hint}</span>}
  </label>
)

/** A tick box whose error is at the box itself. */
export const TickField = ({
  name,
  error,
  ...box
}: Pick<FieldProps, "name" | "error"> & ComponentProps<typeof Choice>) => {
  const form = useContext(FormName)
  return (
    <div>
      <FieldError name={name} error={error} />
      <Choice value="1" {...box} {...controlOf({ name, error }, form)} type="checkbox" />
    </div>
  )
}

interface ChoiceGroupProps extends Pick<FieldProps, "name" | "error"> {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly chosen: string | undefined
  /** Shown below the choices, in the group. */
  readonly children?: ReactNode
}

/** Radio buttons of which one is chosen. Their error is at each, and a summary leads to the first. */
export const ChoiceGroup = ({ name, error, legend, options, chosen, children }: ChoiceGroupProps) => {
  const { id, ...control } = controlOf({ name, error }, useContext(FormName))
  return (
    <fieldset className="flow">
      <legend className="field__label">{legend}</legend>
      <FieldError name={name} error={error} />
      {options.map(({ value, ...words }, index) => (
        <Choice
          key={value}
          {...words}
          {...control}
          {...(index === 0 && { id })}
          value={value}
          defaultChecked={value === chosen}
        />
      ))}
      {children}
    </fieldset>
  )
}
