import * as Effect from "effect/Effect"
import { Zip, ZipPassThrough } from "fflate"
import type { Context, Hono } from "hono"
import type { Invoice } from "../../../domain/orders/invoice.ts"
import { invoiceList } from "../../../domain/orders/invoice-list.ts"
import { InvoicePdfs } from "../../../domain/orders/invoice-pdfs.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import type { Shop } from "../shop.ts"
import { shopRouter } from "../trpc/router.ts"
import { periodIn, streamOf } from "./csv-download.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuse, refuseWith } from "./refuse.ts"

/** Documents in one ZIP archive at most. */
const mostDocuments = 2_000

/** A ZIP archive as bytes; one of its files is in memory at a time. */
async function* zipped(
  files: AsyncIterable<{ readonly name: string; readonly at: number; readonly content: Uint8Array }>,
) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, at, content } of files) {
    const file = Object.assign(new ZipPassThrough(name), { mtime: at })
    zip.add(file)
    file.push(content, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks
}

/** Invoices as one PDF file: of an order, and of several orders for staff; and those of a list, each a file in a ZIP archive. Who may read them is what their procedures say. */
export const mountInvoiceFiles = (app: Hono<Env>, { runtime }: Shop): void => {
  const pdfOf = (invoices: readonly Invoice[]) =>
    runtime.runPromise(Effect.flatMap(InvoicePdfs, ({ make }) => make(invoices)))
  const send = async (c: Context<Env>, read: () => Promise<readonly Invoice[]>): Promise<Response> => {
    try {
      const invoices = await read()
      const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" }
      if (invoices.length === 0) return c.text("Hier ist noch keine Rechnung ausgestellt.", 404, headers)
      const file = await pdfOf(invoices)
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
  app.get("/admin/invoices/documents.zip", async (c) => {
    const { count, exportPage } = shopRouter.createCaller(await c.var.context()).staffInvoices
    const { after: _, ...wanted } = readListAddress(invoiceList, new URL(c.req.url).searchParams)
    async function* files() {
      try {
        for (let after: string | null | undefined; after !== null; ) {
          const page = await exportPage(after === undefined ? wanted : { ...wanted, after })
          for (const invoice of page.invoices)
            yield { name: `${invoice.number}.pdf`, at: invoice.issuedAt, content: await pdfOf([invoice]) }
          after = page.next
        }
      } catch (cause) {
        logError("invoices archive", cause)
        throw cause
      }
    }
    try {
      const documents = await count(wanted)
      if (documents === 0) return refuse(c, "NOT_FOUND", {}, "Kein Beleg passt dazu.")
      if (documents > mostDocuments)
        return refuse(c, "BAD_REQUEST", {}, "Das sind mehr als 2.000 Belege. Bitte wähle einen kürzeren Zeitraum.")
      return c.body(streamOf(zipped(files())), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="belege${periodIn(wanted)}.zip"`,
      })
    } catch (cause) {
      return refuseWith(c, "invoices archive", cause)
    }
  })
}
