import { filledUp } from "./built.ts"

/** Most databases take a list this long, and few statements differ from another only by how long theirs is. */
const mostAtOnce = 64

interface Wish<Key, Value> {
  readonly keys: readonly Key[]
  readonly resolve: (found: ReadonlyMap<Key, Value>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks for what many want at the same moment in one go: what is wished for while `load` is under way gathers, and is asked for
 * together when it is back. So no answer is older than its wish.
 */
export const askedTogether = <Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) => {
  let waiting: Wish<Key, Value>[] = []
  let busy = false

  /** As many of those waiting as fit together; the first always does. */
  const nextOnes = (): readonly Wish<Key, Value>[] => {
    const keys = new Set<Key>()
    const end = waiting.findIndex((wish, index) => {
      for (const key of wish.keys) keys.add(key)
      return index > 0 && keys.size > mostAtOnce
    })
    const next = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return next
  }

  const work = async () => {
    while (waiting.length > 0) {
      const wishes = nextOnes()
      const keys = [...new Set(wishes.flatMap((wish) => wish.keys))]
      try {
        const found = await load(filledUp(keys))
        for (const { resolve } of wishes) resolve(found)
      } catch (error) {
        for (const { reject } of wishes) reject(error)
      }
    }
    busy = false
  }

  return (keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> =>
    new Promise((resolve, reject) => {
      if (keys.length === 0) return resolve(new Map())
      waiting.push({ keys, resolve, reject })
      // Whoever asks in this same turn of the loop comes along.
      if (!busy) {
        busy = true
        queueMicrotask(work)
      }
    })
}
