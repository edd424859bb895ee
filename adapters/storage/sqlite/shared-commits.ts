import type { Statements, Store } from "../store.ts"

type Outcome = { readonly tell: () => void } & (
  | { readonly keep: true }
  | { readonly keep: false; readonly error: unknown }
)

/** A transaction somebody waits for. */
interface Job {
  /** Runs the work; never rejects. Answers whether its changes are to be kept or why not, and tells the outcome when asked to. */
  readonly attempt: (tx: Statements) => Promise<Outcome>
  readonly giveUp: (error: unknown) => void
}

/** At most so many transactions share a commit, so that another process gets its turn. */
const togetherAtMost = 32

const attemptOf =
  <A>(work: (tx: Statements) => Promise<A>, resolve: (answer: A) => void, reject: (error: unknown) => void) =>
  async (tx: Statements): Promise<Outcome> => {
    try {
      const answer = await work(tx)
      return { keep: true, tell: () => resolve(answer) }
    } catch (error) {
      return { keep: false, error, tell: () => reject(error) }
    }
  }

/**
 * Runs transactions one after another, and those that wait at the same time between one `begin` and one `commit`: waiting for
 * the disk is the dearest part of writing, and one wait serves them all. Each still stands alone: its failure undoes its own
 * changes only, and its outcome is told when it is on the disk, a refusal too, for it may rest on what a neighbour changed.
 *
 * `run` must reach the same connection as `tx`, and nobody else may use that.
 */
export const shareCommits = (run: (query: string) => Promise<unknown>, tx: Statements) => {
  const waiting: Job[] = []
  let working: Promise<void> | undefined

  /** Who has to wait for another process in vain does so for everybody: nobody queues up behind to wait as long again. */
  const begin = () =>
    run("begin immediate").catch((error: unknown) => {
      for (const { giveUp } of waiting.splice(0)) giveUp(error)
      throw error
    })

  /** Answers what to tell, or `null` when one that failed has to be told apart from its neighbours. */
  const attemptAll = async (jobs: readonly Job[], apart: boolean): Promise<readonly (() => void)[] | null> => {
    await begin()
    const outcomes: (() => void)[] = []
    let kept = false
    for (const { attempt } of jobs) {
      // Inside the one before, all until the commit: a name finds the latest, and nothing has to be released.
      if (apart) await run("savepoint job")
      const outcome = await attempt(tx)
      if (!outcome.keep && jobs.length > 1) {
        // A full disk may have undone everything already, the neighbours' changes too: then its error is everybody's.
        await run(apart ? "rollback to job" : "rollback").catch(() => Promise.reject(outcome.error))
        if (!apart) return null
      }
      kept ||= outcome.keep
      outcomes.push(outcome.tell)
    }
    if (kept) await run("commit")
    else await run("rollback").catch(() => undefined)
    return outcomes
  }

  const workOff = async () => {
    while (waiting.length > 0) {
      const jobs = waiting.splice(0, togetherAtMost)
      try {
        // Hardly one fails, so none pays for being told apart before one has: then all are run again.
        const outcomes = (await attemptAll(jobs, false)) ?? (await attemptAll(jobs, true))
        for (const tell of outcomes ?? []) tell()
      } catch (error) {
        // What to tell is the first error, not that there is nothing left to undo.
        await run("rollback").catch(() => undefined)
        for (const { giveUp } of jobs) giveUp(error)
      }
    }
    working = undefined
  }

  const transaction: Store["transaction"] = (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ attempt: attemptOf(work, resolve, reject), giveUp: reject })
      working ??= workOff()
    })

  /** Resolves when nothing waits any more. */
  const drained = async (): Promise<void> => working

  return { transaction, drained }
}
