import type { Hono } from "hono"
import { endReminder } from "../../../domain/cart-reminder/own-reminder.ts"
import { endSubscription } from "../../../domain/newsletter/subscription-link.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, run } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

/** What can be ended by one request: its address, where a person is led who opens that, and how it ends. */
const endings = [
  {
    path: "/newsletter/unsubscribe/:id",
    page: "/newsletter",
    end: (shop: Shop, id: string, token: string) =>
      run(anonymousContext(shop), endSubscription(id, token, "one-click"), {
        SubscriptionLinkWrong: { code: "NOT_FOUND", message: "Dieser Link passt zu keiner Anmeldung." },
      }),
  },
  {
    path: "/cart-reminder/unsubscribe/:id",
    page: "/cart-reminder",
    end: (shop: Shop, id: string, token: string) =>
      run(anonymousContext(shop), endReminder(id, token), {
        ReminderLinkWrong: { code: "NOT_FOUND", message: "Dieser Link passt zu keinem Konto." },
      }),
  },
] as const

/** Mail services send these for many mailboxes from few addresses. */
export const unsubscribePolicies = mountPolicies(
  endings.map(({ path }) => ({
    path,
    method: "POST",
    kind: "data",
    anyOrigin: true,
    limits: ["notice"],
    maxBodyBytes: 4 * 1024,
  })),
)

/**
 * The addresses in the `List-Unsubscribe` header of advertising (RFC 8058): a POST ends it at once, without page, cookie or redirect, also from
 * the page of a webmail. Opened by a person or a scanner it leads to the page with the button, and changes nothing.
 */
export const mountNewsletterUnsubscribe = (app: Hono<Env>, shop: Shop): void => {
  for (const { path, page, end } of endings) {
    app.post(path, async (c) => {
      // A body that is no form is none of a mail program's.
      const form = await c.req.parseBody().catch(() => null)
      const said = form?.["List-Unsubscribe"]
      if (typeof said !== "string" || said.trim() !== "One-Click")
        return c.json({ message: "Es fehlt „List-Unsubscribe=One-Click“ (RFC 8058)." }, 400)
      try {
        await end(shop, c.req.param("id"), c.req.query("token") ?? "")
        return c.json({ ended: true })
      } catch (cause) {
        return refuseWith(c, "newsletter", cause)
      }
    })
    app.get(path, (c) => {
      const search = new URLSearchParams({ token: c.req.query("token") ?? "" })
      return c.redirect(`${page}/${encodeURIComponent(c.req.param("id"))}?${search}`, 303)
    })
  }
}
