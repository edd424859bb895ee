import {
  amountField,
  type FormValues,
  isFieldOf,
  ownChoice,
  takenField,
} from "../../../domain/questionnaire/form-answers.ts"
import type { Question } from "../../../domain/questionnaire/questionnaire.ts"

/** Choosing „Nichts davon“ gives up the others, choosing another gives up „Nichts davon“. */
const giveUpOthers = (box: HTMLInputElement, form: HTMLFormElement): void => {
  for (const other of form.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${box.name}"]`))
    if (other !== box && (box.dataset.alone !== undefined || other.dataset.alone !== undefined)) other.checked = false
}

/** An amount behind a box that was unticked would still say that it is taken. */
const emptyAmount = (box: HTMLInputElement, form: HTMLFormElement): void => {
  const question = box.name.slice(0, box.name.lastIndexOf("."))
  const field = form.elements.namedItem(amountField(question, box.value))
  if (field instanceof HTMLInputElement) field.value = ""
}

/** Whoever takes nothing after all, or does not want to say, takes back what was named. */
const takeBackOwn = (radio: HTMLInputElement, form: HTMLFormElement): void => {
  if (radio.value === ownChoice) return
  for (const field of form.querySelectorAll<HTMLInputElement>(`input[name^="${radio.name}."]`))
    if (field.type === "checkbox") field.checked = false
    else field.value = ""
}

/** Brings the form in line with the box that was just changed. */
export const settleBoxes = (target: EventTarget, form: HTMLFormElement): void => {
  if (!(target instanceof HTMLInputElement)) return
  if (target.type === "radio") takeBackOwn(target, form)
  else if (target.type !== "checkbox") return
  else if (target.checked) giveUpOthers(target, form)
  else if (target.name === takenField(target.name.slice(0, target.name.lastIndexOf(".")))) emptyAmount(target, form)
}

/** The values of a form as they are posted: several of one name joined by commas. */
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

/** The values after a change: those of the questions the form shows as they stand there, all others as they were. */
export const valuesAfter = (before: FormValues, form: HTMLFormElement, shown: readonly Question[]): FormValues => {
  const isShown = (field: string) => shown.some(({ id }) => isFieldOf(id, field))
  return {
    ...Object.fromEntries(Object.entries(before).filter(([field]) => !isShown(field))),
    ...Object.fromEntries(Object.entries(valuesIn(form)).filter(([field]) => isShown(field))),
  }
}
