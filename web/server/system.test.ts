import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { engines } from "../../adapters/storage/in-new-database.ts"
import { newChannelState } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { emailKind } from "../../domain/email/email-template.ts"
import { Queue, Schedules } from "../../domain/queue/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { alertOperator, checkSystemSchedule, systemChecked } from "../../domain/system/alert-operator.ts"
import { klaviyoVersion, metaVersion } from "../../domain/system/api-versions.ts"
import { backUpSchedule } from "../../domain/system/back-up.ts"
import { BackupFailed, Backups, Machine } from "../../domain/system/ports.ts"
import { viewSystem } from "../../domain/system/view-system.ts"
import { exampleMachine } from "./example-ports.ts"

const start = Date.UTC(2026, 10, 28)
const hourMs = 3_600_000
const madeAt = (at: number) => ({ name: "x", madeAt: at, databaseBytes: 2e6, files: 1, fileBytes: 5 })

const healthy: Machine["Service"] = {
  ...exampleMachine,
  connected: ["meta"],
  apiVersions: [metaVersion("https://graph.facebook.com/v25.0"), klaviyoVersion("2026-07-15")],
  certificates: Effect.succeed([{ host: "shop.example", expiresAt: start + 60 * dayMs }]),
  operatorEmail: "betrieb@beispiel.de",
}
const backups = (last: Backups["Service"]["last"]): Backups["Service"] => ({
  configured: true,
  make: Effect.die("not made here"),
  last,
})
const withMachine = (machine: Machine["Service"], last: Backups["Service"]["last"] = Effect.succeed(madeAt(start))) =>
  Layer.merge(Layer.succeed(Machine, machine), Layer.succeed(Backups, backups(last)))

/** The names of what is bad. */
const bad = Effect.map(viewSystem(), ({ checks }) =>
  checks.filter(({ state }) => state === "bad").map(({ name }) => name),
)

for (const { engine, isMissing, inNewDatabase } of engines)
  describe.skipIf(isMissing)(`the system of a shop on ${engine}`, () => {
    const test = (what: string, work: Effect.Effect<void, unknown, Layer.Success<ReturnType<typeof inNewDatabase>>>) =>
      it.effect(what, () => Effect.andThen(TestClock.setTime(start), work).pipe(Effect.provide(inNewDatabase())))

    test(
      "is well: every check is good, and versions are named",
      Effect.gen(function* () {
        const { checks, versions } = yield* viewSystem().pipe(Effect.provide(withMachine(healthy)))
        expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
          "queue good",
          "dead good",
          "disk-0 good",
          "backup good",
          "mail good",
          "connection-meta good",
          "certificate-shop.example good",
          "version-Meta Graph API good",
          "version-Klaviyo good",
        ])
        expect(checks.filter(({ advice }) => advice !== null)).toEqual([])
        expect(versions.map(([program]) => program)).toEqual(["Shop", engine, "Tabellen der Datenbank"])
        expect(versions[1]?.[1]).toMatch(/^\d+\.\d+/)
        expect(versions[2]?.[1]).toMatch(/^Stand [0-9a-f]{8},/)
      }),
    )

    test(
      "has a queue nobody works, and tasks that are given up",
      Effect.gen(function* () {
        const queue = yield* Queue
        yield* queue.add([{ kind: emailKind, cause: "email:a:1", payload: {} }])
        yield* TestClock.adjust(14 * 60_000)
        expect(yield* bad.pipe(Effect.provide(withMachine(healthy)))).toEqual([])
        yield* TestClock.adjust(60_000)
        expect(yield* bad.pipe(Effect.provide(withMachine(healthy)))).toEqual(["queue"])
        for (const claim of yield* queue.claim("owner", emailKind, 1, 1_000)) yield* queue.fail(claim, "550", null)
        expect(yield* bad.pipe(Effect.provide(withMachine(healthy)))).toEqual(["dead"])
      }),
    )

    test(
      "has a full disk, a certificate and versions that end",
      Effect.gen(function* () {
        const machine = {
          ...healthy,
          disks: Effect.succeed([{ what: "Datenbank", freeBytes: 400e6, totalBytes: 100e9 }]),
          certificates: Effect.succeed([
            { host: "shop.example", expiresAt: start + 13 * dayMs },
            { host: "away.example", expiresAt: null },
          ]),
          apiVersions: [klaviyoVersion("2025-01-15"), metaVersion("https://graph.facebook.com/v99.0")],
        }
        expect(yield* bad.pipe(Effect.provide(withMachine(machine)))).toEqual([
          "disk-0",
          "certificate-shop.example",
          "version-Klaviyo",
        ])
      }),
    )

    test(
      "has no backup, an old one, or one that failed since",
      Effect.gen(function* () {
        const isBad = (last: Backups["Service"]["last"]) => bad.pipe(Effect.provide(withMachine(healthy, last)))
        expect(yield* isBad(Effect.succeed(null))).toEqual(["backup"])
        expect(yield* isBad(Effect.succeed(madeAt(start - 37 * hourMs)))).toEqual(["backup"])
        expect(yield* isBad(new BackupFailed({ full: false, reason: "gone" }))).toEqual(["backup"])
        const run = { startedAt: start, endedAt: start + 1, error: "voll", report: null }
        yield* (yield* Schedules).queueDue([{ name: backUpSchedule, nextAt: start + dayMs }])
        yield* (yield* Schedules).ended(backUpSchedule, run)
        expect(yield* isBad(Effect.succeed(madeAt(start)))).toEqual(["backup"])
        expect(yield* isBad(Effect.succeed(madeAt(start + 2)))).toEqual([])
      }),
    )

    test(
      "has a connection that fails for a day",
      Effect.gen(function* () {
        const failing = { ...newChannelState, failingSince: start, failures: 9, failure: "Kein Zugang." }
        yield* (yield* ChannelRecords).changeState("meta", () => failing)
        yield* TestClock.adjust(dayMs - 1)
        const last = Effect.succeed(madeAt(start + dayMs))
        expect(yield* bad.pipe(Effect.provide(withMachine(healthy, last)))).toEqual([])
        yield* TestClock.adjust(1)
        expect(yield* bad.pipe(Effect.provide(withMachine(healthy, last)))).toEqual(["connection-meta"])
      }),
    )

    test(
      "writes to the operator when something turns bad, once an hour at most, and again after a day",
      Effect.gen(function* () {
        const [queue, schedules] = [yield* Queue, yield* Schedules]
        yield* schedules.queueDue([{ name: checkSystemSchedule, nextAt: start }])
        const mails = Effect.map(queue.list("waiting", 99, { kind: emailKind }), (tasks) => tasks.length)
        const look = (last: number | null, machine = healthy) =>
          Effect.gen(function* () {
            const found = yield* alertOperator().pipe(
              Effect.provide(withMachine(machine, Effect.succeed(last === null ? null : madeAt(last)))),
            )
            const report = systemChecked(found.filter(({ name }) => name === "backup"))
            yield* schedules.ended(checkSystemSchedule, { startedAt: 0, endedAt: 0, error: null, report })
            return yield* Effect.map(
              queue.list("waiting", 99, { startingWith: "email:operator-alert:backup" }),
              (tasks) => tasks.length,
            )
          })
        expect(yield* look(null, { ...healthy, operatorEmail: null })).toBe(0)
        yield* look(start)
        expect(yield* look(null)).toBe(1)
        expect(yield* look(null)).toBe(1)
        // Good and bad again.
        yield* look(start)
        expect(yield* look(null)).toBe(1)
        yield* TestClock.adjust(hourMs)
        expect(yield* look(null)).toBe(1)
        yield* look(start)
        expect(yield* look(null)).toBe(2)
        yield* TestClock.adjust(dayMs - 1)
        expect(yield* look(null)).toBe(2)
        yield* TestClock.adjust(1)
        expect(yield* look(null)).toBe(3)
        expect(yield* mails).toBeGreaterThanOrEqual(3)
      }),
    )
  })
