import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { forgetUnused } from "../../../domain/accounts/forget-unused.ts"
import { Invitations, People, Sessions, SignInAttempts } from "../../../domain/accounts/ports.ts"
import { Secrets } from "../../../domain/accounts/secrets.ts"
import { exampleApplication } from "../../../domain/applications/example-application.ts"
import { Applications } from "../../../domain/applications/ports.ts"
import { type NeededByRetention, retentionSchedules } from "../../../domain/background/retention-rules.ts"
import { campaignAbout, campaignEmail } from "../../../domain/campaigns/emails/campaign-email.ts"
import { exampleCampaign } from "../../../domain/campaigns/example-campaign.ts"
import { Campaigns } from "../../../domain/campaigns/ports.ts"
import { Carts } from "../../../domain/cart/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { ChannelRecords } from "../../../domain/channels/ports.ts"
import { Consents } from "../../../domain/consent/ports.ts"
import { demoOperator } from "../../../domain/content/operator.ts"
import { CustomerNotes } from "../../../domain/customers/ports.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import { newsletterKind } from "../../../domain/email/email-template.ts"
import { Files } from "../../../domain/files/ports.ts"
import { Jobs } from "../../../domain/jobs/ports.ts"
import { KeptResults } from "../../../domain/kept-results/ports.ts"
import { Messages } from "../../../domain/messages/ports.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import type { Subscription } from "../../../domain/newsletter/subscription.ts"
import { exampleEvents } from "../../../domain/orders/example-order.ts"
import { invoicesOf } from "../../../domain/orders/invoice.ts"
import { Invoices, Orders } from "../../../domain/orders/ports.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import { Partners } from "../../../domain/partners/ports.ts"
import { exampleDraw, exampleDrawEntry } from "../../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../../domain/prize-draw/ports.ts"
import { QuestionnaireCounts } from "../../../domain/questionnaire-counts/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { Retention } from "../../../domain/retention/ports.ts"
import { SearchCounts } from "../../../domain/search/search-counts.ts"
import { StockAlerts } from "../../../domain/stock-alerts/ports.ts"
import { Subscriptions } from "../../../domain/subscriptions/ports.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import { exampleTrial } from "../../../domain/trials/example-trial.ts"
import { Trials } from "../../../domain/trials/ports.ts"
import { Withdrawals } from "../../../domain/withdrawals/ports.ts"
import { aLink, aPerson, aSession } from "../account-examples.ts"
import { aDelivery } from "../channel-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aJobStart } from "../job-examples.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { anOrder, aPlacement, aProduct, aTask } from "../shop-examples.ts"

type Shop = Exclude<NeededByRetention, Files | Secrets> | Queue | Invoices | PrizeDraws

const yearMs = 366 * 86_400_000

const layerSecrets = Layer.succeed(Secrets, {
  make: Effect.succeed("secret"),
  digest: (secret) => Effect.succeed(`digest of ${secret}`),
})
const layerNoFiles = Layer.mock(Files, { list: () => Effect.succeed([]), remove: () => Effect.void })

const done = { state: "done", note: "", at: 0, by: "P-1" } as const
const message = { receivedAt: 0, name: "Anna", email: "anna@beispiel.de", outcome: done }
const newsletter = {
  email: "anna@beispiel.de",
  source: "page",
  requestedAt: 0,
  confirmedAt: null,
  text: null,
  endedAt: null,
  endedBy: null,
} as const
const by = { personId: "P-1", email: "team@beispiel.de" }

const cancelled = (id: string) =>
  Effect.flatMap(Orders, (orders) =>
    orders.change(id, (order) =>
      Result.succeed({ order: { ...order, events: exampleEvents(["cancelled"], { at: 10 }) }, tasks: [] }),
    ),
  )

/** One of everything that has a time, begun at the instant 0 and settled as far as it can be. */
const oneOfEach = Effect.gen(function* () {
  yield* (yield* Carts).change("C-1", () => Result.succeed({ lines: [{ sku: "A", quantity: 1 }] }))
  yield* (yield* People).ensure(aPerson("P-1"))
  yield* (yield* Sessions).open(aSession("S-1", "P-1"))
  yield* (yield* SignInAttempts).begin(aLink("L-1", "anna@beispiel.de"), [], { since: 0, most: 9 })
  yield* (yield* Invitations).change("mia@beispiel.de", () =>
    Result.succeed({
      invitation: {
        id: "I-1",
        email: "mia@beispiel.de",
        role: "editor",
        by,
        createdAt: 0,
        expiresAt: 1,
        sends: 1,
        state: "open",
      },
      tasks: [],
      audit: [],
    }),
  )
  yield* (yield* StockAlerts).request("anna@beispiel.de", () => ({
    alert: { id: "A-1", email: "anna@beispiel.de", sku: "A", requestedAt: 0, confirmedAt: null, notifiedAt: null },
    replaces: null,
    tasks: [],
  }))
  yield* (yield* CustomerNotes).add("anna@beispiel.de", { id: "N-1", text: "Ruft an", by, at: 0 }, "key", [])
  const messages = yield* Messages
  const contact = { kind: "contact", topic: "order", orderNumber: "", text: "Wo ist es?" } as const
  yield* messages.keep({ ...message, id: "M-1", body: contact }, "1", [])
  const cancellation = {
    kind: "cancellation",
    termination: "ordinary",
    reason: "",
    contract: "Abo",
    endsOn: "",
  } as const
  yield* messages.keep({ ...message, id: "M-2", body: cancellation }, "2", [])
  yield* (yield* Withdrawals).keep(
    {
      id: "W-1",
      receivedAt: 0,
      name: "Anna",
      email: "anna@beispiel.de",
      orderNumber: "",
      part: "",
      packs: null,
      orderId: null,
      outcome: { state: "closed", reason: "", at: 0, by: "P-1" },
    },
    "key",
    [],
  )
  const order = "0 1 a"
  const [webhook, ended] = [
    {
      id: "W-1",
      topic: "subscription/cancelled",
      receivedAt: 0,
      customerId: "1",
      subscriptionId: "S-1",
      payload: "{}",
    },
    { id: "S-1", customerId: "1", status: "cancelled", title: "Zink", variant: null, priceCents: 1, quantity: 1 },
  ]
  yield* (yield* Subscriptions).take({
    webhook,
    content: { kind: "subscription", subscription: { ...ended, every: null, nextChargeOn: null, order, changedAt: 0 } },
    effectOf: () => "",
  })
  yield* (yield* ChannelRecords).begin(aDelivery("L-1", { state: "done", endedAt: 0 }), [])
  yield* (yield* EmailLog).keep({
    taskId: "T-1",
    at: 0,
    to: "anna@beispiel.de",
    subject: "Hallo",
    html: "",
    text: "",
    attachments: [],
    payload: null,
  })
  for (const subscription of [
    { ...newsletter, id: "NL-1", state: "unconfirmed" },
    { ...newsletter, id: "NL-2", state: "ended", confirmedAt: 0, text: "digest", endedAt: 0, endedBy: "page" },
  ] satisfies readonly Subscription[])
    yield* (yield* NewsletterAudience).request("anna@beispiel.de", () => ({ subscription, replaces: null, tasks: [] }))
  yield* (yield* Suppressions).change("anna@beispiel.de", () => ({
    suppression: { id: "SU-1", email: "anna@beispiel.de", reason: "bounce", source: "server", at: 0, note: "" },
    audit: [],
  }))
  const keptResult = {
    id: "NC-1",
    personId: "P-STAFF",
    version: "1",
    keptAt: 0,
    usedAt: 0,
    consent: "digest",
    sealed: { key: "k", text: "sealed" },
  }
  yield* (yield* People).ensure(aPerson("P-STAFF", { roles: ["viewer"] }))
  yield* (yield* KeptResults).keep("P-STAFF", () => Result.succeed(keptResult))
  yield* (yield* QuestionnaireCounts).add(
    { month: 0, version: "1" },
    { lot: "start", question: null, value: "started" },
  )
  yield* (yield* SearchCounts).add(0, "zink", { searches: 1 })
  yield* (yield* Consents).keep({ id: "E-1", version: "1", purposes: ["partner"], givenAt: 0, withdrawnAt: null })
  yield* (yield* Applications).keep(exampleApplication("B-1", 0, { state: "rejected" }), "key", [])
  for (const state of ["rejected", "ended"] as const)
    yield* (yield* Partners).keep(examplePartner({ id: state, appliedAt: 0, stateSince: 0, state }), state, [])
  for (const [id, confirmedAt] of [
    ["G-1", null],
    ["G-2", 0],
  ] as const) {
    const state = confirmedAt === null ? "announced" : "completed"
    yield* (yield* PrizeDraws).create(exampleDraw({ id, state, stateSince: 0 }), id, [])
    const entry = exampleDrawEntry(`TN-${id}`, { drawId: id, enteredAt: 0, confirmedAt })
    yield* (yield* DrawEntries).enter(id, entry.email, () => Result.succeed({ entry, tasks: [] }))
  }
  for (const state of ["requested", "packed", "rejected", "shipped"] as const) {
    const trial = exampleTrial({ id: state, requestedAt: 0, stateSince: 0, state })
    yield* (yield* Trials).request("anna@beispiel.de", state, () => ({ trial, tasks: [] }))
  }
  yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
  yield* (yield* Orders).place(aPlacement({ ...anOrder("NW-1", [["A", 1]]), placedAt: 0 }))
  yield* cancelled("NW-1")
  yield* (yield* Jobs).start(aJobStart("J-1", 1, { endedAt: 0 }))
  const queue = yield* Queue
  yield* queue.add([aTask("schedule:forget-carts:0", { kind: "schedule" })])
  for (const claim of yield* queue.claim("W", "schedule", 9, 1_000)) yield* queue.complete(claim)
  const campaign = exampleCampaign({ state: "done", startedAt: 0, endedAt: 0 })
  yield* (yield* Campaigns).create(campaign, campaign.id, [])
  const about = campaignAbout(campaign.id, "NL-2")
  yield* queue.add([campaignEmail.task(about, { campaign: campaign.id, subscription: "NL-2" })])
  for (const claim of yield* queue.claim("W", newsletterKind, 9, 1_000)) yield* queue.complete(claim)
})

const rules = retentionSchedules.flatMap((schedule) => [...schedule.rules])

export const retentionContract = <E>(name: string, newShop: () => Layer.Layer<Shop | Retention, E>) =>
  describe(`Retention: ${name}`, () => {
    const promise = inANewShop(() => Layer.mergeAll(newShop(), layerSellingFacts, layerSecrets, layerNoFiles))

    promise("counts beforehand exactly what each rule then removes, and nothing whose time is not over", () =>
      Effect.gen(function* () {
        yield* oneOfEach
        for (const { kind, due } of rules) expect([kind, yield* due]).toEqual([kind, { count: 0, oldest: null }])
        yield* TestClock.setTime(3 * yearMs)
        yield* forgetUnused()
        yield* TestClock.setTime(20 * yearMs)
        for (const { kind, due, remove } of rules) {
          const before = yield* due
          if (kind !== "files") expect([kind, before?.count]).toEqual([kind, 1])
          expect([kind, yield* remove]).toEqual([kind, before?.count])
          expect([kind, yield* due]).toEqual([kind, { count: 0, oldest: null }])
        }
      }),
    )

    promise("keeps what was removed by day and kind: counts add up, the newest day comes first", () =>
      Effect.gen(function* () {
        const retention = yield* Retention
        yield* retention.note({ kind: "carts", day: "2026-11-23", count: 2 })
        yield* retention.note({ kind: "carts", day: "2026-11-24", count: 1 })
        yield* retention.note({ kind: "carts", day: "2026-11-23", count: 3 })
        yield* retention.note({ kind: "alerts", day: "2026-11-23", count: 1 })
        expect(yield* retention.removals(9)).toEqual([
          { kind: "carts", day: "2026-11-24", count: 1 },
          { kind: "alerts", day: "2026-11-23", count: 1 },
          { kind: "carts", day: "2026-11-23", count: 5 },
        ])
        expect(yield* retention.removals(1)).toHaveLength(1)
      }),
    )

    promise(
      "an order with an invoice stays for vouchers' time, one without for letters'; none that waits, none with the newest number",
      () =>
        Effect.gen(function* () {
          const [orders, invoices] = [yield* Orders, yield* Invoices]
          yield* (yield* Catalogue).publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 9 }])
          for (const id of ["NW-1", "NW-2", "NW-3", "NW-4"])
            yield* orders.place(aPlacement({ ...anOrder(id, [["A", 1]]), placedAt: 10 }))
          const issued = [{ kind: "invoiced", at: 20, by: null, version: 2 }] as const
          for (const id of ["NW-1", "NW-2"])
            yield* orders.change(id, (order) => {
              const next = { ...order, events: issued }
              return Result.succeed({ order: next, tasks: [], invoices: invoicesOf(order, next, demoOperator, 20) })
            })
          for (const id of ["NW-1", "NW-2", "NW-3"]) yield* cancelled(id)
          const left = Effect.map(Effect.forEach(["NW-1", "NW-2", "NW-3", "NW-4"], orders.find), (found) =>
            found.map(Option.isSome),
          )
          expect(yield* orders.forget({ lettersBefore: 1e15, vouchersBefore: 20 }, 9)).toBe(1)
          expect(yield* left).toEqual([true, true, false, true])
          expect(yield* orders.forget({ lettersBefore: 1e15, vouchersBefore: 1e15 }, 9)).toBe(1)
          expect(yield* left).toEqual([false, true, false, true])
          expect((yield* invoices.of(["NW-1", "NW-2"])).map(({ orderId }) => orderId)).toEqual(["NW-2"])
        }),
    )
  })
