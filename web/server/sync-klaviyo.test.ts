import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, it, onTestFinished } from "vitest"
import { layerKlaviyo } from "../../adapters/klaviyo/klaviyo.ts"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { klaviyoError, klaviyoJson, startKlaviyo } from "../../adapters/test-servers/klaviyo-server.ts"
import { AudienceLedger } from "../../domain/channels/audience.ts"
import { deliveryList } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import { syncKlaviyo } from "../../domain/channels/sync-klaviyo.ts"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { confirmed, ended, type Subscription, type SubscriptionEnd } from "../../domain/newsletter/subscription.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { sortedBy } from "../../domain/shared/list.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import { noteSuppression } from "../../domain/suppressions/suppress.ts"
import { cookieOf, resultOf } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { openExample, setTime } from "./open-example.ts"

const start = Date.parse("2026-11-27T08:00:00Z")
const minute = 60_000
const day = 24 * 60 * minute

const mailOf = (name: string) => `${name}@beispiel.de`

/** A shop connected to what stands in Klaviyo's place. */
const connected = async ({ atOnce = true, listId = "" } = {}) => {
  const klaviyo = await startKlaviyo({ atOnce, listId })
  onTestFinished(async () => {
    expect(klaviyo.faults).toEqual([])
    await klaviyo.close()
  })
  const { apiUrl, apiKey } = klaviyo
  const channel = layerKlaviyo({
    apiUrl,
    apiKey: Redacted.make(apiKey),
    revision: "2026-07-15",
    listId: listId === "" ? null : listId,
  }).pipe(Layer.provide(layerOutgoingHttp({ repeats: 0, answerMs: 1_000 })))
  setTime(start)
  const app = await openExample({}, Layer.provideMerge(channel, examplePorts()))
  const run = app.runtime.runPromise
  let now = start
  let made = 0
  const audience = <A>(ask: (audience: NewsletterAudience["Service"]) => Effect.Effect<A>) =>
    run(Effect.flatMap(NewsletterAudience, ask))
  return {
    app,
    klaviyo,
    wait: (minutes: number) => {
      now += minutes * minute
      setTime(now)
    },
    /** Somebody asks for the newsletter, and confirms it unless told otherwise. */
    join: async (name: string, changes: Partial<Subscription> = {}) => {
      made += 1
      const subscription: Subscription = {
        id: `NL-${String(made).padStart(4, "0")}`,
        email: mailOf(name),
        source: "page",
        state: "unconfirmed",
        requestedAt: now,
        confirmedAt: null,
        text: null,
        endedAt: null,
        endedBy: null,
      }
      const next = { ...confirmed(subscription, "digest", now), ...changes }
      await audience(({ request }) => request(next.email, () => ({ subscription: next, replaces: null, tasks: [] })))
      return next.id
    },
    leave: async (name: string, by: SubscriptionEnd = "page") => {
      for (const { id, state } of await audience(({ ofMailbox }) => ofMailbox(mailOf(name))))
        if (state === "confirmed")
          await audience(({ change }) =>
            change(id, (each) => Result.succeed({ subscription: ended(each, by, now), audit: [] })),
          )
    },
    deleteAccount: async (name: string) => {
      const { cookie } = await signInAs(app, mailOf(name))
      await resultOf(await app.mutate("account.leave", {}, { cookie }))
    },
    suppress: (name: string, reason: "bounce" | "complaint" | "request") =>
      run(noteSuppression({ email: mailOf(name), reason, source: "webhook", note: "" })),
    unsuppress: (name: string) =>
      run(Effect.flatMap(Suppressions, ({ change }) => change(mailOf(name), () => ({ suppression: null, audit: [] })))),
    suppression: (name: string) => run(Effect.flatMap(Suppressions, ({ find }) => find(mailOf(name)))),
    subscriptions: (name: string) => audience(({ ofMailbox }) => ofMailbox(mailOf(name))),
    /** Whom the ledger allows to be written to. */
    wanted: () =>
      run(
        Effect.flatMap(AudienceLedger, ({ members }) => members({ source: null, confirmedFrom: null }, null, 9_999)),
      ).then((members) => members.map(({ email }) => email).toSorted()),
    /** The schedule's run after so many minutes; what it says, or why it failed. */
    sync: async (minutes = 1) => {
      now += minutes * minute
      setTime(now)
      return run(syncKlaviyo().pipe(Effect.catch(({ reason }) => Effect.succeed(reason))))
    },
    records: <A>(ask: (records: ChannelRecords["Service"]) => Effect.Effect<A>) =>
      run(Effect.flatMap(ChannelRecords, ask)),
    deliveries: () =>
      run(
        Effect.flatMap(ChannelRecords, ({ list }) =>
          list({ ...sortedBy(deliveryList, undefined), channel: "klaviyo", state: null, after: null, limit: 999 }),
        ),
      ),
  }
}

const posts = (asked: readonly string[], what: string) => asked.filter((call) => call.includes(what)).length

it("known subscribers go with their own consent, nobody else does, and a withdrawal follows within a minute", async () => {
  const { klaviyo, join, leave, suppress, sync, records, wait } = await connected({ listId: "Y6nRLr" })
  await join("anna", { confirmedAt: Date.parse("2025-03-01T10:00:00Z") })
  await join("bert", { source: "checkout" })
  await join("waits", { state: "unconfirmed", confirmedAt: null, text: null })
  await join("over", { state: "ended", endedAt: start, endedBy: "page" })
  await join("bounced")
  await suppress("bounced", "bounce")
  await sync()
  expect([...klaviyo.profiles.keys()]).toEqual([mailOf("anna"), mailOf("bert")])
  expect(klaviyo.profiles.get(mailOf("anna"))?.consentedAt).toBe("2025-03-01T10:00:00.000Z")
  await sync()
  expect(await records(({ counts }) => counts("klaviyo"))).toMatchObject({ listed: 2, sent: 0 })
  await sync()
  expect([posts(klaviyo.asked, "create-jobs"), posts(klaviyo.asked, "POST /api/profile-bulk-import")]).toEqual([1, 1])
  wait(1)
  await leave("anna")
  await sync()
  expect(klaviyo.subscribed()).toEqual([mailOf("bert")])
  expect(klaviyo.profiles.has(mailOf("anna"))).toBe(true)
  await sync()
  expect(posts(klaviyo.asked, "delete-jobs")).toBe(1)
  // Confirmed anew, minutes later: the shop's own withdrawal that comes back is none.
  await join("anna")
  await sync()
  await sync()
  expect(klaviyo.subscribed()).toEqual([mailOf("anna"), mailOf("bert")])
})

it("a suppression here is a withdrawal there, and ends with it", async () => {
  const { klaviyo, join, suppress, unsuppress, sync } = await connected()
  await join("anna")
  await sync()
  await suppress("anna", "request")
  await sync()
  expect(klaviyo.subscribed()).toEqual([])
  await unsuppress("anna")
  await sync()
  expect(klaviyo.subscribed()).toEqual([mailOf("anna")])
})

it("what Klaviyo knows flows back with its reason, and ends no younger consent", async () => {
  const { klaviyo, join, sync, suppression, subscriptions, wanted, wait } = await connected({ listId: "Y6nRLr" })
  for (const name of ["anna", "bert", "carl", "dora", "emil"]) await join(name)
  await sync()
  wait(30)
  klaviyo.suppress(mailOf("anna"), "HARD_BOUNCE")
  klaviyo.suppress(mailOf("bert"), "SPAM_COMPLAINT")
  klaviyo.suppress(mailOf("carl"), "UNSUBSCRIBE")
  klaviyo.suppress(mailOf("dora"), "UNSUBSCRIBE", "Y6nRLr")
  klaviyo.suppress(mailOf("emil"), "UNSUBSCRIBE", "another")
  klaviyo.suppress("stranger@beispiel.de", "HARD_BOUNCE")
  await sync()
  expect(await suppression("anna")).toMatchObject({
    value: { reason: "bounce", source: "klaviyo", note: "HARD_BOUNCE, 2026-11-27" },
  })
  expect(await suppression("bert")).toMatchObject({ value: { reason: "complaint", source: "klaviyo" } })
  expect(await suppression("stranger")).toMatchObject({ _tag: "None" })
  expect((await subscriptions("carl")).map(({ state, endedBy }) => [state, endedBy])).toEqual([["ended", "klaviyo"]])
  expect((await subscriptions("dora")).map(({ state }) => state)).toEqual(["ended"])
  expect(await wanted()).toEqual([mailOf("emil")])
  // Whoever asks for it again gets it again.
  wait(30)
  await join("carl")
  await sync()
  await sync()
  expect(await wanted()).toEqual([mailOf("carl"), mailOf("emil")])
  expect(klaviyo.subscribed()).toContain(mailOf("carl"))
})

it("the profile is deleted with the account, also of who ended it before, and after an import that would make it again", async () => {
  const { klaviyo, join, leave, deleteAccount, sync, records } = await connected({ atOnce: false })
  await join("anna")
  await join("bert")
  await sync()
  klaviyo.finish()
  await sync()
  await leave("bert")
  await sync()
  await deleteAccount("bert")
  await sync()
  expect([...klaviyo.profiles.keys()]).toEqual([mailOf("anna")])
  await join("carl")
  await sync()
  await deleteAccount("carl")
  await sync()
  // Withdrawn at once, deleted when the import is over.
  expect(klaviyo.subscribed()).toEqual([mailOf("anna")])
  klaviyo.finish()
  await sync()
  await sync()
  expect([...klaviyo.profiles.keys()]).toEqual([mailOf("anna")])
  expect((await records(({ ids }) => ids("klaviyo"))).length).toBe(1)
})

it("the profile is deleted before the proof of a consent that ended is forgotten", async () => {
  const { klaviyo, join, leave, sync } = await connected()
  await join("anna")
  await sync()
  await leave("anna")
  await sync()
  await sync((3 * 365 * day) / minute)
  expect(klaviyo.profiles.has(mailOf("anna"))).toBe(true)
  await sync((24 * day) / minute)
  expect(klaviyo.profiles.has(mailOf("anna"))).toBe(false)
})

it("nothing of what somebody ordered, looked at, asked for or answered is ever sent", async () => {
  const { app, klaviyo, join, sync, leave, deleteAccount } = await connected()
  const { cookie } = await signInAs(app, mailOf("anna"))
  const cart = await app.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 }, { cookie })
  const { totalCents } = await resultOf(cart.clone())
  const order = { ...exampleOrderInput(), email: mailOf("anna"), expectedTotalCents: totalCents }
  await resultOf(
    await app.mutate("orders.place", order, { cookie: [cookie, cookieOf(cart)].filter(Boolean).join("; ") }),
  )
  await join("anna", { source: "checkout" })
  await join("bert", { source: "draw" })
  await sync()
  await leave("bert")
  await sync()
  await deleteAccount("anna")
  await sync()
  const bytes = Buffer.concat(klaviyo.sent).toString("utf8")
  expect(bytes).toContain(mailOf("anna"))
  const emails = [mailOf("anna"), mailOf("bert")]
  // All that is left once the names of Klaviyo's API are taken away are addresses, the instant of a consent, and the language.
  const values = new Set<string>()
  for (const each of klaviyo.sent)
    if (each.subarray(0, 1).toString() === "{")
      JSON.parse(each.toString("utf8"), (_, value) => {
        values.add(String(value))
        return value
      })
  const told = [...values].filter((value) => value !== "[object Object]" && !value.startsWith("[object Object],"))
  expect(told.filter((value) => !emails.includes(value)).toSorted()).toEqual(
    [
      "2026-11-27T08:00:00.000Z",
      "Newsletter im Shop, per E-Mail bestätigt",
      "SUBSCRIBED",
      "UNSUBSCRIBED",
      "data-privacy-deletion-job",
      "de-DE",
      "profile",
      "profile-bulk-import-job",
      "profile-subscription-bulk-create-job",
      "profile-subscription-bulk-delete-job",
      "true",
    ].toSorted(),
  )
  for (const word of ["zink", "NW-900", "checkout", "NL-0", "Anna", "Lindenallee"]) expect(bytes).not.toContain(word)
})

it.each([
  [
    "takes nothing for a while",
    (response: Parameters<typeof klaviyoError>[0]) => klaviyoError(response, 429, "/data", { "retry-after": "420" }),
    "Klaviyo nimmt gerade nicht mehr an.",
    7,
  ],
  [
    "no longer takes the key",
    (response) => klaviyoError(response, 401),
    "Der Zugang gilt nicht mehr: KLAVIYO_API_KEY muss erneuert werden.",
    1,
  ],
  ["lacks a right", (response) => klaviyoError(response, 403), expect.stringContaining("fehlt ein Recht"), 1],
  ["has a fault that passes", (response) => klaviyoError(response, 503), "Klaviyo hat eine Störung (HTTP 503).", 1],
  [
    "does not know the list",
    (response) => klaviyoError(response, 400, "/data/relationships/list/data/id"),
    "Klaviyo lehnt die Anfrage ab (HTTP 400).",
    1,
  ],
  [
    "shows a page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    "Klaviyos Antwort ist nicht zu verstehen.",
    1,
  ],
  [
    "sends elsewhere",
    (response) => response.writeHead(302, { location: "/" }).end(),
    "Unter der Adresse von Klaviyo antwortet etwas anderes: Sie leitet weiter.",
    1,
  ],
  ["hangs up", (response) => response.destroy(), "Klaviyo ist nicht zu erreichen.", 1],
  [
    "breaks off",
    (response) => {
      response.writeHead(202, { "content-type": "application/vnd.api+json", "content-length": "999" })
      response.write("{")
      setTimeout(() => response.destroy(), 20)
    },
    expect.stringContaining("Klaviyo ist nicht zu erreichen"),
    1,
  ],
  ["says nothing", () => undefined, "Klaviyo antwortet nicht rechtzeitig.", 1],
] satisfies [string, (response: Parameters<typeof klaviyoError>[0]) => unknown, unknown, number][])(
  "when Klaviyo %s, nothing is lost, withdrawals go on, and the shop comes back by itself",
  async (_, answer, why, waits) => {
    const { klaviyo, join, leave, sync, records } = await connected()
    await join("anna")
    await join("bert")
    await sync()
    await join("carl")
    klaviyo.disturb((call, response) => {
      if (!call.includes("create-jobs")) return false
      answer(response)
      return true
    })
    expect(await sync()).toEqual(why)
    const failed = await records(({ state }) => state("klaviyo"))
    expect([
      failed.failure,
      failed.failures,
      Math.max(failed.waitUntil, failed.retryAt) - (failed.failingSince ?? 0),
    ]).toEqual([why, 1, waits * minute])
    await leave("anna")
    if (waits > 1) {
      expect(await sync()).toBe("Wartet.")
      expect(klaviyo.subscribed()).toEqual([mailOf("bert")])
    }
    klaviyo.disturb(null)
    expect(await sync(waits)).toBe("Abgeglichen.")
    expect(klaviyo.subscribed()).toEqual([mailOf("bert"), mailOf("carl")])
  },
)

it("who is refused in a request is taken out and named, the others go; where the answer is vague, in halves", async () => {
  const { klaviyo, join, sync, records } = await connected()
  const ids = new Map<string, string>()
  for (const name of ["anna", "bert", "carl", "dora", "emil"]) ids.set(name, await join(name))
  let bodies: readonly string[] = []
  klaviyo.disturb((call, response, body) => {
    if (!call.startsWith("POST")) return false
    const text = JSON.stringify(body)
    expect(bodies).not.toContain(text)
    bodies = [...bodies, text]
    const rows = body.data?.attributes.profiles?.data ?? []
    const row = rows.findIndex(({ attributes }) => attributes.email === mailOf("carl"))
    const vague = rows.some(({ attributes }) => attributes.email === mailOf("emil"))
    if (row >= 0) klaviyoError(response, 400, `/data/attributes/profiles/data/${row}/attributes/email`)
    else if (vague && call.includes("import")) klaviyoError(response, 400, "/data/attributes/profiles")
    else return false
    return true
  })
  await sync()
  await sync()
  const refused = await records(({ ids }) => ids("klaviyo", "refused"))
  expect(refused.toSorted()).toEqual([ids.get("carl"), ids.get("emil")])
  expect(await records(({ counts }) => counts("klaviyo"))).toMatchObject({ listed: 3, unsent: 0 })
  const sent = bodies.length
  await sync()
  expect(bodies.length).toBe(sent)
  klaviyo.disturb(null)
  expect(await records(({ markForResend }) => markForResend("klaviyo", "refused", () => []))).toBe(2)
  await sync()
  await sync()
  expect(await records(({ counts }) => counts("klaviyo"))).toMatchObject({ listed: 5, refused: 0 })
})

it("an answer that says some of it failed is no success for these", async () => {
  const { klaviyo, join, sync, records } = await connected()
  const id = await join("anna")
  await join("bert")
  klaviyo.disturb((call, response, body) => {
    if (!call.includes("bulk-import") || !JSON.stringify(body).includes(mailOf("anna"))) return false
    const detail = `No such domain: ${mailOf("anna")}`
    klaviyoJson(
      response,
      202,
      {
        data: { type: "profile-bulk-import-job", id: "j", attributes: { status: "queued" } },
        errors: [{ id: "1", code: "x", title: "x", detail, source: { pointer: "/data/attributes/profiles/data/0" } }],
      },
      { "x-klaviyo-partial-failure": "true" },
    )
    return true
  })
  await sync()
  // An address in their words stays out of the shop's records.
  expect(await records(({ items }) => items("klaviyo", [id]))).toMatchObject([
    { state: "refused", messages: ["No such domain: …"] },
  ])
})

it("one row in a thousand that fails is found by its place, however the job was asked for", async () => {
  const { klaviyo, join, sync, records, deliveries } = await connected({ atOnce: false })
  const ids: string[] = []
  for (let n = 0; n < 300; n += 1) ids.push(await join(`p${n}`))
  klaviyo.disturb((_, response, body) => {
    const rows = body.data?.attributes.profiles?.data ?? []
    const row = rows.findIndex(({ attributes }) => attributes.email === mailOf("p7"))
    if (row < 0) return false
    klaviyoError(response, 400, `/data/attributes/profiles/data/${row}`)
    return true
  })
  klaviyo.refuse((email) => (/^p1\d\d@/.test(email) || email === mailOf("p8") ? "Bad address" : null))
  await sync()
  klaviyo.finish()
  await sync()
  const refused = new Set(await records(({ ids }) => ids("klaviyo", "refused")))
  expect(ids.filter((id) => refused.has(id))).toEqual(ids.filter((_, n) => n === 7 || n === 8 || (n >= 100 && n < 200)))
  expect((await deliveries()).map((each) => [each.state, each.written, each.refused])).toEqual([["done", 300, 102]])
})

it("errors that expired are counted, and the job ends", async () => {
  const { klaviyo, join, sync, deliveries } = await connected()
  await join("anna")
  await join("bert")
  klaviyo.refuse((email) => (email === mailOf("bert") ? "Bad" : null))
  klaviyo.expireErrors(true)
  await sync()
  await sync()
  expect((await deliveries()).map(({ state, warned, reason }) => [state, warned, reason])).toEqual([
    ["done", 0, "Bei 1 sagt Klaviyo nicht mehr, wer abgelehnt wurde und warum."],
  ])
})

it("a job that never ends holds nobody up, and is sent again after half an hour", async () => {
  const { klaviyo, join, leave, sync, records } = await connected({ atOnce: false })
  await join("anna")
  await sync()
  await join("bert")
  await sync()
  await leave("anna")
  await sync()
  expect(klaviyo.subscribed()).toEqual([mailOf("bert")])
  await sync(40)
  klaviyo.finish()
  await sync()
  expect(await records(({ counts }) => counts("klaviyo"))).toMatchObject({ listed: 1, withdrawn: 1, sent: 0 })
})

it("whatever happens on the way, in the end whoever the ledger allows is written to, and nobody else", async () => {
  const names = fc.constantFrom("anna", "bert", "carl", "dora")
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("join"), name: names }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("leave"), name: names }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("account"), name: names }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("request", "complaint"), name: names }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("unsuppress"), name: names }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("UNSUBSCRIBE", "SPAM_COMPLAINT"), name: names }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("finish"), name: names }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("away", "lost", "fine"), name: names }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant("run"), name: names, minutes: fc.constantFrom(1, 2, 45, 600) }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { klaviyo, join, leave, deleteAccount, suppress, unsuppress, sync, wait, wanted, subscriptions, records } =
        await connected({ atOnce: false })
      const endedThere = new Set<string>()
      for (const each of steps) {
        const { kind, name } = each
        const isOn = (await subscriptions(name)).some(({ state }) => state === "confirmed")
        if (kind === "join" && !isOn) {
          await join(name)
          endedThere.delete(name)
        }
        if (kind === "leave") await leave(name)
        if (kind === "account") await deleteAccount(name)
        if (kind === "request" || kind === "complaint") await suppress(name, kind)
        if (kind === "unsuppress") await unsuppress(name)
        if ((kind === "UNSUBSCRIBE" || kind === "SPAM_COMPLAINT") && klaviyo.subscribed().includes(mailOf(name))) {
          wait(1)
          klaviyo.suppress(mailOf(name), kind)
          if (kind === "UNSUBSCRIBE") endedThere.add(name)
        }
        if (kind === "finish") klaviyo.finish()
        if (kind === "fine") klaviyo.disturb(null)
        if (kind === "away")
          klaviyo.disturb((_, response) => {
            response.destroy()
            return true
          })
        // It was taken, and the answer is lost.
        if (kind === "lost")
          klaviyo.disturb((call, response) => {
            if (call.startsWith("POST")) response.writeHead = () => response.destroy()
            return false
          })
        if ("minutes" in each) await sync(each.minutes)
      }
      klaviyo.disturb(null)
      for (let settle = 0; settle < 6; settle += 1) {
        klaviyo.finish()
        await sync(61)
      }
      expect(klaviyo.subscribed()).toEqual(await wanted())
      // Who ended it there, and did not ask for it again.
      expect(klaviyo.subscribed().filter((email) => endedThere.has(email.replace(/@.*/, "")))).toEqual([])
      expect(await records(({ counts }) => counts("klaviyo"))).toMatchObject({ sent: 0, removing: 0, unsent: 0 })
    }),
    { numRuns: 20 },
  )
})

it("staff see who goes and who does not and why, take it as a file, and have refused ones sent again", async () => {
  const { app, klaviyo, join, suppress, sync } = await connected()
  const [staff, viewer] = [
    await signInAs(app, "chefin@beispiel.de", { roles: ["admin"] }),
    await signInAs(app, "gast@beispiel.de", { roles: ["viewer"] }),
  ]
  await join("anna")
  await join("bert", { source: "draw" })
  await join("carl", { state: "unconfirmed", confirmedAt: null, text: null })
  await join("dora")
  await suppress("dora", "complaint")
  klaviyo.refuse((email) => (email === mailOf("bert") ? "Bad address" : null))
  await sync()
  await sync()
  const view = await resultOf(await app.query("staffAudience.view", {}, viewer))
  expect(view).toMatchObject({
    counts: { going: 2, unconfirmed: 1, ended: 0, suppressed: { bounce: 0, complaint: 1, request: 0 } },
    refused: [{ email: mailOf("bert"), messages: ["Bad address: …"] }],
    connection: { connected: true, counts: { listed: 1, refused: 1 } },
  })
  expect(await resultOf(await app.query("staffAudience.view", { source: "draw" }, viewer))).toMatchObject({
    counts: { going: 1 },
    rows: [{ email: mailOf("bert") }],
  })
  expect((await resultOf(await app.query("staffAudience.view", { from: "2026-11-28" }, viewer))).rows).toEqual([])
  const file = await app.app.request("/admin/klaviyo-upload/audience.csv?source=draw", { headers: staff })
  expect(await file.text()).toBe(
    '"Email";"Email Marketing Consent";"Email Marketing Consent Timestamp";"Locale"\r\n' +
      `"${mailOf("bert")}";"SUBSCRIBED";"2026-11-27T08:00:00.000Z";"de-DE"\r\n`,
  )
  klaviyo.refuse(null)
  expect((await app.mutate("staffAudience.sendAgain", undefined, viewer)).status).toBe(403)
  expect(await resultOf(await app.mutate("staffAudience.sendAgain", undefined, staff))).toEqual({ members: 1 })
  await sync()
  await sync()
  const { rows } = await resultOf(await app.query("staffAudience.deliveries", { state: "done" }, viewer))
  expect(rows.map((row: { refused: number }) => row.refused)).toEqual([0, 1])
  expect((await app.mutate("staffAudience.test", undefined, staff)).status).toBe(200)
  klaviyo.disturb((_, response) => {
    klaviyoError(response, 401)
    return true
  })
  const refused = await app.mutate("staffAudience.test", undefined, staff)
  expect([refused.status, await refused.text()]).toEqual([412, expect.stringContaining("KLAVIYO_API_KEY")])
  for (const path of ["/admin/klaviyo-upload", "/admin/klaviyo-upload/deliveries", "/admin/connections"])
    expect(await (await app.app.request(path, { headers: staff })).text()).toContain("Klaviyo")
})

it("consents that staff hold back wait, withdrawals do not", async () => {
  const { app, klaviyo, join, leave, sync } = await connected()
  const staff = await signInAs(app, "chefin@beispiel.de", { roles: ["admin"] })
  const viewer = await signInAs(app, "lesen@beispiel.de", { roles: ["viewer"] })
  await join("anna")
  await sync()
  expect((await app.mutate("staffAudience.hold", { hold: true }, viewer)).status).toBe(403)
  for (const hold of [true, true]) await resultOf(await app.mutate("staffAudience.hold", { hold }, staff))
  await join("bert")
  await leave("anna")
  expect(await sync()).toBe("Abgeglichen.")
  expect([klaviyo.subscribed(), [...klaviyo.profiles.keys()]]).toEqual([[], [mailOf("anna")]])
  const page = await app.app.request("/admin/klaviyo-upload", { headers: staff })
  expect(await page.text()).toContain("Das Senden ist angehalten")
  await resultOf(await app.mutate("staffAudience.hold", { hold: false }, staff))
  await sync()
  expect(klaviyo.subscribed()).toEqual([mailOf("bert")])
})

it("a shop without Klaviyo sends nothing and says so", async () => {
  const app = await openExample()
  expect(await app.runtime.runPromise(syncKlaviyo())).toBe("Nicht verbunden.")
  const staff = await signInAs(app, "chefin@beispiel.de", { roles: ["admin"] })
  for (const procedure of ["sendAgain", "test"]) {
    const answer = await app.mutate(`staffAudience.${procedure}`, undefined, staff)
    expect([answer.status, await answer.text()]).toEqual([412, expect.stringContaining("nicht verbunden")])
  }
  const page = await app.app.request("/admin/klaviyo-upload", { headers: staff })
  expect(await page.text()).toContain("Noch nicht verbunden")
})
