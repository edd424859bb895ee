import type { Hono } from "hono"
import type { Shop } from "../shop.ts"
import { callIn } from "../trpc/call.ts"
import { anybody } from "../trpc/wire.ts"
import { visitorOf } from "../visitor.ts"
import { refusedInWords } from "./refused.ts"

/** Everything the shop keeps about whoever is signed in, as a file to take along (Art. 20 GDPR). */
export const mountAccountExport = (app: Hono, shop: Shop): void => {
  app.get("/account/export.json", async (c) => {
    c.header("cache-control", "private, no-store")
    const context = { ...anybody(shop), ...(await visitorOf(c, shop)) }
    try {
      const data = await callIn(context)("account", "export", undefined)
      c.header("content-disposition", 'attachment; filename="naehrwerk-meine-daten.json"')
      c.header("content-type", "application/json; charset=utf-8")
      return c.body(`${JSON.stringify(data, null, 2)}\n`)
    } catch (cause) {
      return refusedInWords(c, "export", cause)
    }
  })
}
