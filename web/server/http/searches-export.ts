import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** The counted terms of a period as CSV: what the page shows, of more terms. */
export const mountSearchesExport = (app: Hono<Env>): void => {
  app.get("/admin/search-analytics/terms.csv", async (c) => {
    try {
      const { from = "", to = "", show } = c.req.query()
      const wanted = { from, to, ...(show && { show: show as "empty" }) }
      const { problem, terms } = await shopRouter.createCaller(await c.var.context()).staffSearch.export(wanted)
      if (problem !== null) return c.text(problem, 400)
      const columns = [
        "Begriff",
        "Gesucht",
        "Davor",
        "Ohne Treffer",
        "Geöffnet",
        "Stelle im Mittel",
        "In den Warenkorb",
      ]
      const lines = terms.map(({ term, searches, before, empty, clicks, positions, carts }) =>
        csvLine([
          term,
          String(searches),
          before === null ? "unter 5" : String(before),
          String(empty),
          String(clicks),
          clicks === 0 ? "" : (positions / clicks).toFixed(1).replace(".", ","),
          String(carts),
        ]),
      )
      c.header("content-disposition", 'attachment; filename="suche.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + [csvLine(columns), ...lines].join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
