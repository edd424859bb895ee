/** Scroll positions by the address of the page that was shown, restored when going back. */
const positions = new Map<string, number>()
/** The address that going back, or forward, led to. */
let wentBackTo: string | null = null
let left: string | null = null
/** The address of the page shown; `null` while the next one replaces it, so that neither gets the other's position. */
let shown: string | null = null

export const rememberScrolling = (): void => {
  history.scrollRestoration = "manual"
  addEventListener("popstate", () => {
    wentBackTo = location.pathname + location.search
  })
  addEventListener("scroll", () => shown !== null && positions.set(shown, scrollY), { passive: true })
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto"
  })
}

/** Whether going back led to this address. Asked once, when it becomes the next page's: an earlier page may still be about to show. */
export const isReturnTo = (address: string): boolean => {
  const returns = wentBackTo === address
  wentBackTo = null
  return returns
}

/** Notes the path of the page that is about to be replaced, and whether going back leads out of it. */
export const rememberLeaving = (path: string, goingBack: boolean): void => {
  left = goingBack ? path : null
  shown = null
}

/** The path of the page left by going back to the one just shown; `null`: it was reached in another way. */
export const pathReturnedFrom = (): string | null => left

/** Notes the address of the page that is shown now. */
export const rememberShown = (address: string): void => {
  shown = address
}

/** Scrolls the page just shown to its top, or to its former position after going back. */
export const restoreScroll = (address: string, goingBack: boolean): void =>
  scrollTo({ top: goingBack ? (positions.get(address) ?? 0) : 0, behavior: "instant" })
