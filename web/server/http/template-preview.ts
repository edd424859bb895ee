import type { Hono } from "hono"
import { mountPolicies } from "../policy/policy.ts"
import { shopRouter } from "../trpc/router.ts"
import type { Env } from "./env.ts"
import { refuse, refuseWith } from "./refuse.ts"

/** E-mails bring their own styles; nothing else of theirs is loaded or run, and only our own pages show them. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

const previewPath = "/admin/emails/templates/:name/preview"

export const templatePreviewPolicies = mountPolicies([
  { path: previewPath, method: "POST", access: { staff: "templates.read" } },
])

const darkQuery = "(prefers-color-scheme:dark)"

/** What is being written, as an e-mail, for the frame beside the editor: a form is posted into it. */
export const mountTemplatePreview = (app: Hono<Env>): void => {
  app.post(previewPath, async (c) => {
    const { staffEmailTemplates } = shopRouter.createCaller(await c.var.context())
    const form = await c.req.formData().catch(() => null)
    if (form === null) return refuse(c, "BAD_REQUEST")
    try {
      const field = (name: string): string => String(form.get(name) ?? "").replaceAll("\r\n", "\n")
      const { email } = await staffEmailTemplates.preview({
        name: c.req.param("name"),
        text: {
          subject: field("subject"),
          preheader: field("preheader"),
          heading: field("heading"),
          body: field("body"),
        },
        example: field("example"),
      })
      // The scheme that was chosen, whatever that of the staff member's own system is.
      const html = email?.html.replace(darkQuery, field("scheme") === "dark" ? "all" : "not all") ?? ""
      return c.html(html, 200, {
        "cache-control": "no-store",
        "content-security-policy": contentPolicy,
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
      })
    } catch (cause) {
      return refuseWith(c, "e-mail template", cause)
    }
  })
}
