import type { Hono } from "hono"
import type { Subscription } from "../../../domain/newsletter/subscription.ts"
import { subscriptionList } from "../../../domain/newsletter/subscription-list.ts"
import { endNames, sourceNames, stateNames } from "../../../domain/newsletter/subscription-words.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import { shopRouter } from "../trpc/router.ts"
import { csvLine, csvStart } from "./csv.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuseWith } from "./refuse.ts"

const instant = (at: number | null): string => (at === null ? "" : new Date(at).toISOString())

const columns: readonly (readonly [name: string, cell: (subscription: Subscription) => string])[] = [
  ["Nummer", ({ id }) => id],
  ["E-Mail", ({ email }) => email],
  ["Stand", ({ state }) => stateNames[state]],
  ["Bestellt über", ({ source }) => sourceNames[source]],
  ["Bestellt am", ({ requestedAt }) => instant(requestedAt)],
  ["Bestätigt am", ({ confirmedAt }) => instant(confirmedAt)],
  ["Fassung der Einwilligung", ({ text }) => text ?? ""],
  ["Beendet am", ({ endedAt }) => instant(endedAt)],
  ["Beendet durch", ({ endedBy }) => (endedBy === null ? "" : endNames[endedBy])],
]

interface ExportPage {
  readonly rows: readonly Subscription[]
  readonly next: string | null
}

const linesOf = ({ rows }: ExportPage): string =>
  rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("")

/** The table, page by page; an error aborts the download. */
async function* pages(first: ExportPage, read: (after: string) => Promise<ExportPage>) {
  yield csvStart + csvLine(columns.map(([name]) => name)) + linesOf(first)
  try {
    for (let { next } = first; next !== null; ) {
      const page = await read(next)
      yield linesOf(page)
      next = page.next
    }
  } catch (cause) {
    logError("audience export", cause)
    throw cause
  }
}

/** The newsletter's audience as a CSV table, with all that proves each consent. One page of it is in memory at a time. */
export const mountAudienceExport = (app: Hono<Env>): void => {
  app.get("/admin/emails/management/audience.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffNewsletter
    const { after: _, ...wanted } = readListAddress(subscriptionList, new URL(c.req.url).searchParams)
    try {
      // The first page is read before the response starts, so that a refusal has its own status.
      const first = await exportPage(wanted)
      const written = pages(first, (after) => exportPage({ ...wanted, after }))
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const { done, value } = await written.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        },
      })
      c.header("content-disposition", 'attachment; filename="newsletter.csv"')
      c.header("content-type", "text/csv; charset=utf-8")
      return c.body(body)
    } catch (cause) {
      return refuseWith(c, "export", cause)
    }
  })
}
