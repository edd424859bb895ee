import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** Everything stored about the signed-in person, as a download (Art. 20 GDPR). */
export const mountAccountExport = (app: Hono<Env>): void => {
  app.get("/account/export.json", async (c) => {
    try {
      const data = await shopRouter.createCaller(await c.var.context()).account.export()
      c.header("content-disposition", 'attachment; filename="naehrwerk-meine-daten.json"')
      c.header("content-type", "application/json; charset=utf-8")
      return c.body(`${JSON.stringify(data, null, 2)}\n`)
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
