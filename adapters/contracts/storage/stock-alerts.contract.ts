import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { People } from "../../../domain/accounts/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { StockAlerts } from "../../../domain/stock-alerts/ports.ts"
import type { StockAlert } from "../../../domain/stock-alerts/stock-alert.ts"
import { aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const anAlert = (id: string, changes: Partial<StockAlert> = {}): StockAlert => ({
  id,
  email: `${id}@beispiel.de`,
  sku: "A",
  requestedAt: 0,
  confirmedAt: null,
  notifiedAt: null,
  ...changes,
})

const taskFor = ({ id }: StockAlert) => aTask(`back:${id}`)
/** Nothing is forgotten for its age or product. */
const nothingOld = { skus: [], unconfirmedBefore: 0, confirmedBefore: 0 }

/** Writes requests with a link each, `key of <id>`. */
const written = Effect.fnUntraced(function* (...alerts: readonly StockAlert[]) {
  const port = yield* StockAlerts
  for (const alert of alerts) {
    yield* port.request(alert.email, () => ({ alert, replaces: null, tasks: [] }))
    yield* port.openBy(alert.id, `key of ${alert.id}`)
  }
  return port
})

const ids = (alerts: readonly StockAlert[]) => alerts.map(({ id }) => id)

export const stockAlertsContract = <E>(name: string, newShop: () => Layer.Layer<StockAlerts | People | Queue, E>) =>
  describe(`StockAlerts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a request is decided by all of its mailbox, and written with its tasks or not at all", () =>
      Effect.gen(function* () {
        const alerts = yield* written(
          anAlert("1", { email: "Anna@beispiel.de", requestedAt: 2 }),
          anAlert("2", { email: "anna@beispiel.de", sku: "B", requestedAt: 1 }),
          anAlert("3"),
        )
        let seen: readonly string[] = []
        yield* alerts.request("ANNA@beispiel.de", (ofMailbox) => {
          seen = ids(ofMailbox)
          return null
        })
        expect(seen).toEqual(["2", "1"])
        yield* alerts.request("anna@beispiel.de", () => ({
          alert: anAlert("4", { email: "anna@beispiel.de", requestedAt: 3 }),
          replaces: "1",
          tasks: [aTask("confirm:4")],
        }))
        expect(ids(yield* alerts.ofMailbox("anna@beispiel.de"))).toEqual(["2", "4"])
        expect(yield* alerts.find("key of 1")).toEqual(Option.none())
        expect((yield* (yield* Queue).list("waiting", 9)).map(({ cause }) => cause)).toEqual(["confirm:4"])
      }),
    )

    promise("two requests at the same moment see each other", () =>
      Effect.gen(function* () {
        const alerts = yield* StockAlerts
        const email = "anna@beispiel.de"
        yield* Effect.forEach(
          oneTo(10),
          (n) =>
            alerts.request(email, (ofMailbox) =>
              ofMailbox.length === 0 ? { alert: anAlert(`${n}`, { email }), replaces: null, tasks: [] } : null,
            ),
          { concurrency: "unbounded" },
        )
        expect(yield* alerts.ofMailbox(email)).toHaveLength(1)
      }),
    )

    promise("links open a request beside each other; one confirms it, one forgets it with all its links", () =>
      Effect.gen(function* () {
        const alerts = yield* written(anAlert("1"))
        expect(yield* alerts.openBy("1", "other key")).toEqual(Option.some(anAlert("1")))
        expect(yield* alerts.openBy("2", "no key")).toEqual(Option.none())
        expect(yield* alerts.find("no key")).toEqual(Option.none())
        expect(yield* alerts.change("no key", () => null)).toEqual(Option.none())
        expect(yield* alerts.change("key of 1", (alert) => ({ ...alert, confirmedAt: 5 }))).toEqual(
          Option.some(anAlert("1")),
        )
        expect(yield* alerts.find("other key")).toEqual(Option.some(anAlert("1", { confirmedAt: 5 })))
        yield* alerts.change("other key", () => null)
        expect(yield* alerts.find("key of 1")).toEqual(Option.none())
        expect(yield* alerts.ofMailbox("1@beispiel.de")).toEqual([])
      }),
    )

    promise("requests are counted by pack size until their e-mail is queued", () =>
      Effect.gen(function* () {
        const alerts = yield* written(
          anAlert("1", { confirmedAt: 1 }),
          anAlert("2"),
          anAlert("3", { confirmedAt: 1 }),
          anAlert("4", { sku: "B" }),
          anAlert("5", { sku: "C", confirmedAt: 1 }),
        )
        yield* alerts.notify("C", 9, taskFor)
        const counts = yield* alerts.counts
        expect([...counts].sort((a, b) => (a.sku < b.sku ? -1 : 1))).toEqual([
          { sku: "A", confirmed: 2, unconfirmed: 1 },
          { sku: "B", confirmed: 0, unconfirmed: 1 },
        ])
      }),
    )

    promise(
      "each confirmed request gets one task, first confirmed first, however often and by how many it is asked for",
      () =>
        Effect.gen(function* () {
          const alerts = yield* written(
            anAlert("late", { confirmedAt: 3 }),
            anAlert("early", { confirmedAt: 1 }),
            anAlert("between", { confirmedAt: 2 }),
            anAlert("unconfirmed"),
            anAlert("other", { sku: "B", confirmedAt: 1 }),
          )
          yield* TestClock.adjust("1 second")
          expect(yield* alerts.notify("A", 2, taskFor)).toBe(2)
          const queue = yield* Queue
          const causes = Effect.map(queue.list("waiting", 99), (tasks) => tasks.map(({ cause }) => cause).toReversed())
          expect(yield* causes).toEqual(["back:early", "back:between"])
          expect(yield* alerts.find("key of early")).toEqual(
            Option.some(anAlert("early", { confirmedAt: 1, notifiedAt: 1_000 })),
          )
          const told = yield* Effect.forEach(oneTo(5), () => alerts.notify("A", 9, taskFor), {
            concurrency: "unbounded",
          })
          expect(told.toSorted()).toEqual([0, 0, 0, 0, 1])
          expect(yield* causes).toEqual(["back:early", "back:between", "back:late"])
        }),
    )

    promise("a request is forgotten when its e-mail is sent or skipped, not while that waits, runs or failed", () =>
      Effect.gen(function* () {
        const alerts = yield* written(
          ...["done", "skipped", "dead", "waiting"].map((id) => anAlert(id, { confirmedAt: 1 })),
        )
        const queue = yield* Queue
        yield* alerts.notify("A", 9, taskFor)
        expect(yield* alerts.forget(nothingOld)).toBe(0)
        for (const task of yield* queue.claim("W-1", "email", 9, 1_000))
          if (task.cause === "back:done") yield* queue.complete(task)
          else if (task.cause === "back:skipped") yield* queue.skip(task, "unwanted")
          else if (task.cause === "back:dead") yield* queue.fail(task, "no such mailbox", null)
          else yield* queue.fail(task, "busy", 1)
        expect(yield* alerts.forget(nothingOld)).toBe(2)
        for (const id of ["done", "skipped"]) expect(yield* alerts.find(`key of ${id}`)).toEqual(Option.none())
        expect(yield* queue.forget("back:dead", 1)).toBe(1)
        expect(yield* alerts.forget(nothingOld)).toBe(1)
        expect(yield* alerts.find("key of dead")).toEqual(Option.none())
        expect(Option.isSome(yield* alerts.find("key of waiting"))).toBe(true)
      }),
    )

    promise("requests are forgotten by their age and by what is no longer sold", () =>
      Effect.gen(function* () {
        const alerts = yield* written(
          anAlert("unconfirmed", { requestedAt: 10 }),
          anAlert("unconfirmed old", { requestedAt: 9 }),
          anAlert("confirmed", { requestedAt: 1, confirmedAt: 20 }),
          anAlert("confirmed old", { requestedAt: 1, confirmedAt: 19 }),
          anAlert("gone", { sku: "B", requestedAt: 50 }),
          anAlert("gone, confirmed", { sku: "B", confirmedAt: 50 }),
          anAlert("gone, but queued", { sku: "C", confirmedAt: 50 }),
        )
        yield* alerts.notify("C", 9, taskFor)
        expect(yield* alerts.forget({ skus: ["B", "C", "D"], unconfirmedBefore: 10, confirmedBefore: 20 })).toBe(4)
        for (const id of ["unconfirmed", "confirmed", "gone, but queued"])
          expect(Option.isSome(yield* alerts.find(`key of ${id}`)), id).toBe(true)
      }),
    )

    promise("with a person their mailbox's requests are forgotten, and no others", () =>
      Effect.gen(function* () {
        const alerts = yield* written(anAlert("1", { email: "ANNA@beispiel.de" }), anAlert("2"))
        const people = yield* People
        yield* people.ensure(aPerson("anna"))
        yield* people.forget("anna", () => Result.succeed([]))
        expect(yield* alerts.ofMailbox("anna@beispiel.de")).toEqual([])
        expect(yield* alerts.ofMailbox("2@beispiel.de")).toHaveLength(1)
      }),
    )
  })
