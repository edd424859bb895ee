/** Scroll positions by address, restored when going back. */
const positions = new Map<string, number>()
let wentBack = false
let left: string | null = null

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

/** Notes the path of the page that is about to be replaced. */
export const rememberLeaving = (path: string): void => {
  left = path
}

/** The path of the page left by going back to the one just shown; `null`: it was reached in another way. */
export const pathReturnedFrom = (): string | null => (wentBack ? left : null)

/** Scrolls a page just shown to its top, or to its former position after going back. */
export const restoreScroll = (): void => {
  const top = wentBack ? (positions.get(here()) ?? 0) : 0
  wentBack = false
  scrollTo({ top, behavior: "instant" })
}
