import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { describe, expect, it } from "vitest"
import { shippingWork, workOnOne } from "../../../adapters/contracts/work-on-one.ts"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { renderEmailOf } from "../../../domain/background/emails.ts"
import { forgetOldJobs } from "../../../domain/jobs/forget-old-jobs.ts"
import { jobHandler } from "../../../domain/jobs/job-handler.ts"
import { giveUp } from "../../../domain/jobs/job-rules.ts"
import { Jobs } from "../../../domain/jobs/ports.ts"
import { exampleEvents, exampleOrder } from "../../../domain/orders/example-order.ts"
import { statusOf } from "../../../domain/orders/order-status.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { QrPictures } from "../../../domain/orders/qr-pictures.ts"
import { maxShipmentBytes } from "../../../domain/orders/shipments/limits.ts"
import { shipLine } from "../../../domain/orders/shipments/ship-line.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { resultOf } from "../example-app.ts"
import { announceShipments } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const [one, two, three] = ["NW-0000000001", "NW-0000000002", "NW-0000000003"]

/** A shop with two packed orders and one that is not. */
const open = async () => {
  const example = await openExample({ products: [] })
  await example.runtime.runPromise(
    Effect.gen(function* () {
      const orders = yield* Orders
      for (const id of [one, two, three]) {
        const order = exampleOrder({ id, lines: [], events: exampleEvents(id === three ? [] : ["packed"]) })
        yield* orders.place({ order, idempotencyKey: id, fingerprint: id, cart: null, tasks: [] })
      }
    }),
  )
  const as = async (...roles: readonly Role[]) => ({
    cookie: (await signInAs(example, `${roles.join("-")}@beispiel.de`, { roles })).cookie,
  })
  /** Fails a job after `done` items. */
  const fail = (jobId: string, done = 0) =>
    example.runtime.runPromise(
      Effect.flatMap(Jobs, (jobs) =>
        jobs.change(jobId, (job) => giveUp({ ...job, done }, job.attempt, "TypeError", Date.now())),
      ),
    )
  return {
    ...example,
    as,
    fail,
    work: () => example.runtime.runPromise(workOnOne(jobHandler(shippingWork(shipLine)))),
  }
}

const key = () => crypto.randomUUID()
const send = (
  { app }: Pick<Example, "app">,
  to: "check" | "start",
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  parameters: Record<string, string> = {},
) =>
  app.request(
    `/admin/orders/shipments/${to}?${new URLSearchParams({ carrier: "dhl", title: "Liste", key: key(), ...parameters })}`,
    {
      method: "POST",
      headers,
      body,
    },
  )

const list = `Bestellnummer;Sendungsnummer;Versanddienst\n${one};00340434161094021507;\n${three};50123456789;GLS\nNW-9;1;DHL\n${two};H1000000000000000001;Hermes\n`

const errorOf = async (answer: Response) => {
  const { error } = await answer.json()
  return { status: answer.status, message: error.message, tag: error.data.refusal?.tag }
}

describe("a list of parcels", () => {
  it("is previewed before anything changes", async () => {
    const shop = await open()
    const data = await resultOf(await send(shop, "check", list, await shop.as("fulfilment")))
    expect(data).toMatchObject({ shipCount: 2, leftCount: 2, parcelCount: 2 })
    expect(data.ship[0]).toMatchObject({
      line: 2,
      orderId: one,
      name: "Anna Muster",
      parcels: "DHL 00340434161094021507",
    })
    expect(data.left.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
      [3, "Diese Bestellung ist noch nicht gepackt."],
      [4, expect.stringContaining("„NW-9“ ist keine Bestellnummer")],
    ])
    expect(await resultOf(await shop.query("jobs.list", {}, await shop.as("fulfilment")))).toEqual({
      rows: [],
      next: null,
    })
    expect(await shop.work()).toBe(false)
  })

  it("may be in a Windows encoding; an invalid list is refused in German", async () => {
    const shop = await open()
    const windows = Uint8Array.from(
      `Straße;Bestellnummer;Sendungsnummer\nGr\u00fcn;${one};00340434161094021507`,
      (each) => each.charCodeAt(0),
    )
    expect((await resultOf(await send(shop, "check", windows, await shop.as("admin")))).shipCount).toBe(1)
    const none = await send(shop, "check", "Name;Ort\nAnna;Berlin", await shop.as("admin"))
    expect(await errorOf(none)).toMatchObject({
      status: 422,
      message: expect.stringContaining("fehlt die Überschrift"),
    })
    const bad = await send(shop, "start", `${one};1`, await shop.as("admin"))
    expect(await errorOf(bad)).toMatchObject({ status: 422, tag: "NothingToShip" })
    expect((await send(shop, "check", list, await shop.as("admin"), { carrier: "pony" })).status).toBe(400)
    expect((await send(shop, "start", list, await shop.as("admin"), { key: "x" })).status).toBe(400)
  })

  it("ships its orders by a job, with parcels, mails and a log entry; sent twice it is one job", async () => {
    const shop = await open()
    const headers = await shop.as("fulfilment")
    const parameters = { key: key(), title: "versand.csv" }
    const { jobId } = await resultOf(await send(shop, "start", list, headers, parameters))
    expect(await resultOf(await send(shop, "start", list, headers, parameters))).toEqual({ jobId })
    expect(await resultOf(await shop.query("jobs.get", { jobId }, headers))).toMatchObject({
      state: "queued",
      total: 4,
    })
    await shop.work()
    expect(await shop.work()).toBe(false)
    // Roles that may not start a job see the same.
    const seen = await resultOf(await shop.query("jobs.get", { jobId }, await shop.as("viewer")))
    expect(seen).toMatchObject({
      name: "Sendungsnummern einlesen",
      title: "versand.csv",
      startedBy: "fulfilment@beispiel.de",
      state: "done",
      done: 4,
      left: 2,
    })
    const log = await resultOf(await shop.query("jobs.log", { jobId }, headers))
    expect(
      log.rows.map(({ outcome, about }: { outcome: string; about: { id: string } | null }) => [outcome, about?.id]),
    ).toEqual([
      ["done", two],
      ["left", undefined],
      ["left", three],
      ["done", one],
    ])
    const left = await resultOf(await shop.query("jobs.log", { jobId, leftOnly: true, before: 3 }, headers))
    expect(left.rows.map(({ number }: { number: number }) => number)).toEqual([2])
    await announceShipments(shop)
    const [states, mails, audit] = await shop.runtime.runPromise(
      Effect.gen(function* () {
        const [orders, queue, log] = [yield* Orders, yield* Queue, yield* AuditLog]
        const found = yield* Effect.forEach([one, two, three], (id) => orders.find(id))
        const tasks = (yield* queue.list("waiting", 9)).filter(({ kind }) => kind === "email")
        const written = yield* Effect.forEach(tasks, ({ payload }) => renderEmailOf(payload))
        return [
          found.map((order) => statusOf(Option.getOrThrow(order)).fulfilment),
          written,
          yield* log.list({ before: null, limit: 9 }),
        ] as const
      }).pipe(Effect.provideService(QrPictures, { png: () => Effect.succeed("") })),
    )
    expect(states).toEqual(["shipped", "shipped", "new"])
    expect(mails.map(({ text }) => /00340434161094021507|H1000000000000000001/.exec(text)?.[0]).toSorted()).toEqual([
      "00340434161094021507",
      "H1000000000000000001",
    ])
    expect(audit.map(({ action, by }) => [action, by?.email])).toEqual([
      ["order.shipment-announced", undefined],
      ["order.shipment-announced", undefined],
      ["order.shipped", "fulfilment@beispiel.de"],
      ["order.shipped", "fulfilment@beispiel.de"],
      ["job.started", "fulfilment@beispiel.de"],
    ])
    const { rows } = await resultOf(await shop.query("staff.changes", {}, await shop.as("admin")))
    expect(rows.map(({ name }: { name: string | null }) => name)).toEqual([null, null, null, null, "versand.csv"])
  })

  it("is refused before it is read: without permission, from another site, and when it is too long", async () => {
    const shop = await open()
    const endless = () =>
      new ReadableStream({
        pull: () => {
          throw new Error("the body was read")
        },
      })
    const post = (headers: Record<string, string>, body: ReadableStream) =>
      shop.app.request(
        new Request("http://localhost:3000/admin/orders/shipments/check?carrier=dhl", {
          method: "POST",
          headers,
          body,
          duplex: "half",
        } as RequestInit),
      )
    expect((await post({}, endless())).status).toBe(401)
    expect((await post(await shop.as("viewer"), endless())).status).toBe(403)
    expect((await post({ ...(await shop.as("admin")), "sec-fetch-site": "cross-site" }, endless())).status).toBe(403)
    const headers = { ...(await shop.as("admin")), "content-length": String(maxShipmentBytes + 1) }
    expect((await post(headers, endless())).status).toBe(413)
    const tooLong = await send(shop, "check", "x".repeat(maxShipmentBytes + 1), await shop.as("admin"))
    expect(tooLong.status).toBe(413)
  })
})

describe("a job", () => {
  it("can be cancelled only with the permission to start it", async () => {
    const shop = await open()
    const { jobId } = await resultOf(await send(shop, "start", list, await shop.as("fulfilment")))
    const viewer = await shop.mutate("jobs.cancel", { jobId }, await shop.as("viewer"))
    expect(await errorOf(viewer)).toMatchObject({ status: 403, tag: "JobNotYours" })
    const cancelled = await shop.mutate("jobs.cancel", { jobId }, await shop.as("admin"))
    expect(await resultOf(cancelled)).toMatchObject({ state: "cancelled", cancelledBy: "admin@beispiel.de", done: 0 })
    const again = await shop.mutate("jobs.cancel", { jobId }, await shop.as("admin"))
    expect(await errorOf(again)).toMatchObject({ status: 409, tag: "JobHasEnded" })
    await shop.work()
    expect(await resultOf(await shop.query("jobs.log", { jobId }, await shop.as("admin")))).toEqual({
      rows: [],
      next: null,
    })
    const unknown = await shop.mutate("jobs.cancel", { jobId: "J-0" }, await shop.as("admin"))
    expect(unknown.status).toBe(404)
    expect((await shop.query("jobs.get", { jobId: "J-0" }, await shop.as("admin"))).status).toBe(404)
  })

  it("that failed is resumed where it stopped, only with the permission to start it", async () => {
    const shop = await open()
    const { jobId } = await resultOf(await send(shop, "start", list, await shop.as("fulfilment")))
    const admin = await shop.as("admin")
    const early = await shop.mutate("jobs.retry", { jobId }, admin)
    expect(await resultOf(early)).toMatchObject({ state: "queued" })
    await shop.fail(jobId)
    expect(await resultOf(await shop.query("jobs.list", { show: "failed" }, admin))).toMatchObject({
      rows: [{ id: jobId, error: "TypeError" }],
    })
    const viewer = await shop.mutate("jobs.retry", { jobId }, await shop.as("viewer"))
    expect(await errorOf(viewer)).toMatchObject({ status: 403, tag: "JobNotYours" })
    const retried = await shop.mutate("jobs.retry", { jobId }, admin)
    expect(await resultOf(retried)).toMatchObject({ state: "queued", ended: false, error: null })
    await shop.work()
    expect(await resultOf(await shop.query("jobs.get", { jobId }, admin))).toMatchObject({ state: "done", done: 4 })
    const over = await shop.mutate("jobs.retry", { jobId }, admin)
    expect(await errorOf(over)).toMatchObject({ status: 409, tag: "JobNotFailed" })
    expect((await shop.mutate("jobs.retry", { jobId: "J-0" }, admin)).status).toBe(404)
    const log = await shop.runtime.runPromise(Effect.flatMap(AuditLog, (kept) => kept.list({ before: null, limit: 9 })))
    expect(log.filter(({ action }) => action === "job.retried").map(({ by }) => by?.email)).toEqual([
      "admin@beispiel.de",
    ])
  })

  it("that failed in an older release without its remaining work says so", async () => {
    const shop = await open()
    const { jobId } = await resultOf(await send(shop, "start", list, await shop.as("fulfilment")))
    await shop.fail(jobId, 4)
    const retried = await shop.mutate("jobs.retry", { jobId }, await shop.as("admin"))
    expect(await errorOf(retried)).toMatchObject({ status: 409, tag: "ItemsForgotten" })
  })

  it("is listed while it is open and afterwards, newest first", async () => {
    const shop = await open()
    const headers = await shop.as("fulfilment")
    const first = await resultOf(await send(shop, "start", list, headers))
    await shop.work()
    const second = await resultOf(await send(shop, "start", list, headers))
    const ids = async (wanted: unknown) =>
      (await resultOf(await shop.query("jobs.list", wanted, headers))).rows.map(({ id }: { id: string }) => id)
    expect(new Set(await ids({}))).toEqual(new Set([first.jobId, second.jobId]))
    expect(await ids({ show: "open", kind: "orders.ship" })).toEqual([second.jobId])
    expect(await shop.runtime.runPromise(forgetOldJobs())).toBe(0)
  })
})

describe("schedules and the queue", () => {
  it("are shown to roles that read jobs; an admin alone starts a schedule, once, with a log entry", async () => {
    const shop = await open()
    const [viewer, admin] = [await shop.as("viewer"), await shop.as("admin")]
    const seen = await resultOf(await shop.query("jobs.background", undefined, viewer))
    expect(seen.queues.map(({ kind }: { kind: string }) => kind)).toEqual([
      "email",
      "newsletter-email",
      "job",
      "draw-cancelled",
      "shipment-announcement",
      "schedule",
    ])
    const name = "forget-carts"
    const scheduleIn = ({ schedules }: { readonly schedules: readonly { readonly name: string }[] }) =>
      schedules.find((each) => each.name === name)
    expect(scheduleIn(seen)).toEqual({
      name,
      title: "Alte Warenkörbe löschen",
      state: null,
      nextAt: null,
      last: null,
    })
    expect((await shop.mutate("jobs.startSchedule", { name }, viewer)).status).toBe(403)
    expect(await resultOf(await shop.mutate("jobs.startSchedule", { name }, admin))).toEqual({ started: true })
    expect(await resultOf(await shop.mutate("jobs.startSchedule", { name }, admin))).toEqual({ started: false })
    expect((await shop.mutate("jobs.startSchedule", { name: "unknown" }, admin)).status).toBe(404)
    const after = await resultOf(await shop.query("jobs.background", undefined, viewer))
    expect(scheduleIn(after)).toMatchObject({ state: "waiting" })
    const { rows } = await resultOf(await shop.query("staff.changes", {}, admin))
    expect(rows).toMatchObject([
      { action: "schedule.started", subject: { kind: "schedule", id: name }, name: "Alte Warenkörbe löschen" },
    ])
  })

  it("retries a dead e-mail with the permission for it, any other dead letter for admins only", async () => {
    const shop = await open()
    const [fulfilment, admin] = [await shop.as("service"), await shop.as("admin")]
    const deadOf = (kind: string) =>
      shop.runtime.runPromise(
        Effect.gen(function* () {
          const queue = yield* Queue
          yield* queue.add([{ kind, cause: `${kind}:order-received:1`, payload: null }])
          const [task] = yield* queue.claim("W-1", kind, 1, 60_000)
          if (task !== undefined) yield* queue.fail(task, "TypeError", null)
          return task?.id ?? ""
        }),
      )
    const [email, job] = [await deadOf("email"), await deadOf("job")]
    const seen = await resultOf(await shop.query("jobs.background", undefined, fulfilment))
    expect(seen.mails.map(({ id }: { id: string }) => id)).toEqual([email])
    expect(seen.deadLetters.map(({ id }: { id: string }) => id)).toEqual([job])
    expect((await shop.mutate("jobs.retryDeadLetter", { id: job }, fulfilment)).status).toBe(403)
    expect((await shop.mutate("jobs.retryDeadLetter", { id: email }, await shop.as("viewer"))).status).toBe(403)
    expect(await resultOf(await shop.mutate("jobs.retryDeadLetter", { id: email }, fulfilment))).toEqual({
      retried: true,
    })
    expect(await resultOf(await shop.mutate("jobs.retryDeadLetter", { id: job }, admin))).toEqual({ retried: true })
    expect(await resultOf(await shop.mutate("jobs.retryDeadLetter", { id: job }, admin))).toEqual({ retried: false })
  })
})
