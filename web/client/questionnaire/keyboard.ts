import type { KeyboardEvent } from "react"

/** Shortcuts are limited to heading and choices: in an amount's field a digit is input. */
const isOnQuestion = (target: EventTarget): boolean =>
  target instanceof HTMLHeadingElement || (target instanceof HTMLInputElement && target.dataset.key !== undefined)

/**
 * Shortcuts of a question while the focus is on its heading or choices: 1–9 choose, 0 is „Möchte ich nicht sagen“, Enter
 * continues, Backspace goes back. Arrows, Space and Tab keep the browser's behaviour.
 */
export const onQuestionKey = (event: KeyboardEvent<HTMLFormElement>, back: () => void): void => {
  const { key, target, currentTarget: form } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isOnQuestion(target)) return
  if (/^\d$/.test(key)) {
    const choice = form.querySelector<HTMLInputElement>(`input[data-key="${key}"]`)
    if (choice === null) return
    event.preventDefault()
    choice.focus()
    choice.click()
  } else if (key === "Backspace") {
    event.preventDefault()
    back()
    // On a button, a link or a checkbox Enter has a function of its own.
  } else if (key === "Enter" && target instanceof HTMLHeadingElement) {
    event.preventDefault()
    form.requestSubmit()
  }
}
