import { expect, it } from "vitest"
import { makeVolume } from "./engine.ts"
import { runShopContainer } from "./shop-container.ts"

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
