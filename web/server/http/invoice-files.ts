import * as Effect from "effect/Effect"
import type { Context, Hono } from "hono"
import type { Invoice } from "../../../domain/orders/invoice.ts"
import { InvoicePdfs } from "../../../domain/orders/invoice-pdfs.ts"
import type { Shop } from "../shop.ts"
import { shopRouter } from "../trpc/router.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** Invoices as one PDF file: of an order, and of several orders for staff. Who may read them is what their procedures say. */
export const mountInvoiceFiles = (app: Hono<Env>, { runtime }: Shop): void => {
  const send = async (c: Context<Env>, read: () => Promise<readonly Invoice[]>): Promise<Response> => {
    try {
      const invoices = await read()
      const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" }
      if (invoices.length === 0) return c.text("Hier ist noch keine Rechnung ausgestellt.", 404, headers)
      const file = await runtime.runPromise(Effect.flatMap(InvoicePdfs, ({ make }) => make(invoices)))
      const name = invoices.length === 1 ? invoices[0]?.number : `${invoices[0]?.number}-und-weitere`
      return c.body(file, 200, {
        ...headers,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}.pdf"`,
      })
    } catch (cause) {
      return refuseWith(c, "invoice file", cause)
    }
  }
  app.get("/orders/:orderId/invoice.pdf", async (c) => {
    const { orders } = shopRouter.createCaller(await c.var.context())
    const token = c.req.query("token")
    return send(c, () => orders.invoices({ orderId: c.req.param("orderId"), ...(token && { token }) }))
  })
  app.get("/admin/orders/invoices.pdf", async (c) => {
    const { staffOrders } = shopRouter.createCaller(await c.var.context())
    return send(c, () => staffOrders.invoicesOf({ ids: (c.req.query("ids") ?? "").split(",") }))
  })
}
