import type { Hono } from "hono"
import { partnerKindNames } from "../../../domain/partners/partner.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

const columns = ["Partner", "Code", "Art", "Monat", "Aufrufe", "Bestellungen", "Läuft noch", "Verdient", "Ausgezahlt"]

/** The figures of all partners by month as a CSV table. */
export const mountPartnersExport = (app: Hono<Env>): void => {
  app.get("/admin/partners/export.csv", async (c) => {
    try {
      const rows = await shopRouter.createCaller(await c.var.context()).staffPartners.exportFigures()
      const lines = rows.flatMap(({ name, code, kind, months }) =>
        months.map(({ month, visits, orders, runningCents, openCents, paidCents }) =>
          csvLine([
            name,
            code,
            partnerKindNames[kind],
            month,
            String(visits),
            String(orders),
            euros(runningCents),
            euros(openCents),
            euros(paidCents),
          ]),
        ),
      )
      c.header("content-disposition", 'attachment; filename="partner.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + csvLine(columns) + lines.join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
