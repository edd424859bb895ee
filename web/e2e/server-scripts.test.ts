import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { freePort, mainScript, type ShopProcess, startShop } from "./shop-process.ts"

/** Writes down each file Node loads. */
const noteLoads = `
  import { registerHooks } from "node:module"
  registerHooks({
    load: (url, context, next) => {
      process.stderr.write("loaded " + url + "\\n")
      return next(url, context)
    },
  })`

/** What only some need, by what stands in no script but its own, be it bundled or asked for by name. */
const lazy = {
  nodemailer: /SMTPConnection|from\s*"nodemailer"|node_modules\/nodemailer\//,
  resvg: /from\s*"@resvg\/|require\("@resvg\/|node_modules\/@resvg\//,
} as const

describe("the server's scripts", () => {
  it("hold no letter beyond Latin-1: one alone, and a script takes two bytes a letter in memory", async () => {
    const folder = dirname(mainScript)
    const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"))
    expect(scripts).toContain("main.js")
    for (const name of scripts) {
      const text = await readFile(join(folder, name), "utf8")
      expect(/[^\0-\xff]/.exec(text)?.[0] ?? null, name).toBeNull()
    }
  })

  describe("that are loaded", () => {
    let shop: ShopProcess
    beforeAll(async () => {
      shop = await startShop({
        env: {
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noteLoads)}`,
          MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
        },
      })
    })
    afterAll(() => shop.dispose())

    /** Which of what only some need stands in anything that was loaded so far. */
    const loaded = async () => {
      const addresses = [...shop.output().matchAll(/^loaded (file:\S+)$/gm)].flatMap(([, address]) => address ?? [])
      expect(addresses.map((address) => fileURLToPath(address))).toContain(mainScript)
      const texts = await Promise.all(
        addresses.map(async (address) =>
          /\.(?:js|cjs|mjs)$/.test(address) ? address + (await readFile(new URL(address), "utf8")) : address,
        ),
      )
      return Object.entries(lazy).flatMap(([name, words]) => (texts.some((text) => words.test(text)) ? [name] : []))
    }

    it("hold at the start neither what sends mails nor what draws pictures, and each as soon as it is needed", async () => {
      await fetch(shop.url)
      expect(await loaded()).toEqual([])
      const card = /<meta property="og:image" content="([^"]+)"/.exec(
        await (await fetch(`${shop.url}/products/zink-tabletten-6`)).text(),
      )?.[1]
      expect((await fetch(card ?? "")).headers.get("content-type")).toBe("image/png")
      expect(await loaded()).toEqual(["resvg"])
      const asked = await fetch(`${shop.url}/login`, {
        method: "POST",
        headers: { origin: shop.url },
        body: new URLSearchParams({ email: "anna@beispiel.de", next: "" }),
        redirect: "manual",
      })
      expect(asked.status).toBe(303)
      await vi.waitFor(async () => expect(await loaded()).toEqual(["nodemailer", "resvg"]), { timeout: 10_000 })
    })
  })
})
