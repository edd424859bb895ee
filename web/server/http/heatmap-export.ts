import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

/** Customers and orders by postcode region as a CSV table: what the page shows, no more. */
export const mountHeatmapExport = (app: Hono<Env>): void => {
  app.get("/admin/customer-heatmap/regions.csv", async (c) => {
    try {
      const wanted = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ""))
      const { period, found } = await shopRouter
        .createCaller(await c.var.context())
        // Checked by the procedure's input.
        .staffFigures.heatmap(wanted as never)
      if (found === null) return c.notFound()
      const { regions, merged } = found
      const rows = [
        ...regions,
        ...(merged === null || merged.customers === 0 ? [] : [{ ...merged, region: merged.regions.join(" und ") }]),
      ]
      c.header("content-disposition", `attachment; filename="regionen_${period.from}_${period.to}.csv"`)
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(
        csvStart +
          csvLine(["Region", "Kunden", "Bestellungen", "Umsatz"]) +
          rows
            .map(({ region, customers, orders, cents }) =>
              csvLine([region || "ohne deutsche Postleitzahl", String(customers), String(orders), euros(cents)]),
            )
            .join(""),
      )
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
