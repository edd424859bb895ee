import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { accountCart } from "../../domain/accounts/account-cart.ts"
import { remindIfOn } from "../../domain/background/email-triggers.ts"
import { handlers } from "../../domain/background/handlers.ts"
import { Carts } from "../../domain/cart/ports.ts"
import { cartLeftEmail } from "../../domain/cart-reminder/emails/cart-left.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { queuedEmails } from "./example-emails.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const anna = "anna@beispiel.de"
const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 25, 9)
const sku = "D3-120"

const hoursLater = (hours: number) => vi.setSystemTime(start + hours * hourMs)

/** A shop that sends reminders, with Anna signed in. */
const open = async ({ on = true } = {}) => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
  const example = await openExample()
  if (on)
    await example.runtime.runPromise(
      Effect.flatMap(Settings, ({ change }) => change({ emailSwitches: { "cart-left": true } })),
    )
  const { cookie, personId } = await signInAs(example, anna)
  const form = (path: string, values: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    example.app.request(path, { method: "POST", headers, body: new URLSearchParams(values) })
  const account = async () => (await example.app.request("/account", { headers: { cookie } })).text()
  const words = async () =>
    (await (await example.query("account.cartReminder", undefined, { cookie })).json()).result.data?.words ?? ""
  return {
    example,
    form,
    account,
    agree: async () => form("/account/cart-reminder", { words: await words(), reminder: "1" }),
    fill: () =>
      example.runtime.runPromise(
        Effect.gen(function* () {
          const cart = yield* accountCart(personId)
          yield* (yield* Carts).change(cart, () => Result.succeed({ lines: [{ sku, quantity: 2 }] }))
        }),
      ),
    remind: () => example.runtime.runPromise(remindIfOn),
  }
}

const mailsIn = (example: Example) => queuedEmails(example, cartLeftEmail.cause(""))

describe("a reminder of a cart that was left", () => {
  it("goes to who agreed, a day after the last change, once, without a product's name", async () => {
    const { example, agree, fill, remind } = await open()
    expect((await agree()).status).toBe(303)
    await fill()
    hoursLater(23)
    expect(await remind()).toBe(0)
    hoursLater(25)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    const [mail] = await mailsIn(example)
    expect(mail).toMatchObject({ to: anna, subject: "Dein Warenkorb ist noch da" })
    expect(mail?.text).toContain("2 Packungen")
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/vitamin|nährstoff/i)
    expect(mail?.unsubscribeUrl).toMatch(/\/cart-reminder\/unsubscribe\/P-\S+\?token=[\w-]{43}$/)
    await fill()
    hoursLater(60)
    expect(await remind()).toBe(0)
  })

  it("goes to nobody who did not agree, ordered since, or left the cart days ago", async () => {
    const { example, agree, fill, remind } = await open()
    await fill()
    hoursLater(25)
    expect(await remind()).toBe(0)
    await agree()
    hoursLater(73)
    expect(await remind()).toBe(0)
    await fill()
    hoursLater(90)
    const order = exampleOrder({ id: "NW-1", email: anna, lines: [], placedAt: Date.now() })
    const placement = { order, idempotencyKey: "1", fingerprint: "1", cart: null, tasks: [] }
    await example.runtime.runPromise(Effect.flatMap(Orders, ({ place }) => place(placement)))
    hoursLater(98)
    expect(await remind()).toBe(0)
  })

  it("is neither sent nor offered until staff switch it on; a consent can be withdrawn whatever they do", async () => {
    const { example, agree, fill, remind, account } = await open({ on: false })
    expect(await account()).not.toContain("Warenkorb stehen lasse")
    const on = (value: boolean) =>
      example.runtime.runPromise(
        Effect.flatMap(Settings, ({ change }) => change({ emailSwitches: { "cart-left": value } })),
      )
    await on(true)
    const offered = await account()
    expect(offered).toContain("Warenkorb stehen lasse")
    expect(offered).not.toMatch(/name="reminder"[^>]*checked/)
    await agree()
    await fill()
    hoursLater(25)
    await on(false)
    expect(await remind()).toBe(0)
    expect(await account()).toMatch(/name="reminder"[^>]*checked/)
  })

  it("is withdrawn by the same box, by the button behind its link, or by a mail program; opening the link changes nothing", async () => {
    for (const way of ["box", "button", "one-click"] as const) {
      const { example, form, agree, fill, remind, account } = await open()
      await agree()
      expect(await account()).toContain("gegeben am")
      await fill()
      hoursLater(25)
      expect(await remind()).toBe(1)
      const [mail] = await mailsIn(example)
      const link = /\/cart-reminder\/P-\S+?\?token=[\w-]{43}/.exec(mail?.text ?? "")?.[0]?.replace("@", "%40") ?? ""
      const page = await (await example.app.request(link)).text()
      expect(page).toContain("Erinnerungen beenden")
      expect(await account()).not.toContain("widerrufen am")
      if (way === "box") await form("/account/cart-reminder", { words: "" })
      const url = new URL(link, "http://localhost")
      const values = {
        id: decodeURIComponent(url.pathname.split("/").at(-1) ?? ""),
        token: url.searchParams.get("token") ?? "",
      }
      if (way === "button") {
        expect((await form("/cart-reminder/end", { ...values, token: "x".repeat(43) }, {})).status).toBe(303)
        expect(await account()).not.toContain("widerrufen am")
        await form("/cart-reminder/end", values, {})
      }
      if (way === "one-click") {
        const oneClick = new URL(mail?.unsubscribeUrl ?? "")
        const to = oneClick.pathname + oneClick.search
        expect((await form(to, { no: "click" }, {})).status).toBe(400)
        expect((await form(to, { "List-Unsubscribe": "One-Click" }, {})).status).toBe(200)
        expect((await example.app.request(to)).status).toBe(303)
      }
      expect([way, await account()]).toEqual([way, expect.stringContaining("widerrufen am")])
      expect(await (await example.app.request(link)).text()).toContain("Wir erinnern dich nicht")
      expect(await remind()).toBe(0)
    }
  })

  it("still waiting when the consent is withdrawn or the cart is empty is not sent, and is no fault", async () => {
    const { example, form, agree, fill, remind } = await open()
    await agree()
    await fill()
    hoursLater(25)
    expect(await remind()).toBe(1)
    await form("/account/cart-reminder", { words: "" })
    const [skipped] = await example.runtime.runPromise(
      Effect.gen(function* () {
        const queue = yield* Queue
        const [emails] = handlers("https://shop.example")
        for (const task of yield* queue.claim("W-1", "email", 9, 60_000)) yield* workOn(task, emails)
        return yield* queue.list("skipped", 9)
      }),
    )
    expect(skipped?.lastError).toBe("Die Einwilligung ist widerrufen.")
  })

  it("is agreed to only by the words that were shown", async () => {
    const { form, account } = await open()
    const answer = await form("/account/cart-reminder", { words: "Ja, alles.", reminder: "1" })
    expect(await answer.text()).toContain("Der Text hat sich gerade geändert")
    expect(await account()).not.toContain("gegeben am")
  })
})
