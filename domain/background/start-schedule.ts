import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Schedules } from "../queue/ports.ts"
import { scheduleAudit } from "./background-audit.ts"
import { schedules } from "./schedules.ts"

export class ScheduleNotFound extends Schema.TaggedError<ScheduleNotFound>()("ScheduleNotFound", {
  name: Schema.String,
}) {}

/** Runs a schedule now. Answers `started: false` where it runs or waits already. */
export const startSchedule = Effect.fn("startSchedule")(function* (by: Caller, name: string) {
  const found = schedules.find((each) => each.name === name)
  if (found === undefined) return yield* new ScheduleNotFound({ name })
  const started = yield* (yield* Schedules).start(name, [
    auditEntry(scheduleAudit, by, "schedule.started", name, null, { title: found.title }),
  ])
  return { started }
})
