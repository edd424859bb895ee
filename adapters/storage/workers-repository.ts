import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import { and, eq, gt, inArray, lte, notInArray, sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Workers, workerGoneMs } from "../../domain/queue/ports.ts"
import { Store } from "./store.ts"

/** This process; its number alone may have been another's before. */
const thisProcess = { process: randomUUID(), host: hostname(), pid: process.pid }

/** Whether a process of this machine runs. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Anything but "no such process", such as one that may not be signalled, is taken for running: time tells.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH")
  }
}

/** The processes that work the queue in the database. Of those on this machine it is known at once that they have ended. */
const makeWorkers = ({ tables, transaction }: Store["Service"]): Workers["Service"] => {
  const { tasks, workers } = tables

  const hasEnded = ({ host, pid, process }: Omit<typeof workers.$inferSelect, "id" | "seenAt">): boolean =>
    host === thisProcess.host && process !== thisProcess.process && (pid === thisProcess.pid || !isRunning(pid))

  return {
    seen: (owner) =>
      transaction("workers.seen", async (tx, now) => {
        await tx
          .insert(workers)
          .values({ ...thisProcess, id: owner, seenAt: now })
          .onConflictDoUpdate({ target: workers.id, set: { seenAt: now } })
        await tx.delete(workers).where(lte(workers.seenAt, now - workerGoneMs))
        const alive = await tx.select().from(workers)
        const ended = alive.filter(hasEnded).map(({ id }) => id)
        if (ended.length > 0) await tx.delete(workers).where(inArray(workers.id, ended))
        const freed = await tx
          .update(tasks)
          .set({ dueAt: now })
          .where(
            and(
              // The condition of the index of open tasks, and what is wanted of them.
              sql`${tasks.state} in ('waiting', 'running')`,
              eq(tasks.state, "running"),
              gt(tasks.dueAt, now),
              notInArray(
                tasks.owner,
                alive.map(({ id }) => id).filter((id) => !ended.includes(id)),
              ),
            ),
          )
          .returning({ id: tasks.id })
        return freed.length
      }),

    leave: (owner) =>
      transaction("workers.leave", async (tx, now) => {
        await tx.delete(workers).where(eq(workers.id, owner))
        await tx
          .update(tasks)
          .set({ dueAt: now })
          .where(and(eq(tasks.state, "running"), eq(tasks.owner, owner), gt(tasks.dueAt, now)))
      }),
  }
}

export const layerWorkers = Layer.effect(Workers, Effect.map(Store, makeWorkers))
