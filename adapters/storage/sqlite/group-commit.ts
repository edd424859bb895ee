import type { Database, Statements } from "../database.ts"

/** A transaction that waits for its turn. */
interface Waiting {
  /** Runs it in a savepoint of its own and answers how to tell its outcome. Rejects when the whole group is lost. */
  readonly run: () => Promise<() => void>
  readonly reject: (error: unknown) => void
}

/** At most so many transactions share a commit, so that another process gets its turn. */
const largestGroup = 32

/**
 * Runs transactions one after another, those that wait at the same time between one `begin` and one `commit`: waiting for the disk
 * is the slowest part of writing. A transaction that fails undoes its own changes only. Outcomes are told after the commit,
 * failures too, since they may rest on what an earlier transaction of the group changed.
 *
 * `query` must reach the same connection as `tx`, and nothing else may use it.
 */
export const groupCommit = (query: (text: string) => Promise<unknown>, tx: Statements) => {
  const waiting: Waiting[] = []
  let working: Promise<void> | undefined

  const runIn =
    <A>(work: (tx: Statements) => Promise<A>, resolve: (answer: A) => void, reject: (error: unknown) => void) =>
    async () => {
      await query("savepoint one")
      try {
        const answer = await work(tx)
        await query("release one")
        return () => resolve(answer)
      } catch (error) {
        // A full disk may have undone the whole group already: then this error is that of every transaction in it.
        await query("rollback to one").catch(() => Promise.reject(error))
        await query("release one")
        return () => reject(error)
      }
    }

  const begin = () =>
    query("begin immediate").catch((error: unknown) => {
      // Another process holds the lock for longer than the busy timeout: those that wait behind do not wait as long again.
      for (const { reject } of waiting.splice(0)) reject(error)
      throw error
    })

  const runGroup = async (group: readonly Waiting[]): Promise<void> => {
    const outcomes: (() => void)[] = []
    await begin()
    try {
      for (const { run } of group) outcomes.push(await run())
      await query("commit")
    } catch (error) {
      await query("rollback").catch(() => undefined)
      throw error
    }
    for (const tell of outcomes) tell()
  }

  const workOff = async () => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      await runGroup(group).catch((error: unknown) => {
        for (const { reject } of group) reject(error)
      })
    }
    working = undefined
  }

  const transaction: Database["transaction"] = (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: runIn(work, resolve, reject), reject })
      working ??= workOff()
    })

  /** Resolves when no transaction waits any more. */
  const drained = async (): Promise<void> => working

  return { transaction, drained }
}
