import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { SubscriptionWebhooks, WebhookRefused } from "../../domain/subscriptions/ports.ts"

export interface RechargeOptions {
  /** The API client secret, by which ReCharge signs. */
  readonly clientSecret: Redacted.Redacted<string>
  /**
   * Whether a webhook that has the old signature alone is taken. It does not cover the time, so whoever has seen one may send it again for
   * ever.
   */
  readonly acceptLegacy: boolean
}

/** ReCharge repeats for two days. */
const toleranceMs = 172_800_000

const isSame = (expected: Buffer, given: string | undefined): boolean => {
  const bytes = Buffer.from(given ?? "", "hex")
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** The parts of `t=1795190400,v1=…`, in any order, with others beside them. */
const partsOf = (header: string): ReadonlyMap<string, string> =>
  new Map(header.split(",").map((part) => [part.slice(0, part.indexOf("=")).trim(), part.slice(part.indexOf("=") + 1)]))

const refused = (reason: string) => new WebhookRefused({ reason })

/**
 * ReCharge's two signatures (APIS.md, section 5). New: `X-Recharge-Webhook-Signature`, HMAC-SHA-256 over time and body. Legacy:
 * `X-Recharge-Hmac-Sha256`, which is SHA-256 over secret and body. Where the new one is present the old one counts for nothing. `null`:
 * webhooks are refused.
 */
export const layerRechargeWebhooks = (options: RechargeOptions | null): Layer.Layer<SubscriptionWebhooks> =>
  Layer.succeed(SubscriptionWebhooks, {
    connected: options !== null,
    verify: Effect.fn("SubscriptionWebhooks.verify")(function* ({ topic, body, header }) {
      if (options === null) return yield* refused("Es ist kein Schlüssel gesetzt.")
      const secret = Redacted.value(options.clientSecret)
      const signature = header("x-recharge-webhook-signature")
      if (signature !== undefined) {
        const parts = partsOf(signature)
        const seconds = parts.get("t") ?? ""
        if (!/^\d{1,12}$/.test(seconds)) return yield* refused("In der Signatur fehlt die Zeit.")
        const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest()
        if (!isSame(expected, parts.get("v1"))) return yield* refused("Die Signatur passt nicht zum Inhalt.")
        const now = yield* Clock.currentTimeMillis
        if (Math.abs(now - Number(seconds) * 1_000) > toleranceMs) return yield* refused("Sie ist älter als zwei Tage.")
      } else {
        const expected = createHash("sha256").update(secret).update(body).digest()
        if (!isSame(expected, header("x-recharge-hmac-sha256")))
          return yield* refused("Die Signatur passt nicht zum Inhalt.")
        if (!options.acceptLegacy) return yield* refused("Sie hat nur die alte Signatur, die nicht gilt.")
      }
      return createHash("sha256").update(topic).update("\0").update(body).digest("hex")
    }),
  })
