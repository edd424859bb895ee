/** Takes the focus, unless it was moved while the script loaded. */
const focus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}

/** The attributes of what answers a posted form: the page opens with the focus on it, also without JavaScript. */
export const formAnswer = { tabIndex: -1, autoFocus: true, ref: focus } as const

/** The same on a page that a posted form redirects to, with `done` in its address. */
export const formAnswerIn = (search: URLSearchParams): typeof formAnswer | Record<never, never> =>
  search.has("done") ? formAnswer : {}

/** The search parameters of a page that a posted form redirects to: what became of the form. */
const names: readonly string[] = ["done", "left", "out", "removed", "said", "saved"]

/** A search without what became of a posted form, so that the address, reloaded or shared, does not tell it again. */
export const withoutFormAnswer = (search: string): string => {
  const parts = search.slice(1).split("&")
  const kept = parts.filter((part) => !names.includes(part.split("=")[0] ?? ""))
  return kept.length === parts.length ? search : kept.length === 0 ? "" : `?${kept.join("&")}`
}
