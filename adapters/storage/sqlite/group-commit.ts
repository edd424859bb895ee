import type { Database, Statements } from "../database.ts"

/** A transaction that waits for its turn. */
interface Waiting {
  /** Runs it and answers how to tell its outcome. */
  readonly run: () => Promise<() => void>
  readonly reject: (error: unknown) => void
}

/** At most so many transactions share a commit, so that another process gets its turn. */
const largestGroup = 32

/**
 * Runs transactions one after another, those that wait at the same time between one `begin` and one `commit`: waiting for the disk
 * is the slowest part of writing. Where one fails, the whole group is undone and run again: those before it, itself alone, those after it.
 * So each undoes its own changes only, without a savepoint around every other. Outcomes are told after the commit, failures too, since
 * they may rest on what an earlier transaction changed.
 *
 * `query` must reach the same connection as `tx`, and nothing else may use it.
 */
export const groupCommit = (query: (text: string) => Promise<unknown>, tx: Statements) => {
  const waiting: Waiting[] = []
  let working: Promise<void> | undefined

  const begin = () =>
    query("begin immediate").catch((error: unknown) => {
      // Another process holds the lock for longer than the busy timeout: those that wait behind do not wait as long again.
      for (const { reject } of waiting.splice(0)) reject(error)
      throw error
    })

  const runGroup = async (group: readonly Waiting[]): Promise<void> => {
    const outcomes: (() => void)[] = []
    let failed = false
    try {
      await begin()
      for (const { run } of group)
        outcomes.push(
          await run().catch((error: unknown) => {
            failed = group.length > 1
            throw error
          }),
        )
      await query("commit")
    } catch (error) {
      await query("rollback").catch(() => undefined)
      if (!failed) for (const { reject } of group) reject(error)
      const at = outcomes.length
      const parts = failed ? [group.slice(0, at), group.slice(at, at + 1), group.slice(at + 1)] : []
      for (const part of parts) if (part.length > 0) await runGroup(part)
      return
    }
    for (const tell of outcomes) tell()
  }

  const workOff = async () => {
    while (waiting.length > 0) await runGroup(waiting.splice(0, largestGroup))
    working = undefined
  }

  const transaction: Database["transaction"] = (work) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        const answer = await work(tx)
        return () => resolve(answer)
      }
      waiting.push({ run, reject })
      working ??= workOff()
    })

  /** Resolves when no transaction waits any more. */
  const drained = async (): Promise<void> => working

  return { transaction, drained }
}
