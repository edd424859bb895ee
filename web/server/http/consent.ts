import * as Effect from "effect/Effect"
import type { Hono } from "hono"
import { insideShop } from "../../../domain/accounts/sign-in-attempt.ts"
import { askedPurposes, chooseConsent } from "../../../domain/consent/choose-consent.ts"
import { purposes } from "../../../domain/consent/purpose.ts"
import { partnerOfCode } from "../../../domain/partners/refer.ts"
import { choiceOf, forgetChoice, forgetPartnerCookie, keepChoice, rememberPartner } from "../consent-cookies.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"

const path = "/privacy-settings/choose"

export const consentPolicies = mountPolicies([{ path, method: "POST", limits: ["change"], maxBodyBytes: 4 * 1024 }])

/**
 * What a visitor decides about consent, by form or by the banner's script (`Accept: application/json`). Refusing leaves the choice itself and
 * nothing else; withdrawing takes away at once what was allowed.
 */
export const mountConsent = (app: Hono<Env>, shop: Shop): void => {
  const { publicUrl, runtime } = shop
  app.post(path, async (c) => {
    const form = await c.req.formData().catch(() => new FormData())
    const wanted = form.get("choice") === "all" ? purposes : []
    const visit = form.get("visit")
    const { asked, choice, partner } = await runtime.runPromise(
      Effect.gen(function* () {
        const choice = yield* chooseConsent(wanted, choiceOf(c, publicUrl))
        const named = typeof visit === "string" && visit.length <= 40 ? yield* partnerOfCode(visit) : null
        return { asked: yield* askedPurposes, choice, partner: named }
      }),
    )
    if (asked.length === 0) forgetChoice(c, publicUrl)
    else keepChoice(c, publicUrl, choice)
    if (!choice.purposes.includes("partner")) forgetPartnerCookie(c, publicUrl)
    else if (partner !== null) rememberPartner(c, publicUrl, partner.code)
    if ((c.req.header("accept") ?? "").includes("application/json")) return c.body(null, 204)
    const next = form.get("next")
    return c.redirect(insideShop(typeof next === "string" ? next : null, "/privacy-settings?saved=1"), 303)
  })
}
