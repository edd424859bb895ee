import type { Hono } from "hono"
import { notShown } from "../../../domain/questionnaire-counts/published-sheets.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const cellText = (cell: string | number | null): string => (cell === null ? notShown : String(cell))

/** A table of the questionnaire's counters, or all of them one below the other, as CSV: what the page shows, no more. */
export const mountCountsExport = (app: Hono<Env>): void => {
  app.get("/admin/questionnaire-analytics/counts.csv", async (c) => {
    try {
      const { period, sheet } = c.req.query()
      const { shown } = await shopRouter
        .createCaller(await c.var.context())
        .staffCounts.view(period === undefined ? {} : { period })
      const sheets = (shown?.sheets ?? []).filter(({ id }) => sheet === undefined || id === sheet)
      if (sheet !== undefined && sheets.length === 0) return c.notFound()
      const lines = sheets.flatMap(({ title, columns, rows, note }) => [
        ...(sheet === undefined ? [csvLine([title])] : []),
        csvLine(columns),
        ...rows.map((row) => csvLine(row.map(cellText))),
        ...(note === null ? [] : [csvLine([note])]),
        ...(sheet === undefined ? [csvLine([])] : []),
      ])
      const name = ["naehrstoff-check", shown?.period, ...(sheet === undefined ? [] : sheets.map(({ id }) => id))]
      c.header("content-disposition", `attachment; filename="${name.filter(Boolean).join("_")}.csv"`)
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + lines.join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
