import type { Fields } from "./merge.ts"

/**
 * Puts texts into the fields of a form, as if they were typed: each into the one named `prefix` and its name. A checkbox is ticked where
 * its value is in the text, which lists them with commas.
 */
export const fillForm = (form: HTMLFormElement, fields: Fields, prefix = ""): void => {
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      ) ||
      !field.name.startsWith(prefix)
    )
      continue
    const value = fields[field.name.slice(prefix.length)]
    if (value === undefined) continue
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = value.split(",").includes(field.value)
    else field.value = value
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
