import { describe, expect, it } from "vitest"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber, textOf } from "../e2e/shopper.ts"
import { makeVolume } from "./engine.ts"
import { holdVolume, runShopContainer, startShopContainer } from "./shop-container.ts"

/** Fills every free block. */
const fill = `
  const { openSync, writeSync } = require("node:fs")
  const file = openSync("/data/ballast", "a")
  try { for (;;) writeSync(file, Buffer.alloc(4096)) } catch (error) { console.log(error.code) }`
const makeRoom = `require("node:fs").rmSync("/data/ballast")`
const countOrders = `new (require("sqlite3").Database)("/data/shop.db").get("select count(*) as n from orders", (error, row) => console.log(error ?? row.n))`
const countMails = `console.log(require("node:fs").readdirSync("/data/mailbox").filter((name) => name.endsWith(".eml")).length)`

/** A shop on a small disk, started a second time: its write-ahead log is then short, without reserved space. */
const onSmallDisk = async () => {
  const volume = await makeVolume({ bytes: 16 * 1024 * 1024 })
  await holdVolume(volume)
  const shop = await startShopContainer({ volume })
  expect(await shop.stop()).toBe(0)
  await shop.start()
  return { shop, volume }
}

describe("a full disk", () => {
  it.each([true, false])(
    "refuses an order with an explanation, and accepts it once when there is space again (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { shop } = await onSmallDisk()
      const { page } = await atCheckout(shop.url, { javaScriptEnabled })
      await fillCheckout(page, newEmail())
      expect(await shop.run(fill)).toBe("ENOSPC")

      await orderButton(page).click()
      const refused = page.getByRole("region", { name: "Das hat nicht geklappt." })
      await refused.waitFor()
      expect(await textOf(refused)).toContain(
        "Bei uns ist etwas schiefgegangen. Deine Angaben sind noch da. Bitte bestelle gleich noch einmal: Falls die Bestellung schon bei uns ist, wird sie nicht doppelt angelegt.",
      )
      expect(await page.getByRole("textbox", { name: "Ort", exact: true }).inputValue()).toBe("Berlin")
      expect(await shop.run(countOrders)).toBe("0")
      // Pages go on, and nothing restarts it, which would not help. A small write may still have room, so it may count as ready.
      for (const path of ["/products/zink-tabletten-6", "/search?term=zink", "/cart", "/health/live"])
        expect((await page.request.get(shop.url + path)).status(), path).toBe(200)
      expect(await shop.inspect()).toMatchObject({ running: true, restarts: 0 })

      await shop.run(makeRoom)
      await orderButton(page).click()
      expect(await orderNumber(page)).toMatch(/^NW-/)
      expect(await shop.run(countOrders)).toBe("1")
      await expect.poll(() => shop.run(countMails), { timeout: 15_000 }).toBe("2")
    },
  )

  it("does not keep a shop from restarting with all its orders", async () => {
    const { shop } = await onSmallDisk()
    const { page } = await atCheckout(shop.url)
    await fillCheckout(page, newEmail())
    await orderButton(page).click()
    const number = await orderNumber(page)
    await shop.run(fill)
    expect(await shop.stop()).toBe(0)
    await shop.start()
    await page.reload()
    expect(await textOf(page.locator("#content"))).toContain(number)
    expect(await shop.run(countOrders)).toBe("1")
  })

  it("filled while no shop ran is named at the start; a start with free space finds everything", async () => {
    const { shop, volume } = await onSmallDisk()
    const { page } = await atCheckout(shop.url)
    await fillCheckout(page, newEmail())
    await orderButton(page).click()
    const number = await orderNumber(page)
    expect(await shop.stop()).toBe(0)
    expect(await runShopContainer({ volume, script: fill })).toMatchObject({ exitCode: 0, stdout: "ENOSPC\n" })

    const { exitCode, stderr } = await runShopContainer({ volume })
    expect(exitCode).toBe(1)
    expect(stderr).toContain("The shop did not start:\nthe disk with /data/shop.db is full\n")

    await runShopContainer({ volume, script: makeRoom })
    await shop.start()
    await page.reload()
    expect(await textOf(page.locator("#content"))).toContain(number)
    expect(await shop.run(countOrders)).toBe("1")
  })
})
