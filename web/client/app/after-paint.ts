/** Milliseconds; a page in the background is never painted. */
const longestWaitMs = 100

/** Resolves after the next paint, so that an interaction is visible before expensive work starts. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWaitMs)
  })
