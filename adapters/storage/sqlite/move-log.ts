import { connect } from "./connection.ts"

/** How long changes stay in the log alone. */
const afterMs = 1_000

/**
 * Moves the write-ahead log into the file beside the writer, on a connection of its own: in a commit, where SQLite would do it,
 * everybody waits for as long as it takes to write a thousand scattered pages. What is in the log is on the disk already, so
 * nothing is lost where this fails, and the next change tries again.
 */
export const openLogMover = async (file: string) => {
  const mover = await connect(file, "write")
  await mover.ask("pragma synchronous = full")
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<unknown> = Promise.resolve()

  const move = () => {
    timer = undefined
    moving = mover.ask("pragma wal_checkpoint(passive)").catch(() => undefined)
  }

  return {
    /** To be told of every change. */
    changed: (): void => {
      timer ??= setTimeout(move, afterMs).unref()
    },
    close: async (): Promise<void> => {
      clearTimeout(timer)
      await moving
      await mover.close()
    },
  }
}
