import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import { programLine } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** The addresses of the orders named, for the program of a carrier. */
export const mountParcelAddresses = (app: Hono<Env>): void => {
  app.get("/admin/orders/addresses.csv", async (c) => {
    const ids = (c.req.query("ids") ?? "").split(",")
    try {
      const { headings, rows } = await shopRouter.createCaller(await c.var.context()).staffOrders.addresses({ ids })
      c.header("content-disposition", 'attachment; filename="adressen.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body([headings, ...rows].map(programLine).join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
