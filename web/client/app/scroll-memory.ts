/** Scroll positions by address, restored when going back. */
const positions = new Map<string, number>()
let wentBack = false

const here = (): string => location.pathname + location.search

export const rememberScrolling = (): void => {
  history.scrollRestoration = "manual"
  addEventListener("popstate", () => {
    wentBack = true
  })
  // Recorded before the address changes: afterwards the scroll position is the next page's.
  addEventListener("scroll", () => positions.set(here(), scrollY), { passive: true })
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"
  })
}

/** Scrolls a page just shown to its top, or to its former position after going back. */
export const restoreScroll = (): void => {
  const top = wentBack ? (positions.get(here()) ?? 0) : 0
  wentBack = false
  scrollTo({ top, behavior: "instant" })
}
