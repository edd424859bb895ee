/** At most so many are done in one go. */
const mostAtOnce = 32

interface Waiting<Wish, Answer> {
  readonly wish: Wish
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does what many want at the same moment in one go: what is wished for while `all` is under way gathers, and is done together when
 * it has ended. Where `all` answers `null`, each is done by itself.
 */
export const together = <Wish, Answer>(
  all: (wishes: readonly Wish[]) => Promise<readonly Answer[] | null>,
  one: (wish: Wish) => Promise<Answer>,
) => {
  const waiting: Waiting<Wish, Answer>[] = []
  let busy = false

  /** All are begun before one is waited for, so that they keep their order. */
  const eachAlone = async (some: readonly Waiting<Wish, Answer>[]): Promise<void> => {
    const answers = some.map(({ wish }) => one(wish))
    for (const [index, answer] of answers.entries()) some[index]?.resolve(answer)
    await Promise.allSettled(answers)
  }

  const work = async () => {
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostAtOnce)
      try {
        const answers = some.length === 1 ? null : await all(some.map(({ wish }) => wish))
        if (answers === null) await eachAlone(some)
        else for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    busy = false
  }

  return (wish: Wish): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject })
      if (!busy) {
        busy = true
        queueMicrotask(work)
      }
    })
}
