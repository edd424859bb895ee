import type { Hono } from "hono"
import { audienceColumns } from "../../../domain/channels/audience.ts"
import { memberList } from "../../../domain/channels/member-list.ts"
import { readListAddress } from "../../../domain/shared/list.ts"
import { shopRouter } from "../trpc/router.ts"
import { downloadCsv } from "./csv-download.ts"
import type { Env } from "./env.ts"

/** Who goes to Klaviyo, as a table to upload there by hand. One page of it is in memory at a time. */
export const mountKlaviyoExport = (app: Hono<Env>): void => {
  app.get("/admin/klaviyo-upload/audience.csv", async (c) => {
    const { exportPage } = shopRouter.createCaller(await c.var.context()).staffAudience
    const { after: _, ...wanted } = readListAddress(memberList, new URL(c.req.url).searchParams)
    return downloadCsv(c, {
      where: "klaviyo export",
      name: "klaviyo",
      columns: audienceColumns,
      read: (after) => exportPage(after === undefined ? wanted : { ...wanted, after }),
      linesOf: ({ lines }) => lines,
    })
  })
}
