/** For so long a round of the event loop takes up short work, in milliseconds; what was begun is finished. */
const roundMs = 6
/** So many fit into a round at most. */
const mostInRound = 32

/** Does what waits at the end of rounds to come, in its order: in each so much as may be done. */
const makeQueue = (most: number, mayDo: () => boolean) => {
  const waiting: (() => void)[] = []
  let isUnderWay = false
  const doOne = (): void => {
    if (mayDo()) waiting.shift()?.()
  }
  const round = (): void => {
    // Each immediate has its own promises done before the next one.
    for (let left = Math.min(most, waiting.length); left > 0; left -= 1) setImmediate(doOne)
    isUnderWay = waiting.length > 0
    if (isUnderWay) setImmediate(round)
  }
  return {
    isEmpty: (): boolean => waiting.length === 0,
    add: (work: () => void): void => {
      waiting.push(work)
      if (isUnderWay) return
      isUnderWay = true
      setImmediate(round)
    },
  }
}

/**
 * Shares the rounds of the event loop among those who ask, so that timers, the disk's confirmations and mails never wait for all of
 * them. `now` is in milliseconds.
 */
export const makeTurns = (now: () => number = () => performance.now()) => {
  /** When this round takes up no more short work; `null` until it was asked for any. */
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
    ofOwn: (): Promise<void> => new Promise(long.add),
    /** Waits for a round that has time. Who has waited for the same thing as others waits here next: else all would go on at once. */
    withTime: (): Promise<void> => new Promise(short.add),
    /**
     * Does something short: now, or, when this round has no more time, in one to come after what waits already. Of what comes at
     * once, or has waited for the collector of memory, each round takes up a part.
     */
    takeUp: (work: () => void): void => {
      if (short.isEmpty() && hasTime()) work()
      else short.add(work)
    },
  }
}

/** Those of this process. */
export const turns = makeTurns()
