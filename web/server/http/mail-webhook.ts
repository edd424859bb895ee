import type * as Effect from "effect/Effect"
import type { Hono } from "hono"
import { takeReports } from "../../../domain/suppressions/suppress.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const path = "/webhooks/mail"

export const mailWebhookPolicies = mountPolicies([
  { path, method: "POST", kind: "data", anyOrigin: true, limits: ["notice"], maxBodyBytes: 256 * 1024 },
])

const refusals: Translations<Effect.Error<ReturnType<typeof takeReports>>> = {
  ReportRefused: { code: "BAD_REQUEST", message: "Diese Meldung ist nicht vom Maildienst, zu alt oder unlesbar." },
}

/** Where the mail service reports bounces and complaints. */
export const mountMailWebhook = (app: Hono<Env>, shop: Shop): void => {
  app.post(path, async (c) => {
    // Outside of the `try`: the body limit answers a body that is too long.
    const body = new Uint8Array(await c.req.arrayBuffer())
    try {
      const header = (name: string) => c.req.header(name)
      return c.json({ received: await run(anonymousContext(shop), takeReports({ body, header }), refusals) })
    } catch (cause) {
      return refuseWith(c, "mail webhook", cause)
    }
  })
}
