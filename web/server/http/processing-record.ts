import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** The record of processing activities as a CSV table, as the authority may ask for it (Art. 30 (4) GDPR). */
export const mountProcessingRecord = (app: Hono<Env>): void => {
  app.get("/admin/data-protection/register.csv", async (c) => {
    try {
      const rows = await shopRouter.createCaller(await c.var.context()).staffDataProtection.table()
      c.header("content-disposition", 'attachment; filename="verzeichnis-der-verarbeitungen.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + rows.map(csvLine).join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
