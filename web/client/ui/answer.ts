/** Takes the focus, unless it was moved while the script loaded. */
const focus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}

/** The attributes of what answers a posted form: the page opens with the focus on it, also without JavaScript. */
export const answer = { tabIndex: -1, autoFocus: true, ref: focus } as const

/** The same on a page that a posted form redirects to, with `done` in its address. */
export const answerIn = (search: URLSearchParams): typeof answer | Record<never, never> =>
  search.has("done") ? answer : {}
