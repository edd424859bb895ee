import type * as Effect from "effect/Effect"
import type { Hono } from "hono"
import { outsideTopics } from "../../../domain/imports/sync-shopify.ts"
import { takeEvent } from "../../../domain/imports/take-event.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { anonymousContext, run, type Translations } from "../trpc/trpc.ts"
import type { Env } from "./env.ts"
import { refuseWith } from "./refuse.ts"

const path = "/webhooks/shopify/:object/:event"

export const shopifyWebhookPolicies = mountPolicies([
  {
    path,
    method: "POST",
    kind: "data",
    anyOrigin: true,
    limits: ["webhook"],
    // A product with 2,048 variants.
    maxBodyBytes: 4 * 1024 * 1024,
  },
])

const refusals: Translations<Effect.Error<ReturnType<typeof takeEvent>>> = {
  OutsideWebhookRefused: { code: "UNAUTHORIZED", message: "Diese Meldung ist nicht von Shopify." },
}

/** Where Shopify tells of products. Other topics are none of the shop's. */
export const mountShopifyWebhooks = (app: Hono<Env>, shop: Shop): void => {
  app.post(path, async (c) => {
    // Outside of the `try`: the body limit answers a body that is too long.
    const body = new Uint8Array(await c.req.arrayBuffer())
    try {
      const topic = `${c.req.param("object")}/${c.req.param("event")}`
      if (!outsideTopics.some((each) => each === topic)) return c.notFound()
      const header = (name: string) => c.req.header(name)
      return c.json({ result: await run(anonymousContext(shop), takeEvent({ body, header }), refusals) })
    } catch (cause) {
      return refuseWith(c, "shopify webhook", cause)
    }
  })
}
