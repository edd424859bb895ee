import { type ComponentProps, useContext } from "react"
import { controlOf, FieldFrame, type FieldProps, FormName } from "./field.tsx"

/** A multi-line text field. */
export const TextAreaField = ({
  name,
  label,
  hint,
  error,
  ...area
}: FieldProps & Omit<ComponentProps<"textarea">, "name" | "id" | "className">) => {
  const field: FieldProps = { name, label, hint, error }
  const form = useContext(FormName)
  return (
    <FieldFrame field={field} required={area.required}>
      <textarea {...area} {...controlOf(field, form)} className="input" />
    </FieldFrame>
  )
}
