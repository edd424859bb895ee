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
import { queuedEmails } from "./example-emails.ts"
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
    cancel: async (changes: object = {}, cookie: { readonly cookie: string } | undefined = anna) => {
      const asked = {
        idempotencyKey: crypto.randomUUID(),
        name: "Anna Muster",
        email: "Anna@beispiel.de",
        termination: "ordinary",
        reason: "",
        contract: "Abo 11",
        endsOn: "",
        ...changes,
      }
      const { id } = await resultOf(await app.mutate("messages.cancel", asked, cookie))
      return id as string
    },
    message: async (id: string) => resultOf(await app.query("staffMessages.view", { id }, await staff())),
  }
}
type Opened = Awaited<ReturnType<typeof opened>>

const annasCustomer = '{"id":7,"email":"anna@beispiel.de","first_name":"Anna"}'
const annasMailbox = `{"customer":${annasCustomer}}`

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
const cancels = ({ recharge }: Opened) => recharge.asked.filter((call) => call.endsWith("/cancel"))

it("takes in the mailboxes of customers who were there before it, so that their cancellations end their subscriptions", async () => {
  const shop = await opened({ pageSize: 1 })
  shop.recharge.customers.push('{"id":6,"email":"ohne-abo@beispiel.de"}', annasCustomer)
  shop.recharge.subscriptions.set("11", aSubscription("11"))
  await shop.sync()
  const [comparison] = (await shop.page()).connection.comparisons
  expect(comparison.reason).not.toMatch(/ohne E-Mail-Adresse/)
  // Whoever has no subscription is not stored, and of a customer no more than the mailbox.
  const rows = (await shop.page({ term: "customer/compared" })).rows
  expect(rows.map(({ customerId }: { customerId: string }) => customerId)).toEqual(["7"])
  const { payload } = await resultOf(
    await shop.app.query("staffSubscriptions.webhook", { id: rows[0].id }, await shop.staff()),
  )
  expect(payload).not.toContain("Anna")
  const id = await shop.cancel()
  expect((await shop.message(id)).outcome.state).toBe("ending")
  await shop.sync()
  expect(cancels(shop)).toEqual(["POST /subscriptions/11/cancel"])
  // Known once, nobody is asked for again.
  const asked = shop.recharge.asked.length
  await shop.sync(day)
  expect(shop.recharge.asked.slice(asked)).not.toContain("GET /customers")
})

it("compares all the same where customers cannot be read, and names the subscriptions without a mailbox", async () => {
  const shop = await opened()
  for (const id of ["11", "12"]) shop.recharge.subscriptions.set(id, aSubscription(id))
  shop.recharge.disturb((call, response) => {
    if (call !== "GET /customers") return false
    rechargeJson(response, 403, "{}")
    return true
  })
  expect(await shop.sync()).toBe("Abgeglichen.")
  const [comparison] = (await shop.page()).connection.comparisons
  expect(comparison.reason).toMatch(/^Laufende Abos: 2; übernommen: 2; ohne E-Mail-Adresse .* \(11, 12\): 2;/)
  expect(comparison.reason).toMatch(/Kunden waren nicht zu lesen: .*Customers/)
})

it("makes its webhooks, takes in all running subscriptions, and makes again what was deleted; foreign ones stay", async () => {
  const { recharge, sync, states, page } = await opened({ pageSize: 2 })
  const foreign = {
    topic: "subscription/updated",
    address: "https://other.example/webhooks/recharge/subscription/updated",
  }
  recharge.webhooks.push(foreign)
  recharge.customers.push(annasCustomer)
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
    "Abo 1: läuft. Gefunden beim Abgleich.",
    "Abo 2: beendet. Gefunden beim Abgleich.",
    "Abo 5: läuft. Gefunden beim Abgleich.",
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

it("a cancellation of somebody signed in ends the subscription on its day, and the mail names the day", async () => {
  const shop = await withSubscriptions(["11", "12"])
  const id = await shop.cancel({ contract: "Abo 12", endsOn: "2026-11-29" })
  expect(await shop.message(id)).toMatchObject({
    state: "ending",
    ends: [{ subscriptionId: "12", title: "Vitamin D3", endsOn: "2026-11-29" }],
  })
  const [mail] = await queuedEmails(shop.app)
  expect(mail?.subject).toBe("Deine Kündigung: Dein Abo endet am 29.11.2026")
  expect(mail?.text).toContain("29.11.2026")
  const own = async () =>
    (await resultOf(await shop.app.query("account.view", undefined, shop.anna))).subscriptions.map(
      (each: { id: string; state: string; running: boolean }) => [each.id, each.running, each.state],
    )
  expect(await own()).toContainEqual(["12", true, "gekündigt zum 29.11.2026"])
  await shop.sync()
  // Half an hour before midnight in Germany, and after it.
  await shop.sync(Date.parse("2026-11-28T22:30:00Z") - Date.now())
  expect(cancels(shop)).toEqual([])
  await shop.sync(45 * minute)
  expect(cancels(shop)).toEqual(["POST /subscriptions/12/cancel"])
  expect((await shop.message(id)).outcome).toMatchObject({ state: "done", by: null })
  await shop.sync()
  expect(cancels(shop)).toHaveLength(1)
})

it("one without a day is passed on at once, and again until ReCharge takes it", async () => {
  const shop = await withSubscriptions(["11"])
  const id = await shop.cancel()
  shop.recharge.disturb((_, response) => {
    rechargeJson(response, 503, "{}")
    return true
  })
  expect(await shop.sync()).toBe("ReCharge hat eine Störung (HTTP 503).")
  shop.recharge.disturb((_, response) => {
    rechargeJson(response, 429, "{}", { "retry-after": "1200" })
    return true
  })
  expect(await shop.sync(2 * minute)).toBe("ReCharge nimmt gerade nicht mehr an.")
  shop.recharge.disturb(null)
  // It is left alone for as long as it asked.
  expect(await shop.sync(15 * minute)).toBe("Wartet.")
  expect((await shop.message(id)).state).toBe("ending")
  expect(await shop.sync(6 * minute)).toBe("Abgeglichen.")
  expect(await shop.message(id)).toMatchObject({ state: "done", ends: [{ endsOn: "2026-11-27" }] })
  expect(shop.recharge.subscriptions.get("11")).toContain('"cancelled"')
})

it("one that ReCharge does not take on its day is with staff, too, and is still passed on by itself", async () => {
  const shop = await withSubscriptions(["11", "12"])
  const ids = [await shop.cancel({ contract: "Abo 11" }), await shop.cancel({ contract: "Abo 12" })]
  const open = async () => (await resultOf(await shop.app.query("staff.today", undefined, await shop.staff()))).messages
  shop.recharge.disturb((_, response) => {
    response.destroy()
    return true
  })
  expect(await shop.sync()).toBe("ReCharge ist nicht zu erreichen.")
  expect(await open()).toBe(0)
  await shop.sync(day)
  expect(await open()).toBe(2)
  expect((await shop.message(ids[1] ?? "")).ends[0].problem).toContain("Der Shop versucht es weiter")
  await shop.sync(day)
  shop.recharge.disturb(null)
  expect(await shop.sync(61 * minute)).toBe("Abgeglichen.")
  expect(await open()).toBe(0)
  for (const id of ids) expect((await shop.message(id)).state).toBe("done")
})

it("one that has ended there counts as taken; one that is unknown or refused goes back to staff, and holds up no other", async () => {
  const shop = await withSubscriptions(["11", "12", "13", "14"])
  const [ended, unknown, refused, last] = [
    await shop.cancel({ contract: "Abo 11" }),
    await shop.cancel({ contract: "Abo 12" }),
    await shop.cancel({ contract: "Abo 13" }),
    await shop.cancel({ contract: "Abo 14" }),
  ]
  shop.recharge.subscriptions.set("11", aSubscription("11", { status: "cancelled" }))
  shop.recharge.subscriptions.delete("12")
  shop.recharge.disturb((_, response) => {
    if (shop.recharge.asked.at(-1) !== "POST /subscriptions/13/cancel") return false
    rechargeJson(response, 422, "{}")
    return true
  })
  expect(await shop.sync()).toBe("Abgeglichen.")
  expect((await shop.message(ended)).state).toBe("done")
  expect((await shop.message(unknown)).ends[0]).toMatchObject({
    subscriptionId: "12",
    problem: "ReCharge kennt dieses Abo nicht.",
  })
  expect(await shop.message(refused)).toMatchObject({
    state: "open",
    ends: [{ problem: "ReCharge lehnt die Kündigung ab (HTTP 422)." }],
  })
  expect((await shop.message(last)).state).toBe("done")
  await shop.sync()
  expect(cancels(shop)).toHaveLength(4)
})

it("one that fails again and again holds up no other, nor the comparison", async () => {
  const shop = await withSubscriptions(["11", "12"])
  const [failing, other] = [await shop.cancel({ contract: "Abo 11" }), await shop.cancel({ contract: "Abo 12" })]
  shop.recharge.disturb((_, response) => {
    if (shop.recharge.asked.at(-1) !== "POST /subscriptions/11/cancel") return false
    rechargeJson(response, 500, "{}")
    return true
  })
  shop.recharge.subscriptions.set("13", aSubscription("13"))
  expect(await shop.sync()).toBe("ReCharge hat eine Störung (HTTP 500).")
  expect((await shop.message(failing)).state).toBe("ending")
  expect((await shop.message(other)).state).toBe("done")
  await shop.sync(day)
  expect(await shop.states()).toMatchObject({ 13: "active" })
  expect((await shop.message(failing)).ends[0].problem).toContain("Der Shop versucht es weiter")
})

it("a message can end several subscriptions, one after the other, each with its mail; it is done when all have ended", async () => {
  const shop = await withSubscriptions(["11", "12", "13"])
  const id = await shop.cancel({ contract: "Meine beiden Abos" })
  const confirm = async (subscriptionId: string) =>
    shop.app.mutate("staffMessages.confirmEnd", { id, subscriptionId }, await shop.staff())
  await resultOf(await confirm("11"))
  await shop.sync()
  // The first has ended already.
  expect((await shop.message(id)).state).toBe("done")
  await resultOf(await confirm("12"))
  expect(await shop.message(id)).toMatchObject({
    state: "ending",
    ends: [{ subscriptionId: "11", ended: true }, { subscriptionId: "12" }],
  })
  shop.recharge.disturb((_, response) => {
    if (shop.recharge.asked.at(-1) !== "POST /subscriptions/12/cancel") return false
    rechargeJson(response, 500, "{}")
    return true
  })
  await resultOf(await confirm("13"))
  await shop.sync()
  expect((await shop.message(id)).ends.map(({ ended = false }) => ended)).toEqual([true, false, true])
  shop.recharge.disturb(null)
  await shop.sync(day)
  expect(await shop.message(id)).toMatchObject({ state: "done", outcome: { by: null } })
  expect(cancels(shop).map((call) => /\d+/.exec(call)?.[0])).toEqual(["11", "12", "13", "12"])
  expect((await queuedEmails(shop.app)).map(({ text }) => /Er endet: (.*)/.exec(text)?.[1])).toHaveLength(4)
})

it("an answer counts by the status of the subscription: one that goes on is asked to end again", async () => {
  const shop = await withSubscriptions(["11"])
  const id = await shop.cancel()
  shop.recharge.disturb((_, response) => {
    if (shop.recharge.asked.at(-1) !== "POST /subscriptions/11/cancel") return false
    rechargeJson(response, 200, "<html>")
    return true
  })
  expect(await shop.sync()).toContain("läuft dort weiter")
  expect((await shop.message(id)).state).toBe("ending")
  shop.recharge.disturb(null)
  await shop.sync(2 * minute)
  expect((await shop.message(id)).state).toBe("done")
})

it("whoever ends a subscription reads when, however many others wrote under the address", async () => {
  const shop = await withSubscriptions(["11"])
  for (let n = 0; n < 6; n += 1) await shop.cancel({ contract: `Vertrag ${n}` }, { cookie: "" })
  await shop.cancel({ endsOn: "2026-12-31" })
  await shop.cancel({ endsOn: "2026-12-15" })
  const subjects = (await queuedEmails(shop.app)).map(({ subject }) => subject)
  for (const day of ["31.12.2026", "15.12.2026"])
    expect(subjects).toContain(`Deine Kündigung: Dein Abo endet am ${day}`)
  // Of two the earlier one counts.
  const { subscriptions } = await resultOf(await shop.app.query("account.view", undefined, shop.anna))
  expect(subscriptions).toMatchObject([{ id: "11", state: "gekündigt zum 15.12.2026" }])
})

it("an access that is no longer good is named, and nothing is lost", async () => {
  const shop = await withSubscriptions(["11"])
  await shop.cancel()
  shop.recharge.disturb((_, response) => {
    rechargeJson(response, 401, "{}")
    return true
  })
  expect(await shop.sync()).toBe("Der Zugang gilt nicht mehr: RECHARGE_ACCESS_TOKEN muss erneuert werden.")
  expect((await shop.state()).failingSince).not.toBeNull()
  const { recharge } = await resultOf(await shop.app.query("staffFeeds.connections", undefined, await shop.staff()))
  expect(recharge.state.failure).toContain("RECHARGE_ACCESS_TOKEN")
  const refused = await shop.app.mutate("staffSubscriptions.test", undefined, await shop.staff())
  expect([refused.status, await refused.text()]).toEqual([412, expect.stringContaining("RECHARGE_ACCESS_TOKEN")])
  shop.recharge.disturb(null)
  expect((await shop.app.mutate("staffSubscriptions.test", undefined, await shop.staff())).status).toBe(200)
  await shop.sync(61 * minute)
  expect(cancels(shop)).toHaveLength(2)
  expect((await shop.state()).failingSince).toBeNull()
})

it.each([
  ["somebody who is not signed in", {}, false],
  ["another mailbox than the one signed in", { email: "mia@beispiel.de" }, true],
  ["words of one's own", { contract: "Newsletter" }, true],
  ["all but one", { contract: "alles außer Abo 11" }, true, ["11", "12"]],
  ["a number nobody has here", { contract: "Abo 123456789" }, true],
  ["an order", { contract: "NW-K7Q" }, true],
] as const)(
  "never ends a subscription by itself for %s",
  async (_, changes, signedIn, ids: readonly string[] = ["11"]) => {
    const shop = await withSubscriptions(ids)
    const id = await shop.cancel(changes, signedIn ? shop.anna : { cookie: "" })
    await shop.sync(day)
    expect(cancels(shop)).toEqual([])
    expect(await shop.message(id)).toMatchObject({ state: "open", outcome: { state: "open" }, deadline: "2026-11-27" })
  },
)

it("staff confirm what came without sign-in: the customer reads the end, and ReCharge gets it", async () => {
  const shop = await withSubscriptions(["11"])
  const id = await shop.cancel({}, { cookie: "" })
  // Confirmed three days later, it ends on the day it was received.
  await shop.sync(3 * day)
  const staff = await shop.staff()
  const packer = await signInAs(shop.app, "text@beispiel.de", { roles: ["editor"] })
  const confirm = (subscriptionId: string, by = staff) =>
    shop.app.mutate("staffMessages.confirmEnd", { id, subscriptionId }, by)
  expect((await shop.message(id)).subscriptions).toMatchObject([{ id: "11", running: true }])
  expect((await confirm("11", packer)).status).toBe(403)
  expect((await confirm("12")).status).toBe(409)
  await resultOf(await confirm("11"))
  for (const again of ["11", "12"]) expect((await confirm(again)).status).toBe(409)
  // The first one waits still, and names the end, too.
  const subjects = (await queuedEmails(shop.app)).map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill("Deine Kündigung: Dein Abo endet am 27.11.2026"))
  // Whatever staff make of the template.
  const [declared] = await queuedEmails(shop.app)
  expect(declared?.text).toMatch(/Er endet: Vitamin\sD3, zum\s27\.11\.2026/)
  await shop.sync()
  expect(cancels(shop)).toEqual(["POST /subscriptions/11/cancel"])
})

it("one taken back is not passed on, and one passed on again ends on the day the customer has read", async () => {
  const shop = await withSubscriptions(["11", "12"])
  const [takenBack, again] = [
    await shop.cancel({ contract: "Abo 11", endsOn: "2026-11-29" }),
    await shop.cancel({ contract: "Abo 12" }),
  ]
  const unknown = aSubscription("12")
  shop.recharge.subscriptions.delete("12")
  await resultOf(
    await shop.app.mutate("staffMessages.finish", { id: takenBack, note: "zurückgenommen" }, await shop.staff()),
  )
  await shop.sync(2 * day)
  expect(cancels(shop)).toEqual(["POST /subscriptions/12/cancel"])
  const { subscriptions } = await resultOf(await shop.app.query("account.view", undefined, shop.anna))
  expect(subscriptions).toContainEqual(expect.objectContaining({ id: "11", running: true }))
  shop.recharge.subscriptions.set("12", unknown)
  const asked = { id: again, subscriptionId: "12" }
  await resultOf(await shop.app.mutate("staffMessages.confirmEnd", asked, await shop.staff()))
  await shop.sync()
  expect(await queuedEmails(shop.app)).toHaveLength(2)
  expect(await shop.message(again)).toMatchObject({
    state: "done",
    ends: [{ subscriptionId: "12", title: "Vitamin D3", endsOn: "2026-11-27" }],
  })
  expect((await shop.message(again)).ends[0].problem).toBeUndefined()
})

it("without an access each cancellation stands on staff's list with its deadline", async () => {
  const shop = await withSubscriptions(["11"], { connect: false })
  const id = await shop.cancel({ endsOn: "2026-12-31" })
  expect(await shop.sync()).toBe("Nicht verbunden.")
  expect(shop.recharge.asked).toEqual([])
  const { rows } = await resultOf(await shop.app.query("staffMessages.list", { state: "open" }, await shop.staff()))
  expect(rows).toMatchObject([{ id, deadline: "2026-12-31" }])
  expect((await shop.message(id)).ends[0].problem).toContain("Bitte beende das Abo dort")
  expect((await resultOf(await shop.app.query("staff.today", undefined, await shop.staff()))).messages).toBe(1)
  await resultOf(await shop.app.mutate("staffMessages.finish", { id, note: "in ReCharge beendet" }, await shop.staff()))
  expect(await shop.message(id)).toMatchObject({ state: "done", ends: [{ subscriptionId: "11" }] })
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
