import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { exampleVacancyContent } from "../../domain/vacancies/example-vacancy.ts"
import { Vacancies } from "../../domain/vacancies/ports.ts"
import { resultOf } from "./example-app.ts"
import { drawId, openDraw } from "./example-draws.ts"
import { queuedEmails } from "./example-emails.ts"
import { openTrials } from "./example-trials.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

const email = "opfer@beispiel.de"
const hostile = "https://evil.example/x www.evil.example?a=1 boese@evil.example mailto:boese@evil.example Gewonnen!"
const name = "Dr. Evil evil.example/x www.evil.example"
const address = {
  name,
  addition: "https://evil.example/x",
  street: "evil.example Str. 5",
  postalCode: "10115",
  city: "Berlin www.evil.example",
  country: "DE",
}
const sender = () => ({ idempotencyKey: crypto.randomUUID(), name: hostile, email })

const sent = async (answer: Response | Promise<Response>): Promise<undefined> => {
  expect((await answer).status).toBe(200)
}

const placeOrder = async ({ mutate }: Example): Promise<undefined> => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const { totalCents: expectedTotalCents } = await resultOf(added)
  const idempotencyKey = crypto.randomUUID()
  const order = { idempotencyKey, email, payment: "invoice", expectedTotalCents, shippingAddress: address }
  await sent(mutate("orders.place", { ...order, invoiceAddress: { ...address, name: `${name} GmbH` } }, { cookie }))
}

const applyForJob = async (shop: Example): Promise<undefined> => {
  const slug = "lager"
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      const vacancies = yield* Vacancies
      const content = exampleVacancyContent({ slug })
      const { id } = yield* vacancies.create({ id: "V-1", content, savedBy: "x" }, slug, [])
      yield* vacancies.change(id, () => Result.succeed({ publishedOn: "2026-11-20", by: "x", audit: [] }))
    }),
  )
  const body = new FormData()
  for (const [field, value] of Object.entries({ ...sender(), phone: "evil.example", message: hostile }))
    body.append(field, value)
  body.append("cv", new File(["%PDF-1.7\n%%EOF"], "www.evil.example Gewonnen.pdf"))
  await sent(shop.app.request(`/apply/${slug}`, { method: "POST", body, redirect: "manual" }))
}

const joinAsPartner = async (shop: Example): Promise<undefined> => {
  const { cookie } = await signInAs(shop, "admin@beispiel.de", { roles: ["admin"] })
  const offer = { kind: "percent", percent: 8 }
  await sent(shop.mutate("staffPartners.changeProgramme", { open: true, offer, cookie: false }, { cookie }))
  const { terms } = await resultOf(await shop.query("partners.programme", undefined))
  const words = { organisation: hostile, website: hostile, pitch: hostile, kind: "gym", terms: terms.digest }
  const place = { street: "evil.example 5", postalCode: "10115", city: "www.evil.example" }
  await sent(shop.mutate("partners.join", { ...sender(), ...words, ...place }))
}

const askForTrial = async () => {
  const { shop, asked } = await openTrials()
  await sent(shop.mutate("trial.request", asked({ email, address })))
  return shop
}

const enterDraw = async () => {
  const shop = await openDraw()
  await sent(
    shop.mutate("prizeDraw.enter", {
      drawId,
      name: hostile.slice(0, 80),
      email,
      adult: true,
      terms: true,
      newsletter: true,
    }),
  )
  return shop
}

type Form = (shop: Example) => Promise<Example | undefined>
/** The forms anybody may send for any mailbox; `law`: what it wants repeated on a durable medium. */
const forms: readonly { readonly form: string; readonly mails: number; readonly law?: string; readonly send: Form }[] =
  [
    {
      form: "a message",
      mails: 1,
      send: (shop) =>
        sent(
          shop.mutate("messages.contact", {
            ...sender(),
            topic: "order",
            orderNumber: "evil.example/x",
            text: hostile,
          }),
        ),
    },
    {
      form: "a termination",
      mails: 1,
      law: "§ 312k (4) BGB: the content of the termination",
      send: (shop) => {
        const words = { termination: "extraordinary", reason: hostile, contract: hostile, endsOn: "" }
        return sent(shop.mutate("messages.cancel", { ...sender(), ...words }))
      },
    },
    {
      form: "a withdrawal",
      mails: 1,
      law: "§ 356a (4) BGB: the content of the declaration",
      send: (shop) => {
        const words = { orderNumber: "evil.example/x", extent: "part", part: hostile }
        return sent(shop.mutate("withdrawals.declare", { ...sender(), ...words }))
      },
    },
    {
      form: "an order",
      mails: 2,
      law: "§ 312i (1) no. 3 and § 312f (2) BGB: the content of the contract, so where the goods go",
      send: placeOrder,
    },
    { form: "an application for a job", mails: 1, send: applyForJob },
    { form: "a partner's application", mails: 1, send: joinAsPartner },
    { form: "a trial", mails: 1, send: askForTrial },
    { form: "a draw, with the newsletter", mails: 2, send: enterDraw },
  ]

describe("a mailbox that confirmed nothing", () => {
  it.each(forms)(
    "gets of $form none of a stranger's words but what the law wants, and that without links",
    async ({ mails, law, send }) => {
      const own = await openExample()
      const shop = (await send(own)) ?? own
      const all = await queuedEmails(shop)
      expect(all.map(({ to }) => to)).toEqual(Array.from({ length: mails }, () => email))
      for (const { subject, html, text } of all) {
        expect(subject).not.toMatch(/evil|Gewonnen/i)
        if (law === undefined) for (const body of [html, text]) expect(body).not.toMatch(/evil|boese|Gewonnen/i)
        else {
          for (const body of [html, text]) {
            expect(body).not.toMatch(/evil\.example|https?:\/\/evil|www\.evil|@evil|:boese/i)
            expect(body.replaceAll("\u200b", "")).toContain("evil.example/x")
          }
          expect(html).not.toMatch(/href="[^"]*evil/)
        }
      }
    },
  )

  it.each([
    ["messages.cancel", { termination: "ordinary", reason: "", contract: "Abo", endsOn: "" }],
    ["withdrawals.declare", { orderNumber: "", extent: "whole" }],
  ])("gets two receipts of %s an hour while the shop knows no order of it, then five", async (procedure, words) => {
    const shop = await openExample()
    const declare = () => sent(shop.mutate(procedure, { ...sender(), name: "Anna Muster", ...words }))
    for (let n = 0; n < 4; n += 1) await declare()
    expect(await queuedEmails(shop)).toHaveLength(2)
    await placeOrder(shop)
    for (let n = 0; n < 4; n += 1) await declare()
    expect(await queuedEmails(shop)).toHaveLength(2 + 2 + 1)
  })
})
