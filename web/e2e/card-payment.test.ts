import { afterAll, beforeAll, expect, it } from "vitest"
import { type StripeServer, startStripeServer } from "../../adapters/test-servers/stripe-server.ts"
import { freePort, type ShopProcess, startShop } from "./shop-process.ts"
import { atCheckout, fillCheckout, newEmail, orderButton } from "./shopper.ts"

let stripe: StripeServer
let shop: ShopProcess

beforeAll(async () => {
  stripe = await startStripeServer()
  const port = await freePort()
  stripe.deliverTo(`http://127.0.0.1:${port}/webhooks/stripe`)
  shop = await startShop({
    port,
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  })
})
afterAll(async () => {
  await shop.dispose()
  await stripe.close()
})

it.each([
  ["with", {}],
  ["without", { javaScriptEnabled: false }],
])("a card is paid with on the provider's page, given up and paid again, %s JavaScript", async (_, options) => {
  const { page, problems } = await atCheckout(shop.url, options)
  await fillCheckout(page, newEmail())
  await page.getByRole("radio", { name: /^Karte/ }).check()
  await orderButton(page).click()
  await page.getByRole("heading", { name: /^Bestellung NW-/ }).waitFor()
  expect(page.url()).toContain(stripe.url)

  await page.getByRole("link", { name: "Zurück" }).click()
  await page.getByText("Du hast die Zahlung abgebrochen.").waitFor()
  await page.getByRole("link", { name: "Noch einmal bezahlen" }).click()
  await page.getByRole("button", { name: "Bezahlen" }).click()
  await page.getByRole("heading", { name: "Danke, deine Bestellung ist bezahlt." }).waitFor()
  expect(page.url()).toContain(shop.url)
  expect(await page.getByRole("link", { name: /bezahlen/ }).count()).toBe(0)
  expect(problems).toEqual([])
  expect(shop.output()).not.toContain(stripe.secretKey)
})
