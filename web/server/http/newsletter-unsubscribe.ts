import type { Hono } from "hono"
import { endSubscription, type SubscriptionLinkWrong } from "../../../domain/newsletter/subscription-link.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const path = "/newsletter/unsubscribe/:id"

/** Mail services send these for many mailboxes from few addresses. */
export const unsubscribePolicies = mountPolicies([
  { path, method: "POST", kind: "data", limits: ["notice"], maxBodyBytes: 4 * 1024 },
])

const refusals: Translations<SubscriptionLinkWrong> = {
  SubscriptionLinkWrong: { code: "NOT_FOUND", message: "Dieser Link passt zu keiner Anmeldung." },
}

/**
 * The address in the `List-Unsubscribe` header of newsletters (RFC 8058): a POST ends the subscription at once, without page, cookie or
 * redirect. Opened by a person or a scanner it leads to the page with the button, and changes nothing.
 */
export const mountNewsletterUnsubscribe = (app: Hono<Env>, shop: Shop): void => {
  app.post(path, async (c) => {
    // A body that is no form is none of a mail program's.
    const form = await c.req.parseBody().catch(() => null)
    if (form?.["List-Unsubscribe"] !== "One-Click")
      return c.json({ message: "Es fehlt „List-Unsubscribe=One-Click“ (RFC 8058)." }, 400)
    try {
      const end = endSubscription(c.req.param("id"), c.req.query("token") ?? "", "one-click")
      await run(anonymousContext(shop), end, refusals)
      return c.json({ ended: true })
    } catch (cause) {
      return refuseWith(c, "newsletter", cause)
    }
  })
  app.get(path, (c) => {
    const search = new URLSearchParams({ token: c.req.query("token") ?? "" })
    return c.redirect(`/newsletter/${encodeURIComponent(c.req.param("id"))}?${search}`, 303)
  })
}
