import * as Effect from "effect/Effect"
import type { DoStep, JobWork } from "../../domain/jobs/job-handler.ts"
import type { Handler } from "../../domain/queue/handler.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"

/** Works on one due task of the handler's kind, if there is one; answers whether there was. */
export const workOnOne = Effect.fnUntraced(function* <R>(handler: Handler<R>) {
  const [task] = yield* (yield* Queue).claim("W-1", handler.kind, 1, handler.leaseMs)
  if (task !== undefined) yield* workOn(task, handler)
  return task !== undefined
})

/** The work of a shop whose staff ship by list and start no other job. */
export const shippingWork = <R>(ship: DoStep<R>): JobWork<R> => ({
  "orders.ship": ship,
  "posts.import": () => Effect.die("No import was started"),
})
