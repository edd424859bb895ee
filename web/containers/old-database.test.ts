import { expect, it } from "vitest"
import { textOf, visit } from "../e2e/shopper.ts"
import { makeVolume } from "./engine.ts"
import { journal, oldShop } from "./old-shop.ts"
import { runShopContainer, type ShopContainer, startShopContainer } from "./shop-container.ts"

const create = (statements: readonly string[]) => `
  const { Database } = require("sqlite3")
  const database = new Database("/data/shop.db")
  database.exec(${JSON.stringify(statements.join(";\n"))}, (error) => { if (error) throw error; database.close() })`

const ask = async (shop: ShopContainer, query: string): Promise<unknown> =>
  JSON.parse(
    await shop.run(
      `new (require("sqlite3").Database)("/data/shop.db").all(${JSON.stringify(query)}, (error, rows) => { if (error) throw error; console.log(JSON.stringify(rows)) })`,
    ),
  )

it("a database of the first release is migrated once, without loss", async () => {
  const volume = await makeVolume()
  const made = await runShopContainer({ volume, script: create(await oldShop.statements(Date.now())) })
  expect(made).toEqual({ exitCode: 0, stdout: "", stderr: "" })

  const shop = await startShopContainer({ volume })
  for (const time of ["first", "second"] as const) {
    if (time === "second") {
      expect(await shop.stop()).toBe(0)
      await shop.start()
    }
    expect(await ask(shop, "select count(*) as applied from __drizzle_migrations")).toEqual([
      { applied: (await journal()).length },
    ])
    const { page, context } = await visit()
    await context.addCookies([{ name: "cart", value: oldShop.cartCookie, url: shop.url }])
    await page.goto(shop.url + oldShop.orderPath)
    expect(await textOf(page.locator("#content"))).toContain(oldShop.orderId)
    expect(await textOf(page.locator("#content"))).toContain("11,80\u00a0€")
    await page.goto(`${shop.url}/cart`)
    expect(await textOf(page.locator("#content"))).toContain("27,60\u00a0€")
    await page.goto(`${shop.url}/products/zink-tabletten`)
    expect(await page.locator(".buy").getByRole("button", { name: "In den Warenkorb" }).isVisible()).toBe(true)
  }
})

it("a file that is no database stops the start with a sentence, and is not changed", async () => {
  const volume = await makeVolume()
  await runShopContainer({
    volume,
    script: `require("node:fs").writeFileSync("/data/shop.db", "no database ".repeat(500))`,
  })
  const { exitCode, stderr } = await runShopContainer({ volume })
  expect(exitCode).toBe(1)
  expect(stderr).toContain("The shop did not start:")
  expect(stderr).toContain("file is not a database")
  const { stdout } = await runShopContainer({
    volume,
    script: `console.log(require("node:fs").readFileSync("/data/shop.db", "utf8").length)`,
  })
  expect(stdout.trim()).toBe(String("no database ".length * 500))
})
