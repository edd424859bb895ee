import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const columns = ["Nummer", "Name", "Adresszusatz", "Straße", "Postleitzahl", "Ort", "Land", "Artikel", "Artikelnummer"]

/** The addresses of the trials named, for the labels of their parcels, as a CSV table. */
export const mountTrialLabels = (app: Hono<Env>): void => {
  app.get("/admin/trial-orders/labels.csv", async (c) => {
    const ids = (new URL(c.req.url).searchParams.get("ids") ?? "").split(",")
    try {
      const rows = await shopRouter.createCaller(await c.var.context()).staffTrials.labels({ ids })
      const lines = rows.map(({ id, address, title, packLabel, sku }) => {
        const { name, addition = "", street, postalCode, city } = address
        return csvLine([id, name, addition, street, postalCode, city, "Deutschland", `${title}, ${packLabel}`, sku])
      })
      c.header("content-disposition", 'attachment; filename="proben-etiketten.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + csvLine(columns) + lines.join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
