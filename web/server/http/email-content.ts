import type { Hono } from "hono"
import { shopRouter } from "../trpc/router.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** E-mails bring their own styles; nothing else of theirs is loaded or run, and only our own pages show them. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** An e-mail as it was handed over, for the frame on its staff page. */
export const mountEmailContent = (app: Hono<Env>): void => {
  app.get("/admin/emails/:id/content", async (c) => {
    const { staffEmails } = shopRouter.createCaller(await c.var.context())
    try {
      return c.html(await staffEmails.html({ id: c.req.param("id") }), 200, {
        "cache-control": "no-store",
        "content-security-policy": contentPolicy,
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
      })
    } catch (cause) {
      return refuseWith(c, "e-mail", cause)
    }
  })
}
