import { createHmac } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../adapters/storage/layer.ts"
import { personalData } from "../../adapters/storage/personal-data.ts"
import { openSqlite } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { Identities, People } from "../../domain/accounts/ports.ts"
import { retentionSchedules } from "../../domain/background/retention-rules.ts"
import { schedules } from "../../domain/background/schedules.ts"
import { withReminder } from "../../domain/cart-reminder/reminder-consent.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { choiceText, consentVersion } from "../../domain/consent/choice.ts"
import { Consents } from "../../domain/consent/ports.ts"
import { exampleShopTerms } from "../../domain/content/example-shop-terms.ts"
import { demoOperator } from "../../domain/content/operator.ts"
import { processingRegister } from "../../domain/content/processing-register.ts"
import { EmailLog } from "../../domain/email/email-log.ts"
import { KeptResults } from "../../domain/kept-results/ports.ts"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { confirmed } from "../../domain/newsletter/subscription.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { consentTitles } from "../../domain/own-account/consent-titles.ts"
import { exampleDraw } from "../../domain/prize-draw/example-draw.ts"
import { PrizeDraws } from "../../domain/prize-draw/ports.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { StockAlerts } from "../../domain/stock-alerts/ports.ts"
import { Trials } from "../../domain/trials/ports.ts"
import { trialPath } from "../../domain/trials/trial-link.ts"
import { exampleVacancyContent } from "../../domain/vacancies/example-vacancy.ts"
import { Vacancies } from "../../domain/vacancies/ports.ts"
import { cookieOf, exampleApp } from "./example-app.ts"
import { examplePorts, exampleRechargeSecret } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"

/** Everything of the shopper has this in it. */
const marker = "zzmarker"
const email = `${marker}@beispiel.de`
const name = `Anna ${marker}`

let folder: string
let shop: Awaited<ReturnType<typeof exampleApp>>
let before: ReadonlySet<string>
let after: ReadonlySet<string>
let exported: unknown
/** `/account/data`, and `/account`. */
let dataPage: string
let accountPage: string

const result = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()).result.data
}

/** The tables with the marker in any column of any row. */
const tablesWithMarker = async (): Promise<ReadonlySet<string>> => {
  const { tables, read, close } = await openSqlite({ file: join(folder, "shop.db"), baseline: sqliteBaseline })
  const found = new Set<string>()
  for (const name of Object.keys(personalData) as (keyof typeof personalData)[]) {
    const rows: readonly unknown[] = await read.select().from(tables[name])
    if (JSON.stringify(rows).toLowerCase().includes(marker)) found.add(name)
  }
  await close()
  return found
}

/** Everything that waits for the mailbox is confirmed, and all else that can be agreed to is. */
const consentToAll = (personId: string, consentId: string) =>
  shop.runtime.runPromise(
    Effect.gen(function* () {
      const at = Date.now()
      yield* (yield* People).change(personId, (known) =>
        Result.succeed({ person: withReminder(known, "Ja, bitte erinnern", at), audit: [] }),
      )
      const audience = yield* NewsletterAudience
      for (const { id } of yield* audience.ofMailbox(email))
        yield* audience.change(id, (each) => Result.succeed({ subscription: confirmed(each, "digest", at), audit: [] }))
      const alerts = yield* StockAlerts
      for (const { id } of yield* alerts.ofMailbox(email)) {
        yield* alerts.openBy(id, "key")
        yield* alerts.change("key", (alert) => ({ ...alert, confirmedAt: at }))
      }
      const version = consentVersion
      yield* (yield* Consents).keep({ id: consentId, version, purposes: ["partner"], givenAt: at, withdrawnAt: null })
    }),
  )

const confirmTrial = async () => {
  const path = await shop.runtime.runPromise(
    Effect.flatMap(
      Trials.use((trials) => trials.ofMailbox(email)),
      ([trial]) => trialPath(trial?.id ?? ""),
    ),
  )
  const { pathname, searchParams } = new URL(path, "https://shop.example")
  const link = { id: pathname.split("/").at(-1), token: searchParams.get("token") }
  await result(await shop.mutate("trial.confirm", link))
}

const shopper = async () => {
  const { cookie, personId } = await signInAs(shop, email)
  const person = await shop.runtime.runPromise(Effect.flatMap(People, ({ find }) => find(personId)))
  await shop.runtime.runPromise(
    Effect.flatMap(Identities, ({ ensure }) =>
      ensure({ issuer: "https://accounts.google.com", subject: marker }, Option.getOrThrow(person)),
    ),
  )
  await shop.runtime.runPromise(
    Effect.flatMap(KeptResults, ({ keep }) =>
      keep(personId, () =>
        Result.succeed({
          id: "NC-1",
          personId,
          version: "1",
          keptAt: Date.now(),
          usedAt: Date.now(),
          consent: "digest",
          // Sealed, it would not be found.
          sealed: { key: "key", text: marker },
        }),
      ),
    ),
  )
  const headers = { cookie }
  await result(await shop.mutate("account.keepAddress", { ...exampleAddress, name }, headers))
  const cart = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 }, headers)
  const { totalCents } = await result(cart.clone())
  await result(
    await shop.mutate(
      "orders.place",
      { ...exampleOrderInput(), email, shippingAddress: { ...exampleAddress, name }, expectedTotalCents: totalCents },
      { cookie: [cookie, cookieOf(cart)].filter(Boolean).join("; ") },
    ),
  )
  return { headers, personId }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-"))
  const storage = layerSqlite({ file: join(folder, "shop.db"), baseline: sqliteBaseline })
  shop = await exampleApp(examplePorts(undefined, storage), { products: [exampleProduct()] })
  const admin = { cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const receipt = { sku: "NW-900", number: "L-1", bestBefore: "2099-12-31", packs: 9, key: crypto.randomUUID() }
  await result(await shop.mutate("staffLots.receive", receipt, admin))
  const { headers, personId } = await shopper()
  const idempotencyKey = crypto.randomUUID()
  await result(
    await shop.mutate("withdrawals.declare", { idempotencyKey, name, email, orderNumber: "", extent: "whole" }),
  )
  await result(
    await shop.mutate("messages.contact", {
      idempotencyKey,
      name,
      email,
      topic: "order",
      orderNumber: "",
      text: "Wo ist mein Paket?",
    }),
  )
  const vacancy = exampleVacancyContent({ closesOn: "2999-12-31" })
  await shop.runtime.runPromise(
    Effect.flatMap(Vacancies, ({ create, change }) =>
      Effect.andThen(create({ id: "V-1", content: vacancy, savedBy: "x" }, "V-1", []), () =>
        change("V-1", () => Result.succeed({ publishedOn: "2026-11-20", by: "x", audit: [] })),
      ),
    ),
  )
  const application = new FormData()
  const cv = new File(["%PDF-1.7"], `${marker}.pdf`)
  for (const [field, value] of Object.entries({ idempotencyKey, name, email, message: marker, cv }))
    application.append(field, value)
  expect((await shop.app.request(`/apply/${vacancy.slug}`, { method: "POST", body: application })).status).toBe(200)
  const offer = { kind: "percent", percent: 8 }
  await result(await shop.mutate("staffPartners.changeProgramme", { open: true, offer, cookie: false }, admin))
  const { terms } = await result(await shop.query("partners.programme", undefined))
  await result(
    await shop.mutate("partners.join", {
      idempotencyKey,
      kind: "creator",
      name,
      organisation: "",
      email,
      website: "studio.example",
      street: "Lindenallee 1",
      postalCode: "10115",
      city: "Berlin",
      pitch: "Im Netz",
      terms: terms.digest,
    }),
  )
  await shop.runtime.runPromise(
    Effect.flatMap(PrizeDraws, ({ create }) =>
      create(exampleDraw({ content: { ...exampleDraw().content, opensAt: 0, closesAt: 1e14 } }), "1", []),
    ),
  )
  const entered = { drawId: exampleDraw().id, name, email, adult: true, terms: true, newsletter: false }
  await result(await shop.mutate("prizeDraw.enter", entered))
  const trials = { open: true, dailyLimit: 9, offers: [{ sku: "NW-900", postageCents: 0 }], intro: "", rejection: "" }
  await result(await shop.mutate("staffTrials.changeSettings", trials, admin))
  const address = { ...exampleAddress, name }
  await result(await shop.mutate("trial.request", { idempotencyKey, handle: "zink-tabletten", email, address }))
  await confirmTrial()
  await result(await shop.mutate("session.requestLink", { email }))
  const { rows } = await result(await shop.query("staffOrders.list", {}, admin))
  const orderId = rows[0].id
  const { version } = await result(await shop.query("staffOrders.get", { orderId }, admin))
  await result(await shop.mutate("staffOrders.fulfil", { orderId, version, command: { kind: "invoiced" } }, admin))
  const next = { orderId, version: version + 1, command: { kind: "packed" } }
  await result(await shop.mutate("staffOrders.fulfil", next, admin))
  const key = crypto.randomUUID()
  await result(await shop.mutate("customers.note", { id: orderId, text: `Ruft an: ${marker}`, key }, admin))
  await result(await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 }, headers))
  // Sold out, so that a stock alert can be asked for.
  const lots = await result(await shop.query("staffLots.list", {}, admin))
  for (const { id } of lots.rows) await result(await shop.mutate("staffLots.block", { id, blocked: true }, admin))
  await result(await shop.mutate("stockAlerts.request", { sku: "NW-900", email }))
  await shop.runtime.runPromise(
    Effect.flatMap(EmailLog, ({ keep }) =>
      keep({ taskId: "T-1", at: 0, to: email, subject: name, html: "", text: "", attachments: [], payload: null }),
    ),
  )
  await result(await shop.mutate("newsletter.subscribe", { email }))
  await result(await shop.mutate("staffSuppressions.add", { email, reason: "request", note: "" }, admin))
  for (const [object, event, body] of [
    ["customer", "updated", { id: 1, email }],
    [
      "subscription",
      "created",
      { id: 2, customer_id: 1, status: "active", product_title: "Zink", quantity: 1, updated_at: "2026-11-01" },
    ],
  ] as const) {
    const text = JSON.stringify({ [object]: body })
    const time = Math.floor(Date.now() / 1000)
    const v1 = createHmac("sha256", exampleRechargeSecret).update(`${time}.${text}`).digest("hex")
    const headers = { "x-recharge-webhook-signature": `t=${time},v1=${v1}` }
    const answer = await shop.app.request(`/webhooks/recharge/${object}/${event}`, {
      method: "POST",
      body: text,
      headers,
    })
    expect(await answer.json()).toEqual({ result: "applied" })
  }
  before = await tablesWithMarker()
  exported = await (await shop.app.request("/account/export.json", { headers })).json()
  const consentId = "A".repeat(43)
  await consentToAll(personId, consentId)
  const cookie = `${headers.cookie}; consent=${choiceText({ id: consentId, purposes: ["partner"] })}`
  const pageOf = async (path: string) => (await shop.app.request(path, { headers: { cookie } })).text()
  dataPage = await pageOf("/account/data")
  accountPage = await pageOf("/account")
  expect(exported).toMatchObject({ applications: [{ name, files: [`${marker}.pdf`] }] })
  await result(await shop.mutate("account.leave", {}, headers))
  after = await tablesWithMarker()
})
afterAll(async () => {
  await shop.runtime.dispose()
  await rm(folder, { recursive: true })
})

const declared = Object.entries(personalData)

/** What stands under a path of the export: lists on the way are looked through. */
const under = (value: unknown, path: readonly string[]): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => under(each, path))
  const [key, ...rest] = path
  if (key === undefined) return value === undefined || value === null ? [] : [value]
  return typeof value === "object" && value !== null ? under(Reflect.get(value, key), rest) : []
}

/** Where a table says what it holds. */
const inSchema = (table: string) => `${table}, as its file in adapters/storage/schema says,`

describe("what the shop keeps of people", () => {
  it("has a limit that a schedule sees to, with a count beforehand, or is not of shoppers and says why it stays", () => {
    const retained = new Set<string>(retentionSchedules.map(({ name }) => name))
    for (const [table, data] of declared)
      if (data.of !== "nobody" && (data.of === "shoppers" || data.schedules.length > 0))
        expect(
          data.schedules.some((name) => retained.has(name)),
          `${inSchema(table)} has a rule of domain/background/retention-rules.ts among its schedules`,
        ).toBe(true)
      else if (data.of !== "nobody")
        expect(data.stays, `${inSchema(table)} has no schedule, so it says in stays why it is kept`).toMatch(/\w{3}/)
  })

  it("is in the shopper's export, table by table, or declared with a reason why not", () => {
    for (const [table, data] of declared)
      if (data.of === "shoppers" && !("not" in data.export)) {
        const found = under(exported, data.export)
        expect(
          found,
          `${inSchema(table)} is in exportAccount (domain/own-account/account-view.ts) under ${data.export.join(".")}`,
        ).not.toEqual([])
        if (data.by === "mailbox") expect(JSON.stringify(found).toLowerCase(), table).toContain(marker)
      }
  })

  it("is on the page of one's data, table by table", () => {
    const sections = new Map(
      [...dataPage.matchAll(/<section[^>]* id="(\w+)"[^>]*>(.*?)<\/section>/gs)].map(([, id, text]) => [id, text]),
    )
    for (const [table, data] of declared)
      if (data.of === "shoppers" && !("not" in data.export)) {
        const shown = sections.get(data.export[0]) ?? ""
        expect(shown, `${inSchema(table)} is on /account/data under ${data.export[0]}`).not.toBe("")
        if (data.by === "mailbox" && table !== "invoices") expect(shown.toLowerCase(), table).toContain(marker)
      }
  })

  it("is kept with a consent of a kind that the account lists, where the register rests on one", () => {
    const register = processingRegister(demoOperator, {
      ...exampleShopTerms,
      questionnaire: true,
      google: true,
      subscriptions: true,
    })
    const consented = register.filter(({ legalBasis }) => /\bEinwilligung\b/.test(JSON.stringify(legalBasis)))
    expect(consented.map(({ id }) => id).toSorted()).toEqual(Object.keys(consentTitles).toSorted())
  })

  it("has every consent in the account, with its date and how it is withdrawn", () => {
    const [, list = ""] = /<h2 id="consents">(.*?)<\/section>/s.exec(accountPage) ?? []
    for (const [kind, title] of Object.entries(consentTitles)) expect(list, kind).toContain(`<strong>${title}</strong>`)
    expect(list.match(/gegeben am/g)).toHaveLength(5)
    for (const href of ["/newsletter/NL-", "/privacy-settings", "/account#results"])
      expect(list).toContain(`href="${href}`)
  })

  it("is declared with purposes of the register and schedules that exist", () => {
    const purposes = processingRegister(demoOperator, {
      ...exampleShopTerms,
      questionnaire: true,
      google: true,
      subscriptions: true,
    })
    const known = new Set(purposes.map(({ id }) => id))
    const names = new Set<string>(schedules.map((each) => each.name))
    for (const [table, data] of declared)
      if (data.of !== "nobody") {
        const told = inSchema(table)
        if (data.of === "shoppers") expect(data.processings, `${told} has a purpose`).not.toEqual([])
        for (const id of data.processings)
          expect(known, `${told} is for what domain/content/processing-register.ts has`).toContain(id)
        for (const name of data.schedules)
          expect(names, `${told} is emptied by what domain/background has`).toContain(name)
      }
  })

  it("stands in no other table than is declared, and this test fills each that knows a mailbox", () => {
    for (const [table, data] of declared)
      if (data.of !== "shoppers")
        expect(before, `${table} held a shopper's data: its file in adapters/storage/schema says so`).not.toContain(
          table,
        )
      else if (data.by === "mailbox")
        expect(before, `${inSchema(table)} is filled by beforeAll in web/server/erasure.test.ts`).toContain(table)
  })

  it("is gone with the account, but for what is declared as kept", () => {
    const kept = declared
      .filter(([, data]) => data.of !== "nobody" && data.erasure !== "removed")
      .map(([table]) => table)
    expect([...after].filter((table) => !kept.includes(table))).toEqual([])
    expect(after.has("orders")).toBe(true)
  })
})
