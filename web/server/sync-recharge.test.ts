import { createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as fc from "fast-check"
import { expect, it, onTestFinished } from "vitest"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { layerRecharge } from "../../adapters/recharge/recharge.ts"
import { rechargeJson, startRecharge } from "../../adapters/test-servers/recharge-server.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { syncRecharge } from "../../domain/channels/sync-recharge.ts"
import { expectedTopics } from "../../domain/subscriptions/expected-topics.ts"
import { Subscriptions } from "../../domain/subscriptions/ports.ts"
import { resultOf } from "./example-app.ts"
import { examplePorts, exampleRechargeSecret } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample, setTime } from "./open-example.ts"

/** Five in the morning in Germany. */
const start = Date.parse("2026-11-27T04:00:00Z")
const minute = 60_000
const day = 24 * 60 * minute
const ours = (topic: string) => ({ topic, address: `http://localhost:3000/webhooks/recharge/${topic}` })

const aSubscription = (id: string, changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    id: "ID",
    customer_id: 7,
    status: "active",
    product_title: "Vitamin D3",
    quantity: 1,
    updated_at: "2026-11-20T10:00:00",
    ...changes,
  }).replace('"ID"', id)

/** A shop with what stands in ReCharge's place; `connect`: whether it has the access. */
const opened = async ({ pageSize = 250, connect = true } = {}) => {
  const recharge = await startRecharge({ pageSize })
  onTestFinished(async () => {
    expect(recharge.faults).toEqual([])
    await recharge.close()
  })
  const { apiUrl, accessToken } = recharge
  const options = connect ? { apiUrl, accessToken: Redacted.make(accessToken) } : null
  const provider = Layer.provide(layerRecharge(options), layerOutgoingHttp({ repeats: 0, answerMs: 1_000 }))
  let now = start
  setTime(now)
  const app = await openExample({}, Layer.provideMerge(provider, examplePorts()))
  const run = app.runtime.runPromise
  // Staff are signed in for twelve hours.
  const staff = () => signInAs(app, "chefin@beispiel.de", { roles: ["admin"] })
  const anna = await signInAs(app, "anna@beispiel.de")
  return {
    app,
    run,
    recharge,
    staff,
    anna,
    /** The schedule's run after so long; what it says, or why it failed. */
    sync: async (afterMs = minute) => {
      now += afterMs
      setTime(now)
      return run(Effect.catch(syncRecharge(), ({ reason }) => Effect.succeed(reason)))
    },
    deliver: async (topic: string, body: string) => {
      const time = Math.floor(now / 1000)
      const v1 = createHmac("sha256", exampleRechargeSecret).update(`${time}.${body}`).digest("hex")
      const headers = { "x-recharge-webhook-signature": `t=${time},v1=${v1}` }
      expect((await app.app.request(`/webhooks/recharge/${topic}`, { method: "POST", body, headers })).status).toBe(200)
    },
    states: async () =>
      Object.fromEntries(
        Array.from(await run(Effect.flatMap(Subscriptions, ({ states }) => states)), ([id, { status }]) => [
          id,
          status,
        ]),
      ),
    state: () => run(Effect.flatMap(ChannelRecords, (records) => records.state("recharge"))),
    page: async (wanted = {}) => resultOf(await app.query("staffSubscriptions.webhooks", wanted, await staff())),
  }
}

const annasMailbox = '{"customer":{"id":7,"email":"anna@beispiel.de"}}'

/** A shop that knows Anna's subscriptions, connected for a minute. */
const withSubscriptions = async (ids: readonly string[], options: Parameters<typeof opened>[0] = {}) => {
  const shop = await opened(options)
  await shop.deliver("customer/updated", annasMailbox)
  for (const id of ids) {
    shop.recharge.subscriptions.set(id, aSubscription(id))
    await shop.deliver("subscription/created", `{"subscription":${aSubscription(id)}}`)
  }
  await shop.sync()
  return shop
}

it("makes its webhooks, takes in all running subscriptions, and makes again what was deleted; foreign ones stay", async () => {
  const { recharge, sync, states, page } = await opened({ pageSize: 2 })
  const foreign = {
    topic: "subscription/updated",
    address: "https://other.example/webhooks/recharge/subscription/updated",
  }
  recharge.webhooks.push(foreign)
  for (const id of ["1", "2", "3", "9007199254740993123", "5"]) recharge.subscriptions.set(id, aSubscription(id))
  recharge.subscriptions.set("6", aSubscription("6", { status: "cancelled" }))
  expect(await sync()).toBe("Abgeglichen.")
  expect(recharge.webhooks).toEqual([foreign, ...expectedTopics.map(ours)])
  expect(await states()).toEqual({
    1: "active",
    2: "active",
    3: "active",
    5: "active",
    "9007199254740993123": "active",
  })
  expect((await page()).connection.comparisons).toMatchObject([
    { written: 5, reason: "Laufende Abos: 5; übernommen: 5; Webhooks neu angelegt: 8." },
  ])

  // By day nothing is compared.
  const asked = recharge.asked.length
  await sync()
  expect(recharge.asked).toHaveLength(asked)

  recharge.webhooks.splice(1, 2)
  await sync(day)
  expect(recharge.webhooks.map(({ topic }) => topic).toSorted()).toEqual([foreign.topic, ...expectedTopics].toSorted())
  expect((await page()).connection.comparisons[0].reason).toBe("Laufende Abos: 5; Webhooks neu angelegt: 2.")
})

it("names every night what the webhooks had missed, and takes it in by the same order", async () => {
  const { recharge, sync, states, page } = await withSubscriptions(["1", "2", "3", "4"])
  // Changed, ended, gone, new; the fourth as it was.
  recharge.subscriptions.set("1", aSubscription("1", { quantity: 2, updated_at: "2026-11-27T09:00:00" }))
  recharge.subscriptions.set("2", aSubscription("2", { status: "cancelled", updated_at: "2026-11-27T09:00:00" }))
  recharge.subscriptions.delete("3")
  recharge.subscriptions.set("5", aSubscription("5"))
  expect(await sync(day)).toBe("Abgeglichen.")
  expect(await states()).toEqual({ 1: "active", 2: "cancelled", 3: "active", 4: "active", 5: "active" })
  const { rows, connection } = await page({ term: "subscription/compared" })
  expect(connection.comparisons[0]).toMatchObject({
    written: 3,
    warned: 1,
    reason: "Laufende Abos: 3; nachgetragen, weil die Meldung fehlte: 3; hier laufend und dort unbekannt (3): 1.",
  })
  expect(rows.map(({ effect }: { effect: string }) => effect).toSorted()).toEqual([
    "Abo 1: läuft. Gefunden beim Abgleich: Die Meldung fehlte.",
    "Abo 2: beendet. Gefunden beim Abgleich: Die Meldung fehlte.",
    "Abo 5: läuft. Gefunden beim Abgleich: Die Meldung fehlte.",
  ])
})

it("an older state in the provider's list changes nothing", async () => {
  const { deliver, sync, states, recharge, page } = await withSubscriptions(["1"])
  await deliver(
    "subscription/cancelled",
    `{"subscription":${aSubscription("1", { status: "cancelled", updated_at: "2026-11-27T03:00:00" })}}`,
  )
  await sync(day)
  expect(await states()).toEqual({ 1: "cancelled" })
  expect((await page()).connection.comparisons[0].reason).toBe("Laufende Abos: 1.")
  expect(recharge.asked).not.toContain("GET /subscriptions/1")
})

it("a list that leads in circles, or ends without a word, never counts as whole", async () => {
  const { recharge, sync, states } = await withSubscriptions(["1", "2"])
  recharge.disturb((call, response) => {
    if (call !== "GET /subscriptions") return false
    rechargeJson(response, 200, `{"subscriptions":[${aSubscription("1")}],"next_cursor":"same"}`)
    return true
  })
  expect(await sync(day)).toBe("ReCharges Liste führt im Kreis: Sie wird später noch einmal gelesen.")
  expect(recharge.asked).not.toContain("GET /subscriptions/2")
  // A page without a cursor is the last one; what is not on it is asked after.
  recharge.disturb((call, response) => {
    if (call !== "GET /subscriptions") return false
    rechargeJson(response, 200, `{"subscriptions":[${aSubscription("1")}]}`)
    return true
  })
  expect(await sync(5 * minute)).toBe("Abgeglichen.")
  expect(recharge.asked).toContain("GET /subscriptions/2")
  expect(await states()).toEqual({ 1: "active", 2: "active" })
})

it("a topic that is silent for unusually long is named", async () => {
  const shop = await opened()
  for (let hour = 0; hour < 10; hour += 1) {
    await shop.sync(60 * minute)
    const changed = aSubscription("1", { updated_at: `2026-11-27T0${hour}:00:00` })
    await shop.deliver("subscription/updated", `{"subscription":${changed}}`)
  }
  const lastAt = Date.now()
  const gap = async () => (await shop.page()).gaps.filter((each: { lastAt: number | null }) => each.lastAt !== null)
  expect(await gap()).toEqual([])
  await shop.sync(3 * day)
  expect(await gap()).toEqual([{ topic: "subscription/updated", lastAt }])
  expect((await shop.page()).gaps).toContainEqual({ topic: "subscription/deleted", lastAt: null })
})

it("an outage of two days, then everything in disorder and a fifth twice, ends as the same events in order", async () => {
  const { deliver, run, sync, recharge } = await opened()
  await sync()
  const events = fc.record({
    status: fc.constantFrom("active", "active", "paused", "cancelled"),
    quantity: fc.integer({ min: 1, max: 3 }),
    second: fc.integer({ min: 0, max: 172_799 }),
  })
  const histories = fc.sample(fc.array(events, { minLength: 1, maxLength: 5 }), { numRuns: 500, seed: 37 })
  const bodies = histories.flatMap((history, index) =>
    history.map(({ second, ...event }) => {
      const updated_at = new Date(start - 2 * day + second * 1000).toISOString().slice(0, 19)
      return { id: index + 1, body: { ...event, updated_at }, updated_at }
    }),
  )
  const send = async (offset: number, all: typeof bodies) => {
    for (const { id, body } of all)
      await deliver("subscription/updated", `{"subscription":${aSubscription(String(offset + id), body)}}`)
  }
  const twice = [...bodies, ...bodies.filter((_, index) => index % 5 === 0)]
  const [disorder = []] = fc.sample(fc.shuffledSubarray(twice, { minLength: twice.length }), { numRuns: 1, seed: 37 })
  await send(0, disorder)
  await send(
    1_000,
    bodies.toSorted((a, b) => a.updated_at.localeCompare(b.updated_at)),
  )
  const states = await run(Effect.flatMap(Subscriptions, (port) => port.states))
  const stateOf = (id: number) => ({ ...states.get(String(id)), order: states.get(String(id))?.order.slice(0, 17) })
  expect(states.size).toBe(1_000)
  for (let id = 1; id <= 500; id += 1) expect(stateOf(id)).toEqual(stateOf(1_000 + id))
  expect(recharge.faults).toEqual([])
}, 60_000)
