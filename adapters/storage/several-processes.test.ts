import { spawnSync } from "node:child_process"
import { hostname } from "node:os"
import { describe, expect, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { LinkSigner } from "../../domain/access/link-signer.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { jobHandler } from "../../domain/jobs/job-handler.ts"
import type { JobStep } from "../../domain/jobs/job-rules.ts"
import { Jobs } from "../../domain/jobs/ports.ts"
import { takeStep } from "../../domain/jobs/take-step.ts"
import { NutrientEdits } from "../../domain/nutrients/ports.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { changeBy } from "../../domain/prize-draw/advance-draws.ts"
import { exampleDraw, exampleDrawEntry } from "../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { VersionStore } from "../../domain/questionnaire-versions/ports.ts"
import { Queue, Workers } from "../../domain/queue/ports.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { forgetAlerts } from "../../domain/stock-alerts/forget-alerts.ts"
import { StockAlerts } from "../../domain/stock-alerts/ports.ts"
import { sendAlerts } from "../../domain/stock-alerts/send-alerts.ts"
import { aJobStart, aLine } from "../contracts/job-examples.ts"
import { anOrder, aPlacement, aProduct, aTask, oneTo } from "../contracts/shop-examples.ts"
import { editedNutrient } from "../contracts/storage/nutrient-edits.contract.ts"
import { releasedVersion } from "../contracts/storage/questionnaire-version-store.contract.ts"
import { shippingWork, workOnOne } from "../contracts/work-on-one.ts"
import { engines } from "./in-new-database.ts"
import type { layerRepositories } from "./layer.ts"
import { Store } from "./store.ts"

/** The shop of a process, with connections of its own. */
const shopOf = <E>(layer: Layer.Layer<Layer.Success<typeof layerRepositories> | Store, E>) =>
  Effect.map(Layer.build(layer), (shop) => ({
    store: Context.get(shop, Store),
    catalogue: Context.get(shop, Catalogue),
    carts: Context.get(shop, Carts),
    orders: Context.get(shop, Orders),
    signer: Context.get(shop, LinkSigner),
    jobs: Context.get(shop, Jobs),
    queue: Context.get(shop, Queue),
    workers: Context.get(shop, Workers),
    settings: Context.get(shop, Settings),
    stockAlerts: Context.get(shop, StockAlerts),
    prizeDraws: Context.get(shop, PrizeDraws),
    drawEntries: Context.get(shop, DrawEntries),
    versions: Context.get(shop, VersionStore),
    nutrients: Context.get(shop, NutrientEdits),
  }))

/** As long as another process's change may stay unseen. */
const aMoment = TestClock.adjust("200 millis")

for (const { engine, isMissing, newDatabase } of engines)
  describe.skipIf(isMissing)(`on ${engine}`, () => {
    const twoShops = Effect.flatMap(newDatabase, (shop) =>
      Effect.all([shopOf(shop()), shopOf(shop())], { concurrency: "unbounded" }),
    )

    describe("a restart", () => {
      it.effect("loses nothing", () =>
        Effect.gen(function* () {
          const shop = yield* newDatabase
          const product = aProduct("zink", ["A", "B"], { title: "Zink „forte“ 🌱" })
          const order = anOrder("NW-1", [["A", 2]])
          const cart = { lines: [{ sku: "B", quantity: 3 }] }
          const placement = aPlacement(order, { tasks: [aTask("m1")] })
          const before = yield* Effect.scoped(
            Effect.gen(function* () {
              const { catalogue, carts, orders, signer, queue, settings } = yield* shopOf(shop())
              yield* catalogue.publish([product], [{ sku: "A", quantity: 2 }])
              yield* carts.change("c", () => Result.succeed(cart))
              yield* orders.place(placement)
              yield* settings.change({ frontPage: "v2" })
              return {
                token: yield* signer.sign("order:NW-1"),
                tasks: yield* queue.list("waiting", 10),
                revision: (yield* catalogue.snapshot).revision,
              }
            }),
          )
          const { catalogue, carts, orders, signer, queue, settings } = yield* shopOf(shop())
          const snapshot = yield* catalogue.snapshot
          expect(snapshot.products).toEqual([product])
          expect(snapshot.revision).toBe(before.revision)
          expect([...snapshot.soldOut].sort()).toEqual(["A", "B"])
          expect(yield* carts.find("c")).toEqual(cart)
          expect(yield* orders.find("NW-1")).toEqual(Option.some(order))
          expect(yield* orders.place(placement)).toEqual(order)
          expect(yield* signer.verify("order:NW-1", before.token)).toBe(true)
          expect(yield* queue.list("waiting", 10)).toEqual(before.tasks)
          expect(yield* settings.current).toMatchObject({ frontPage: "v2" })
        }),
      )
    })

    describe("two processes", () => {
      it.effect("start together, and sign alike", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          expect(yield* one.signer.sign("order:NW-1")).toBe(yield* two.signer.sign("order:NW-1"))
        }),
      )

      it.effect("ask by the version one of them released a moment later", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          expect(yield* two.versions.released).toEqual([])
          const version = releasedVersion("2026-12-01", 1)
          yield* one.versions.change("2026-12-01", () => Result.succeed({ version, audit: [] }))
          expect(yield* one.versions.released).toEqual([version])
          yield* aMoment
          expect(yield* two.versions.released).toEqual([version])
        }).pipe(Effect.scoped),
      )

      it.effect("switch a nutrient off a moment later", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          expect(yield* two.nutrients.all).toEqual([])
          const nutrient = editedNutrient("vitamin_d")
          yield* one.nutrients.change("vitamin_d", () => Result.succeed({ nutrient, audit: [] }))
          expect(yield* one.nutrients.all).toEqual([nutrient])
          yield* aMoment
          expect(yield* two.nutrients.all).toEqual([nutrient])
        }).pipe(Effect.scoped),
      )

      it.effect("see each other's catalogue, stock and settings a moment later", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          expect((yield* two.catalogue.snapshot).products).toEqual([])
          expect((yield* two.settings.current).frontPage).toBe("v1")
          const product = aProduct("zink", ["A"])
          yield* one.catalogue.publish([product], [{ sku: "A", quantity: 1 }])
          yield* one.settings.change({ frontPage: "split" })
          yield* aMoment
          const seen = yield* two.catalogue.snapshot
          expect(seen.products).toEqual([product])
          expect(seen.soldOut.size).toBe(0)
          expect((yield* two.settings.current).frontPage).toBe("split")
          yield* aMoment
          expect(yield* two.catalogue.snapshot).toBe(seen)
          yield* one.orders.place(aPlacement(anOrder("NW-1", [["A", 1]])))
          yield* aMoment
          expect([...(yield* two.catalogue.snapshot).soldOut]).toEqual(["A"])
        }),
      )

      it.effect("never sell a pack twice, nor place an order twice", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          yield* one.catalogue.publish(
            [aProduct("zink", ["A", "B"])],
            ["A", "B"].map((sku) => ({ sku, quantity: 10 })),
          )
          const results = yield* Effect.forEach(
            oneTo(20),
            (n) => Effect.result((n % 2 ? one : two).orders.place(aPlacement(anOrder(`NW-${n}`, [["A", 1]])))),
            { concurrency: "unbounded" },
          )
          expect(results.filter(Result.isSuccess).length).toBe(10)
          const placed = yield* Effect.forEach(
            oneTo(10),
            (n) =>
              (n % 2 ? one : two).orders.place(
                aPlacement(anOrder(`NW-same-${n}`, [["B", 1]]), { idempotencyKey: "same", fingerprint: "same" }),
              ),
            { concurrency: "unbounded" },
          )
          expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
          expect((yield* two.catalogue.stock(["A", "B"])).map(({ quantity }) => quantity)).toEqual([0, 9])
        }),
      )

      it.effect("never work on the same task", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          yield* one.queue.add(oneTo(40).map((n) => aTask(`cause ${n}`)))
          const claims = yield* Effect.forEach(
            oneTo(10),
            (n) => (n % 2 ? one : two).queue.claim("W-1", "email", 5, 1_000),
            {
              concurrency: "unbounded",
            },
          )
          expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(40)
          expect(claims.flat().length).toBe(40)
        }),
      )

      it.effect("free at once what a process on this machine had that was killed", () =>
        Effect.gen(function* () {
          const { queue, workers, store } = yield* Effect.flatMap(newDatabase, (shop) => shopOf(shop()))
          const killed = spawnSync(process.execPath, ["--version"]).pid
          const addWorker = (id: string, pid: number) =>
            store.transaction("test", (tx) =>
              tx.insert(store.tables.workers).values({ id, host: hostname(), pid, process: id, seenAt: 0 }),
            )
          yield* addWorker("killed", killed)
          yield* addWorker("the same number again", process.pid)
          yield* addWorker("running", process.ppid)
          yield* queue.add(oneTo(3).map((n) => aTask(`cause ${n}`)))
          for (const owner of ["running", "killed", "the same number again"])
            yield* queue.claim(owner, "email", 1, 60_000)
          expect(yield* workers.seen("next start")).toBe(2)
          expect((yield* queue.claim("next start", "email", 9, 60_000)).map(({ cause }) => cause)).toEqual([
            "cause 2",
            "cause 3",
          ])
        }),
      )

      it.effect("never work on the same job: its items go once, in their order", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          yield* one.jobs.start(aJobStart("J-1", 30))
          const through: unknown[] = []
          const work = shippingWork((item: unknown, step: JobStep) =>
            Effect.andThen(
              takeStep(step, aLine("through")),
              Effect.sync(() => {
                through.push(item)
              }),
            ),
          )
          const worked = yield* Effect.forEach(
            [one, two, one, two],
            ({ jobs, queue }) =>
              workOnOne(jobHandler(work)).pipe(Effect.provideService(Jobs, jobs), Effect.provideService(Queue, queue)),
            { concurrency: "unbounded" },
          )
          expect(worked.filter((did) => did).length).toBe(1)
          expect(through).toEqual(aJobStart("J-1", 30).items)
          expect(Option.getOrThrow(yield* two.jobs.find("J-1"))).toMatchObject({ state: "done", done: 30 })
        }),
      )

      it.effect("tell each shopper once that a product is back, also when one of them crashes while it sends", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          yield* one.catalogue.publish([aProduct("zink", ["A"])], [])
          for (const id of oneTo(20).map((n) => `SA-${n}`))
            yield* one.stockAlerts.request(id, () => ({
              alert: { id, email: `${id}@beispiel.de`, sku: "A", requestedAt: 0, confirmedAt: 1, notifiedAt: null },
              replaces: null,
              tasks: [],
            }))
          yield* one.catalogue.publish([], [{ sku: "A", quantity: 5 }])
          yield* aMoment
          const send = ({ catalogue, stockAlerts }: typeof one) =>
            Effect.all({ told: sendAlerts(), forgotten: forgetAlerts() }).pipe(
              Effect.provideService(Catalogue, catalogue),
              Effect.provideService(StockAlerts, stockAlerts),
            )
          const runs = yield* Effect.forEach([one, two, one, two], send, { concurrency: "unbounded" })
          expect(runs.reduce((sum, { told }) => sum + told, 0)).toBe(20)
          const crashed = yield* one.queue.claim("crashed", "email", 1, 60_000)
          const sent = yield* two.queue.claim("W-2", "email", 99, 60_000)
          for (const task of sent) yield* two.queue.complete(task)
          // The one that crashed may have sent its e-mail: it is sent again, under the Message-ID of the same cause.
          expect((yield* send(two)).forgotten).toBe(19)
          yield* TestClock.adjust("1 minute")
          const again = yield* two.queue.claim("W-2", "email", 99, 60_000)
          expect(again.map(({ cause }) => cause)).toEqual(crashed.map(({ cause }) => cause))
          for (const task of again) yield* two.queue.complete(task)
          expect(yield* send(one)).toEqual({ told: 0, forgotten: 1 })
          expect(new Set([...sent, ...again].map(({ cause }) => cause)).size).toBe(20)
          expect(yield* two.queue.list("waiting", 9)).toEqual([])
        }),
      )

      it.effect("never lose each other's change of the same cart", () =>
        Effect.gen(function* () {
          const [one, two] = yield* twoShops
          yield* Effect.forEach(
            oneTo(20),
            (n) =>
              (n % 2 ? one : two).carts.change("c", ({ lines }) =>
                Result.succeed({ lines: [{ sku: "A", quantity: (lines[0]?.quantity ?? 0) + 1 }] }),
              ),
            { concurrency: "unbounded" },
          )
          expect(yield* two.carts.find("c")).toEqual({ lines: [{ sku: "A", quantity: 20 }] })
        }),
      )
    })

    describe("a prize draw", () => {
      it.effect("has one result and one mail a winner, although two processes freeze and draw it at once", () =>
        Effect.gen(function* () {
          const shops = yield* twoShops
          const [{ prizeDraws, drawEntries, queue }] = shops
          const { id, content } = exampleDraw()
          yield* prizeDraws.create(exampleDraw(), "key", [])
          for (const each of oneTo(9)) {
            const entry = exampleDrawEntry(`TN-${each}`, { drawId: id, confirmedAt: 1 })
            yield* drawEntries.enter(id, entry.email, () => Result.succeed({ entry, tasks: [] }))
          }
          // Whatever the hash is: that there is one order is all that matters here.
          const digests = {
            sha256: (text: string) => `of ${text.length}`,
            sha256OfHex: (hex: string) => hex,
            hmac: (key: string, text: string) => [...(text + key)].reverse().join(""),
          }
          const move = (kind: "freeze" | "draw") =>
            Effect.all(
              [...shops, ...shops].map((shop) =>
                Effect.result(
                  shop.prizeDraws.change(
                    id,
                    changeBy(() => ({ kind }), { now: content.closesAt, digests }),
                  ),
                ),
              ),
              { concurrency: "unbounded" },
            )
          expect((yield* move("freeze")).filter(Result.isSuccess)).toHaveLength(1)
          expect((yield* move("draw")).filter(Result.isSuccess)).toHaveLength(1)
          const seen = yield* Effect.forEach(shops, (shop) => shop.prizeDraws.find(id))
          expect(seen[0]).toEqual(seen[1])
          const { winners, entryCount } = Option.getOrThrow(seen[0])
          expect([entryCount, new Set(winners.map(({ hash }) => hash)).size]).toEqual([9, content.prizes])
          expect((yield* queue.list("waiting", 99)).map(({ cause }) => cause).toSorted()).toEqual(
            winners.map(({ hash }) => `email:draw-won:${hash}`).toSorted(),
          )
        }),
      )
    })
  })
