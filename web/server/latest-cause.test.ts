import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { describe, expect, it } from "vitest"
import { aPlacement } from "../../adapters/contracts/shop-examples.ts"
import type { Role } from "../../domain/access/roles.ts"
import { SignInAttempts } from "../../domain/accounts/ports.ts"
import { Secrets } from "../../domain/accounts/secrets.ts"
import { applicationReceived } from "../../domain/applications/emails/application-received.ts"
import { exampleApplication } from "../../domain/applications/example-application.ts"
import { Applications } from "../../domain/applications/ports.ts"
import { handlers } from "../../domain/background/handlers.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { orderReceived } from "../../domain/orders/emails/order-received.ts"
import { exampleOrder } from "../../domain/orders/example-order.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { workOn } from "../../domain/queue/work-queue.ts"
import { currentSeller } from "../../domain/seller/seller.ts"
import { StockAlerts } from "../../domain/stock-alerts/ports.ts"
import { resultOf } from "./example-app.ts"
import { browserAt } from "./example-browser.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

/** Sends what is queued, as the shop does. */
const send = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const [email] = handlers("https://naehrwerk.example")
      for (const task of yield* (yield* Queue).claim("W-1", email.kind, 50, 60_000)) yield* workOn(task, email)
    }),
  )

/** What somebody with a role sees of a template and of its latest cause. */
const seenBy = async (shop: Example, role: Role, name: string) => {
  const as = await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })
  const { latest, text } = await resultOf(await shop.query("staffEmailTemplates.view", { name }, as))
  const tried = { name, text, example: "latest" }
  const { email } = await resultOf(await shop.mutate("staffEmailTemplates.preview", tried, as))
  return { latest, text: email?.text ?? "" }
}

const order = exampleOrder({ id: "NW-7K2M9QXP4T", lines: [] })
const placeOrder = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* Orders).place(aPlacement(order))
      const { operator } = yield* currentSeller
      yield* (yield* Queue).add([orderReceived.task(order.id, { orderId: order.id, sender: operator })])
    }),
  )

describe("the preview of an e-mail with the data of its latest cause", () => {
  it("shows what is queued and what was sent, with links that open nothing", async () => {
    const shop = await openExample()
    await placeOrder(shop)
    for (const step of [async () => {}, () => send(shop)]) {
      await step()
      const { latest, text } = await seenBy(shop, "viewer", orderReceived.name)
      expect(latest).toBe("there")
      expect(text).toContain(order.id)
      expect(text).toContain("?token=beispiel")
    }
  })

  it("is for those who may read such e-mails: others see invented data", async () => {
    const shop = await openExample()
    await placeOrder(shop)
    expect(await seenBy(shop, "editor", orderReceived.name)).toMatchObject({ latest: "hidden" })
    expect((await seenBy(shop, "editor", orderReceived.name)).text).not.toContain(order.id)

    const application = exampleApplication("B-0123456789", Date.now(), { vacancyTitle: "Lagerleitung in Wilmersdorf" })
    await shop.runtime.runPromise(
      Effect.gen(function* () {
        const { operator } = yield* currentSeller
        const task = applicationReceived.task(application.id, { applicationId: application.id, sender: operator })
        yield* (yield* Applications).keep(application, "key", [task])
      }),
    )
    const read = await seenBy(shop, "admin", applicationReceived.name)
    expect(read).toMatchObject({ latest: "there" })
    expect(read.text).toContain("Wilmersdorf")
    expect(read.text).toContain("/application/beispiel")
    const hidden = await seenBy(shop, "viewer", applicationReceived.name)
    expect(hidden.latest).toBe("hidden")
    expect(hidden.text).not.toContain("Wilmersdorf")
  })

  it("says that there is none, and shows invented data", async () => {
    const shop = await openExample()
    for (const name of ["draw-won", "campaign", "layout"]) {
      const { latest, text } = await seenBy(shop, "admin", name)
      expect([name, latest]).toEqual([name, name === "layout" ? "hidden" : "none"])
      expect(text).not.toBe("")
    }
  })

  it("makes no link for e-mails that hold a secret", async () => {
    const shop = await openExample()
    const { handle, variants } = exampleProduct()
    const { sku } = variants[0]
    await shop.runtime.runPromise(Effect.flatMap(Catalogue, ({ publish }) => publish([], [{ sku, quantity: 0 }])))
    const visitor = browserAt(shop)
    await visitor.submit("/stock-alert", { product: handle, sku, email: "anna@beispiel.de" })
    await visitor.submit("/login", { email: "anna@beispiel.de" })
    await send(shop)
    for (const [name, link] of [
      ["stock-alert-confirm", "/stock-alert/beispiel"],
      ["sign-in", "/auth/link/beispiel"],
    ] as const) {
      const { latest, text } = await seenBy(shop, "viewer", name)
      expect([name, latest]).toEqual([name, "there"])
      expect(text).toContain(link)
    }
    const opened = await shop.runtime.runPromise(
      Effect.gen(function* () {
        const [alerts, attempts] = [yield* StockAlerts, yield* SignInAttempts]
        const keys = ["beispiel", yield* (yield* Secrets).digest("beispiel")]
        return yield* Effect.forEach(keys, (key) =>
          Effect.all([Effect.map(alerts.find(key), Option.isSome), Effect.map(attempts.find(key), Option.isSome)]),
        )
      }),
    )
    expect(opened.flat()).not.toContain(true)
  })
})
