const waiting: (() => void)[] = []

const letOneGo = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGo)
}

/**
 * Waits for a turn of the event loop that nobody else who waits here has. Whatever takes long and has to be done in one go waits
 * first: when something sells out every page is asked for again at once, and who asks for something short must not wait for all.
 */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letOneGo)
  })
