import { createHash, createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { SubscriptionWebhooks } from "../../domain/subscriptions/ports.ts"
import { layerRechargeWebhooks } from "./webhook-signatures.ts"

// The worked example of APIS.md, section 5.
const secret = "rc_test_client_secret"
const text = '{"subscription":{"id":123456,"status":"active","product_title":"Vitamin D3 – Öl"}}'
const time = 1_795_190_400
const legacy = "ed11815a543ebaf3c9752e8502ba5f221d00854847d2005f44d26f56d85f501b"
const v1 = "110631493b3c4ff642ee7bf4eb8199abef5dbdbcb5f102cf900de9622f5f65c4"
const signature = `t=${time},v1=${v1}`
const later = createHmac("sha256", secret)
  .update(`${time + 1}.${text}`)
  .digest("hex")

const proving = (headers: Readonly<Record<string, string>>, { acceptLegacy = false, at = time, body = text } = {}) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(at * 1_000)
    const { verify } = yield* SubscriptionWebhooks
    const exit = yield* Effect.result(
      verify({ topic: "subscription/updated", body: new TextEncoder().encode(body), header: (name) => headers[name] }),
    )
    return exit._tag === "Success" ? exit.success : exit.failure.reason
  }).pipe(Effect.provide(layerRechargeWebhooks({ clientSecret: Redacted.make(secret), acceptLegacy })))

const name = createHash("sha256").update(`subscription/updated\0${text}`).digest("hex")
const wrong = "Die Signatur passt nicht zum Inhalt."

describe("a webhook of ReCharge", () => {
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, Parameters<typeof proving>[1], string])[] =
    [
      ["with the new signature", { "x-recharge-webhook-signature": signature }, {}, name],
      ["with a version to come beside it", { "x-recharge-webhook-signature": `v2=ab,v1=${v1},t=${time}` }, {}, name],
      ["repeated for two days", { "x-recharge-webhook-signature": signature }, { at: time + 172_800 }, name],
      [
        "after that",
        { "x-recharge-webhook-signature": signature },
        { at: time + 172_801 },
        "Sie ist älter als zwei Tage.",
      ],
      ["with another body", { "x-recharge-webhook-signature": signature }, { body: `${text} ` }, wrong],
      ["with another time", { "x-recharge-webhook-signature": `t=${time + 1},v1=${v1}` }, {}, wrong],
      ["signed for another time", { "x-recharge-webhook-signature": `t=${time},v1=${later}` }, {}, wrong],
      ["without a time", { "x-recharge-webhook-signature": `v1=${v1}` }, {}, "In der Signatur fehlt die Zeit."],
      ["with half a signature", { "x-recharge-webhook-signature": signature.slice(0, -2) }, {}, wrong],
      ["without any", {}, { acceptLegacy: true }, wrong],
      ["with the legacy one", { "x-recharge-hmac-sha256": legacy }, { acceptLegacy: true }, name],
      [
        "with the legacy one, which is off",
        { "x-recharge-hmac-sha256": legacy },
        {},
        "Sie hat nur die alte Signatur, die nicht gilt.",
      ],
      [
        "with a wrong new one beside the legacy one",
        { "x-recharge-hmac-sha256": legacy, "x-recharge-webhook-signature": `t=${time},v1=${later}` },
        { acceptLegacy: true },
        wrong,
      ],
    ]
  for (const [what, headers, options, expected] of cases)
    it.effect(`${what}: ${expected === name ? "taken" : expected}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* proving(headers, options), expected)
      }),
    )

  it.effect("is refused where no secret is set", () =>
    Effect.gen(function* () {
      const { connected, verify } = yield* SubscriptionWebhooks
      assert.isFalse(connected)
      const refusal = yield* Effect.flip(verify({ topic: "a/b", body: new Uint8Array(), header: () => signature }))
      assert.strictEqual(refusal.reason, "Es ist kein Schlüssel gesetzt.")
    }).pipe(Effect.provide(layerRechargeWebhooks(null))),
  )
})
