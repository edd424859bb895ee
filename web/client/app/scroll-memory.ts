/** Scroll positions by the address of the page that was shown, restored when going back. */
const positions = new Map<string, number>()
let wentBack = false
let left: string | null = null
/** The address of the page shown; `null` while the next one replaces it, so that neither gets the other's position. */
let shown: string | null = null

export const rememberScrolling = (): void => {
  history.scrollRestoration = "manual"
  addEventListener("popstate", () => {
    wentBack = true
  })
  addEventListener("scroll", () => shown !== null && positions.set(shown, scrollY), { passive: true })
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"
  })
}

/** Notes the path of the page that is about to be replaced. */
export const rememberLeaving = (path: string): void => {
  left = path
  shown = null
}

/** Notes the address of the page that is shown now. */
export const rememberShown = (address: string): void => {
  shown = address
}

/** The path of the page left by going back to the one just shown; `null`: it was reached in another way. */
export const pathReturnedFrom = (): string | null => (wentBack ? left : null)

/** Scrolls a page just shown to its top, or to its former position after going back. */
export const restoreScroll = (): void => {
  const top = wentBack && shown !== null ? (positions.get(shown) ?? 0) : 0
  wentBack = false
  scrollTo({ top, behavior: "instant" })
}
