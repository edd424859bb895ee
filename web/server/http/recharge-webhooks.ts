import type * as Effect from "effect/Effect"
import type { Hono } from "hono"
import { takeWebhook } from "../../../domain/subscriptions/take-webhook.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const path = "/webhooks/recharge/:object/:event"

const isTopic = /^[a-z_]{1,40}\/[a-z_]{1,40}$/

export const rechargeWebhookPolicies = mountPolicies([
  {
    path,
    method: "POST",
    kind: "data",
    anyOrigin: true,
    limits: ["webhook"],
    maxBodyBytes: 256 * 1024,
  },
])

/** ReCharge repeats what is not answered with 2xx, but for 4xx (APIS.md, section 5). */
const refusals: Translations<Effect.Error<ReturnType<typeof takeWebhook>>> = {
  WebhookRefused: { code: "UNAUTHORIZED", message: "Diese Meldung ist nicht von ReCharge, oder zu alt." },
}

/** Where ReCharge tells of subscriptions. The path names the topic: no header of it is documented. */
export const mountRechargeWebhooks = (app: Hono<Env>, shop: Shop): void => {
  app.post(path, async (c) => {
    // Outside of the `try`: the body limit answers a body that is too long.
    const body = new Uint8Array(await c.req.arrayBuffer())
    try {
      const topic = `${c.req.param("object")}/${c.req.param("event")}`
      if (!isTopic.test(topic)) return c.notFound()
      const header = (name: string) => c.req.header(name)
      return c.json({ result: await run(anonymousContext(shop), takeWebhook({ topic, body, header }), refusals) })
    } catch (cause) {
      return refuseWith(c, "recharge webhook", cause)
    }
  })
}
