import type { Fields } from "./merge.ts"

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Puts texts into the fields of a form, as if they were typed: each into the one named `prefix` and its name. A checkbox is ticked where
 * its value is in the text, which lists them with commas.
 */
export const fillForm = (form: HTMLFormElement, fields: Fields, prefix = ""): void => {
  for (const field of form.querySelectorAll<Field>("input, textarea, select")) {
    const value = field.name.startsWith(prefix) ? fields[field.name.slice(prefix.length)] : undefined
    if (value === undefined) continue
    if ("checked" in field && field.type === "checkbox") field.checked = value.split(",").includes(field.value)
    else field.value = value
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
