import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Channel } from "../channels/delivery.ts"
import { ChannelRecords } from "../channels/ports.ts"
import { syncKlaviyoSchedule } from "../channels/sync-klaviyo.ts"
import { syncMetaSchedule } from "../channels/sync-meta.ts"
import { syncRechargeSchedule } from "../channels/sync-recharge.ts"
import { emailKind } from "../email/email-template.ts"
import { syncShopifySchedule } from "../imports/sync-shopify.ts"
import { Queue, type ScheduleRuns, Schedules } from "../queue/ports.ts"
import { backUpSchedule } from "./back-up.ts"
import { type Backup, Backups, DatabaseFacts, Machine } from "./ports.ts"
import { type SystemFacts, systemChecks } from "./system-checks.ts"

const scheduleOf: Readonly<Record<Channel, string>> = {
  meta: syncMetaSchedule,
  klaviyo: syncKlaviyoSchedule,
  recharge: syncRechargeSchedule,
  shopify: syncShopifySchedule,
}

const queueFacts = Effect.gen(function* () {
  const counts = yield* (yield* Queue).counts
  const sum = (state: string) =>
    counts.filter((each) => each.state === state).reduce((total, { count }) => total + count, 0)
  const due = counts.filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt)
  return {
    waiting: sum("waiting"),
    running: sum("running"),
    dead: sum("dead"),
    oldestDueAt: due.length === 0 ? null : Math.min(...due),
  }
})

const backupFacts = Effect.fnUntraced(function* (runs: readonly ScheduleRuns[]) {
  const backups = yield* Backups
  if (!backups.configured) return { configured: false, last: null, failure: null }
  const run = runs.find(({ name }) => name === backUpSchedule)?.last ?? null
  const read = yield* Effect.match(backups.last, {
    onFailure: ({ reason }) => ({ last: null as Backup | null, failure: reason }),
    onSuccess: (last) => ({ last, failure: null }),
  })
  // One made by hand since counts as well.
  const isOver = run === null || (read.last !== null && read.last.madeAt > run.endedAt)
  return { configured: true, last: read.last, failure: read.failure ?? (isOver ? null : run.error) }
})

const connectionFacts = Effect.fnUntraced(function* (runs: readonly ScheduleRuns[]) {
  const records = yield* ChannelRecords
  return yield* Effect.forEach((yield* Machine).connected, (channel) =>
    Effect.map(records.state(channel), ({ failingSince, failure }) => {
      const run = runs.find(({ name }) => name === scheduleOf[channel])?.last ?? null
      const workedAt = run === null || run.error !== null || failingSince !== null ? null : run.endedAt
      return { channel, workedAt, failingSince, failure }
    }),
  )
})

/** How the shop is doing, as staff and operators see it. */
export const viewSystem = Effect.fn("viewSystem")(function* () {
  const machine = yield* Machine
  const database = yield* (yield* DatabaseFacts).facts
  const runs = yield* (yield* Schedules).list
  const facts: SystemFacts = {
    now: yield* Clock.currentTimeMillis,
    queue: yield* queueFacts,
    mailedAt: (yield* (yield* Queue).list("done", 1, { kind: emailKind }))[0]?.createdAt ?? null,
    disks: yield* machine.disks,
    backup: yield* backupFacts(runs),
    connections: yield* connectionFacts(runs),
    certificates: yield* machine.certificates,
    apiVersions: machine.apiVersions,
  }
  return {
    checks: systemChecks(facts),
    versions: [
      ...machine.versions,
      [database.program, database.version],
      ["Tabellen der Datenbank", `Stand ${database.baseline}, passend zu diesem Shop`],
    ] as readonly (readonly [string, string])[],
    operatorEmail: machine.operatorEmail,
  }
})
