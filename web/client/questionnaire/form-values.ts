import {
  amountField,
  type FormValues,
  isFieldOf,
  ownChoice,
  takenField,
} from "../../../domain/questionnaire/form-answers.ts"
import type { Question } from "../../../domain/questionnaire/questionnaire.ts"

/** „Nichts davon“ and all other options of a question exclude each other. */
const giveUpOthers = (box: HTMLInputElement, form: HTMLFormElement): readonly HTMLInputElement[] => {
  const given = [
    ...form.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${box.name}"]:checked`),
  ].filter((other) => other !== box && (box.dataset.alone !== undefined || other.dataset.alone !== undefined))
  for (const other of given) other.checked = false
  return given
}

const labelOf = (box: HTMLInputElement): string =>
  box.closest("label")?.querySelector(".choice__label")?.textContent ?? ""

/** Clears the amount of a nutrient whose checkbox was unticked. */
const emptyAmount = (box: HTMLInputElement, form: HTMLFormElement): void => {
  const question = box.name.slice(0, box.name.lastIndexOf("."))
  const field = form.elements.namedItem(amountField(question, box.value))
  if (field instanceof HTMLInputElement) field.value = ""
}

/** Clears the named nutrients when nothing is taken or the answer is withheld. */
const takeBackOwn = (radio: HTMLInputElement, form: HTMLFormElement): void => {
  if (radio.value === ownChoice) return
  for (const field of form.querySelectorAll<HTMLInputElement>(`input[name^="${radio.name}."]`))
    if (field.type === "checkbox") field.checked = false
    else field.value = ""
}

/** Makes the form consistent after a change of a control; answers in words which options it unticked, else `""`. */
export const settleBoxes = (target: EventTarget, form: HTMLFormElement): string => {
  if (!(target instanceof HTMLInputElement)) return ""
  if (target.type === "radio") takeBackOwn(target, form)
  else if (target.type !== "checkbox") return ""
  else if (target.checked) {
    const given = giveUpOthers(target, form)
    return given.length === 0 ? "" : `Nicht mehr gewählt: ${given.map(labelOf).join(", ")}.`
  } else if (target.name === takenField(target.name.slice(0, target.name.lastIndexOf(".")))) emptyAmount(target, form)
  return ""
}

/** The values of a form as posted: several of one name joined by commas. */
const valuesIn = (form: HTMLFormElement): FormValues => {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [
      name,
      data
        .getAll(name)
        .filter((value) => typeof value === "string")
        .join(","),
    ]),
  )
}

/** The values after a change: those of the visible questions from the form, all others unchanged. */
export const valuesAfter = (before: FormValues, form: HTMLFormElement, shown: readonly Question[]): FormValues => {
  const isShown = (field: string) => shown.some(({ id }) => isFieldOf(id, field))
  return {
    ...Object.fromEntries(Object.entries(before).filter(([field]) => !isShown(field))),
    ...Object.fromEntries(Object.entries(valuesIn(form)).filter(([field]) => isShown(field))),
  }
}
