import type { FieldError } from "../app/api-error.ts"

type Values = Readonly<Record<string, string | undefined>>

/** An address from a form whose fields begin with `prefix`. Validates nothing: invalid values are passed on. */
export const addressInput = (values: Values, prefix: string) => ({
  name: values[`${prefix}name`],
  // An empty one is none.
  ...(values[`${prefix}addition`]?.trim() && { addition: values[`${prefix}addition`] }),
  street: values[`${prefix}street`],
  postalCode: values[`${prefix}postalCode`],
  city: values[`${prefix}city`],
  country: values[`${prefix}country`] ?? "DE",
})

/** The hidden field of an address that keeps what was asked about it: the values, by their field. */
const askedField = (path: string): string => `${path.slice(0, path.lastIndexOf(".") + 1)}asked`

/** The questions that were not asked about these values before. */
export const unasked = (questions: readonly FieldError[], values: Values): readonly FieldError[] =>
  questions.filter(({ path }) => new URLSearchParams(values[askedField(path)]).get(path) !== (values[path] ?? ""))

/** The hidden fields of a form that asked these questions. */
export const askedValues = (questions: readonly FieldError[], values: Values): Readonly<Record<string, string>> => {
  const asked: Record<string, string> = {}
  for (const { path } of questions) {
    const pair = new URLSearchParams([[path, values[path] ?? ""]]).toString()
    const before = asked[askedField(path)]
    asked[askedField(path)] = before === undefined ? pair : `${before}&${pair}`
  }
  return asked
}
