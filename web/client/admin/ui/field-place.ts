import type { FieldError } from "../../app/api-error.ts"
import { fieldId } from "../../ui/field.tsx"

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ""

/** What stands above a part of a form. */
const headingOf = (element: Element): string => {
  if (element.matches(".panel")) return textOf(element.querySelector("h2"))
  if (element.matches("fieldset")) return textOf(element.querySelector(":scope > legend"))
  // A fold of rows says how many they are.
  if (element.matches("details.fold:not(:has(> .fold__parts > .rows__list))"))
    return textOf(element.querySelector("summary > strong"))
  return ""
}

/** A label's own words come first; in brackets behind them stands whether it may be empty. */
const labelOf = (form: Element, field: Element): string =>
  form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent ?? headingOf(field)

/** Section and name of a field as the form shows them: `Vorsicht, Eigene Hinweise 2, Text im Ergebnis`. */
const placeOf = (form: Element, field: Element): string => {
  const names = [labelOf(form, field)]
  let row = ""
  for (let at = field.parentElement; at !== null && at !== form; at = at.parentElement) {
    if (at.matches("[data-row]")) row = ` ${[...(at.parentElement?.children ?? [])].indexOf(at) + 1}`
    const heading = headingOf(at)
    if (heading === "") continue
    names.unshift(heading + row)
    row = ""
  }
  // A section that is named as its only rows is not said twice.
  return names.filter((name, index) => name !== "" && !names[index + 1]?.startsWith(name)).join(", ")
}

/** Where the field of a path is in a form; `null`: the form has none. */
export const placesIn =
  (form: Element, formName: string) =>
  (path: string): string | null => {
    const field = form.querySelector(`#${CSS.escape(fieldId(path, formName))}`)
    return field && placeOf(form, field)
  }

/** An error at its field, or at the nearest around it: a list's, when one of its lines is wrong. */
const placed = ({ path, message }: FieldError, placeAt: (path: string) => string | null): FieldError => {
  const parts = path.split(".")
  for (let length = parts.length; length > 0; length -= 1) {
    const known = parts.slice(0, length).join(".")
    const place = placeAt(known)
    if (place !== null) return { path: known, message: `${place}: ${message}` }
  }
  return { path, message }
}

/**
 * The errors of a form for the summary above it: each leads to a field there is, and says section and name of it first (`placesIn`).
 * What several lines of a list have wrong in the same words is said once.
 */
export const placedErrors = (
  errors: readonly FieldError[],
  placeAt: (path: string) => string | null,
): readonly FieldError[] =>
  errors
    .map((error) => placed(error, placeAt))
    .filter(
      ({ path, message }, index, all) =>
        all.findIndex((other) => other.path === path && other.message === message) === index,
    )
