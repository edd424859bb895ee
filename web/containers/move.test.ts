import { expect, it } from "vitest"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber, textOf } from "../e2e/shopper.ts"
import { makeNetwork, makeVolume } from "./engine.ts"
import { startPostgres } from "./postgres-container.ts"
import { runShopContainer, startShopContainer } from "./shop-container.ts"

it("a stopped shop moves to PostgreSQL and back, and its orders are there; a running one does not", async () => {
  const [network, volume] = [await makeNetwork(), await makeVolume()]
  const { inside: server } = await startPostgres(network)
  const move = (MOVE_FROM: string, MOVE_TO: string) =>
    runShopContainer({ volume, network, env: { MOVE_FROM, MOVE_TO }, command: ["node", "server/move.js"] })

  const before = await startShopContainer({ volume, network })
  const { page } = await atCheckout(before.url)
  await fillCheckout(page, newEmail())
  await orderButton(page).click()
  const number = await orderNumber(page)
  const { pathname, search } = new URL(page.url())
  const opensOn = async (url: string) => {
    await page.goto(`${url}${pathname}${search}`, { waitUntil: "networkidle" })
    const text = await textOf(page.locator("#content"))
    expect(text).toContain(number)
    expect(text).toContain("16,80\u00a0€")
  }

  const refused = await move("sqlite:/data/shop.db", server)
  expect(refused.exitCode).toBe(1)
  expect(refused.stderr).toContain("/data/shop.db is in use: stop the shop first")
  expect(refused.stderr).toContain("docker compose stop shop && docker compose run --rm shop node server/move.js")
  expect(await before.stop()).toBe(0)

  const there = await move("sqlite:/data/shop.db", server)
  expect(there.stderr).toBe("")
  expect(there.stdout).toMatch(/^orders: 1 rows, .*total_cents 1680(,|$)/m)
  expect(there.stdout).not.toContain("geheim")
  expect(there.exitCode).toBe(0)
  const old = await runShopContainer({ volume })
  expect(old.stderr).toContain("the rows of /data/shop.db were moved to naehrwerk-test-postgres")
  expect(old.exitCode).toBe(1)

  const on = await startShopContainer({ volume, network, env: { DATABASE_URL: server } })
  await opensOn(on.url)
  expect((await move(server, "sqlite:/data/back.db")).stderr).toContain("/shop is in use")
  expect(await on.stop()).toBe(0)
  const back = await move(server, "sqlite:/data/back.db")
  expect(back.stderr).toBe("")
  expect(back.exitCode).toBe(0)
  const again = await startShopContainer({ volume, env: { DATABASE_URL: "sqlite:/data/back.db" } })
  await opensOn(again.url)
}, 240_000)
