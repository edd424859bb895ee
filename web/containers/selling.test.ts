import { expect, it, vi } from "vitest"
import { atCart, atCheckout, fillCheckout, newEmail, orderButton, orderNumber, textOf, zinc } from "../e2e/shopper.ts"
import { startShopContainer } from "./shop-container.ts"

const mails = `
  const { readdirSync, readFileSync } = require("node:fs")
  const names = readdirSync("/data/mailbox").filter((name) => name.endsWith(".eml"))
  console.log(JSON.stringify(names.map((name) => readFileSync("/data/mailbox/" + name, "utf8"))))`

it("a container sells, and neither a stop nor a power cut loses an order or a cart", async () => {
  const shop = await startShopContainer()
  const buyer = await atCheckout(shop.url)
  await fillCheckout(buyer.page, newEmail())
  await orderButton(buyer.page).click()
  const number = await orderNumber(buyer.page)
  const other = await atCart(shop.url, [{ ...zinc, quantity: "3" }])

  const nothingLost = async () => {
    // By the link in its mail, in another browser.
    const { page } = buyer
    await page.goto("about:blank")
    await buyer.context.clearCookies()
    const link = `${shop.url}${orderPath}`
    await page.goto(link, { waitUntil: "networkidle" })
    expect(await textOf(page.locator("#content"))).toContain(number)
    expect(await textOf(page.locator("#content"))).toContain("16,80\u00a0€")
    await other.page.goto(`${shop.url}/cart`, { waitUntil: "networkidle" })
    expect(await textOf(other.page.locator("#content"))).toContain("23,70\u00a0€")
    expect(buyer.problems).toEqual([])
    expect(other.problems).toEqual([])
  }
  const { pathname, search } = new URL(buyer.page.url())
  const orderPath = pathname + search
  expect(search).toMatch(/^\?token=[\w-]{43}$/)

  const sent = await vi.waitFor(
    async () => {
      const found: readonly string[] = JSON.parse(await shop.run(mails))
      if (found.length < 2) throw new Error(`${found.length} of 2 mails`)
      return found
    },
    { timeout: 15_000, interval: 200 },
  )
  expect(sent).toHaveLength(2)
  expect(sent.filter((mail) => mail.includes(number))).toHaveLength(2)

  await nothingLost()
  expect(await shop.stop()).toBe(0)
  await shop.start()
  await nothingLost()
  await shop.kill()
  await shop.start()
  await nothingLost()
  expect(JSON.parse(await shop.run(mails))).toHaveLength(2)
})

it("on SIGTERM it reports not ready, answers remaining requests, and exits", async () => {
  const shop = await startShopContainer()
  const began = Date.now()
  const stopped = shop.stop()
  await vi.waitFor(
    async () => {
      if ((await fetch(`${shop.url}/health/ready`)).ok) throw new Error("still ready")
    },
    { timeout: 1_400, interval: 20 },
  )
  const late = await fetch(`${shop.url}/products/zink-tabletten-6`)
  expect(late.status).toBe(200)
  expect(late.headers.get("connection")).toBe("close")
  expect(await late.text()).toContain("</html>")
  expect(await stopped).toBe(0)
  // Docker kills after ten seconds by default.
  expect(Date.now() - began).toBeLessThan(9_500)
})
