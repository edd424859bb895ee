/** A page nobody looks at is not painted: what waits for it goes on without. */
const longestWaitMs = 100

/** Resolves when what was just changed is on the screen: whoever touched something is answered before work that can wait. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWaitMs)
  })
