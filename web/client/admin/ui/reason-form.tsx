import type { ReactNode } from "react"
import { TextField } from "../../ui/field.tsx"
import { said } from "./said.ts"
import { StaffForm, type StaffFormProps } from "./staff-form.tsx"

interface ReasonFormProps<Result> extends Omit<StaffFormProps<Result>, "save" | "secondary" | "children"> {
  /** The field in the input. */
  readonly field: "reason" | "note"
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly save: (text: string) => Promise<Result>
  /** Above the field. */
  readonly children?: ReactNode
}

/** A form of one line: why something is done, or a note. */
export const ReasonForm = <Result,>({
  field,
  label,
  hint,
  required = false,
  save,
  children,
  ...form
}: ReasonFormProps<Result>) => (
  <StaffForm {...form} save={(values) => save(said(values, field).trim())} secondary>
    {({ errorOf }) => (
      <>
        {children}
        <TextField
          name={field}
          label={label}
          hint={hint}
          required={required}
          maxLength={300}
          autoComplete="off"
          error={errorOf(field)}
        />
      </>
    )}
  </StaffForm>
)
