import type { KeyboardEvent } from "react"

/** Elsewhere a digit is a digit: behind a ticked nutrient somebody is about to type its amount. */
const isOnQuestion = (target: EventTarget): boolean =>
  target instanceof HTMLHeadingElement || (target instanceof HTMLInputElement && target.dataset.key !== undefined)

/**
 * Keys of a question's screen while the focus is on its heading or its choices: 1–9 choose, 0 is „Möchte ich nicht sagen“, Enter goes on, Backspace
 * back. Arrows, Space and Tab are the browser's own.
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
    // On a button, a link or a box Enter already does something.
  } else if (key === "Enter" && target instanceof HTMLHeadingElement) {
    event.preventDefault()
    form.requestSubmit()
  }
}
