import type { Hono } from "hono"
import { fulfilmentLabels } from "../../../domain/orders/order-labels.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { trialStateNames } from "../../../domain/trials/trial.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const columns = [
  "Bestellnummer",
  "Bestellt am",
  "Verschickt am",
  "Zustand",
  "Packungen",
  "Zurückgekommen",
  "Name",
  "Adresszusatz",
  "Straße",
  "Postleitzahl",
  "Ort",
  "E-Mail",
]

const dayOf = (at: number | null): string => (at === null ? "" : germanDay(at))

/** Who got packs of a lot as a CSV table, for the authority too (Art. 18 (3) Regulation (EC) 178/2002). */
export const mountLotOrdersExport = (app: Hono<Env>): void => {
  app.get("/admin/lots/:id/orders.csv", async (c) => {
    const { exportOrders } = shopRouter.createCaller(await c.var.context()).staffLots
    const id = c.req.param("id")
    try {
      const { orders, trials } = await exportOrders({ id: /^\d{1,15}$/.test(id) ? Number(id) : 0 })
      const lines = orders.map((order) =>
        csvLine([
          order.orderId,
          dayOf(order.placedAt),
          dayOf(order.sentAt),
          fulfilmentLabels[order.fulfilment],
          String(order.quantity),
          String(order.returned),
          order.name,
          order.addition,
          order.street,
          order.postalCode,
          order.city,
          order.email,
        ]),
      )
      const ofTrials = trials.map((trial) =>
        csvLine([
          trial.trialId,
          dayOf(trial.requestedAt),
          dayOf(trial.sentAt),
          `Probe: ${trialStateNames[trial.state]}`,
          String(trial.quantity),
          "0",
          trial.name,
          trial.addition,
          trial.street,
          trial.postalCode,
          trial.city,
          trial.email,
        ]),
      )
      c.header("content-disposition", `attachment; filename="charge-${id}.csv"`)
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(csvStart + csvLine(columns) + lines.join("") + ofTrials.join(""))
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
