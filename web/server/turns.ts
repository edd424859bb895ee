/** How long a round of the event loop takes up more of what is short, in milliseconds; what was taken up takes as long as it takes. */
const roundMs = 6
/** So many fit into a round at most. */
const mostInRound = 32

/** Lets those who wait go at the end of rounds to come, in their order: so many in each as may. */
const makeQueue = (most: number, mayGo: () => boolean) => {
  const waiting: (() => void)[] = []
  const letGo = (): void => {
    if (mayGo()) waiting.shift()?.()
  }
  // Each immediate has its own promises done before the next one.
  const round = (): void => {
    for (let left = Math.min(most, waiting.length); left > 0; left -= 1) setImmediate(letGo)
    if (waiting.length > 0) setImmediate(round)
  }
  return {
    isEmpty: (): boolean => waiting.length === 0,
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 1) setImmediate(round)
      }),
  }
}

/**
 * Shares the rounds of the event loop among those who ask, so that timers, the disk's confirmations and mails never wait for all of
 * them. `now` is in milliseconds.
 */
export const makeTurns = (now: () => number = () => performance.now()) => {
  /** When this round takes up no more; `null` until it has taken up anything. */
  let until: number | null = null
  const beginRound = (): number => {
    setImmediate(() => {
      until = null
    })
    until = now() + roundMs
    return until
  }
  const hasTime = (): boolean => now() < (until ?? beginRound())
  const long = makeQueue(1, () => true)
  const short = makeQueue(mostInRound, hasTime)

  return {
    /**
     * Waits for a round that nobody else who waits here has. Whatever takes long and has to be done in one go waits first: when
     * something sells out every page is asked for again at once, and who asks for something short must not wait for all.
     */
    ofOwn: long.wait,
    /** Waits for a round that has time. Who waited for the same thing with others waits first: they all go on at once. */
    withTime: short.wait,
    /**
     * Does something short: now, or in a round to come when this one has no more time, after those who already wait. Of what comes
     * at once, or has waited for the collector of memory, a part is taken up.
     */
    takeUp: (work: () => void): void => {
      if (short.isEmpty() && hasTime()) work()
      else void short.wait().then(work)
    },
  }
}

/** Those of this process. */
export const turns = makeTurns()
