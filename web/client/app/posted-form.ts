import type { FieldError } from "./api-error.ts"
import type { FormState } from "./page.ts"

export type FormValues = Readonly<Record<string, string | undefined>>

/** What a posted form shows: what was sent, else what is `known`, and what is wrong with it. */
export const postedForm = (
  form: FormState | null,
  known: FormValues = {},
  errors: readonly FieldError[] = form?.errors ?? [],
) => {
  const values = form?.values ?? known
  const errorOf = (name: string): string | undefined => errors.find(({ path }) => path === name)?.message
  return {
    values,
    errors,
    /** A sentence above the form, where no field is at fault. */
    message: errors.length > 0 ? null : (form?.message ?? null),
    errorOf,
    /** What a field begins with. */
    field: (name: string) => ({ name, defaultValue: values[name] ?? "", error: errorOf(name) }),
  }
}
