import * as Effect from "effect/Effect"
import { workQueue } from "../queue/work-queue.ts"
import { currentSeller } from "../seller/seller.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { handlers, type NeededByHandlers } from "./handlers.ts"
import { type NeededBySchedules, schedules } from "./schedules.ts"

/** Works the queue and the schedules for as long as the process lives. */
export const workInBackground = Effect.gen(function* () {
  const { publicUrl } = yield* currentSeller
  const owner = yield* newReadableId("W-", 12)
  return yield* workQueue<NeededByHandlers, NeededBySchedules>(owner, handlers(publicUrl), schedules)
})
