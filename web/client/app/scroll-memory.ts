/** Remembers how far each address was scrolled, so that going back leads to where one was. */
const positions = new Map<string, number>()
let wentBack = false

const here = (): string => location.pathname + location.search

export const rememberScrolling = (): void => {
  history.scrollRestoration = "manual"
  addEventListener("popstate", () => {
    wentBack = true
  })
  // Noted before the address changes: afterwards the scroll position is the next page's.
  addEventListener("scroll", () => positions.set(here(), scrollY), { passive: true })
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"
  })
}

/** Scrolls a page that has just been shown: to its top, or to where it was when one came back to it. */
export const restoreScroll = (): void => {
  const top = wentBack ? (positions.get(here()) ?? 0) : 0
  wentBack = false
  scrollTo({ top, behavior: "instant" })
}
