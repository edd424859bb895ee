import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { Secrets } from "../accounts/secrets.ts"
import { Settings } from "../settings/ports.ts"
import { type Choice, consentVersion } from "./choice.ts"
import { Consents } from "./ports.ts"
import type { Purpose } from "./purpose.ts"

/** Whether browsers that allow it measure how long pages take. */
export const BrowserTraces = Context.Reference<boolean>("domain/BrowserTraces", { defaultValue: () => false })

/** What visitors are asked for: the purposes that are switched on. None by default, and then nobody is asked. */
export const askedPurposes = Effect.gen(function* () {
  const { partnerCookie } = yield* (yield* Settings).current
  const asked: readonly (Purpose | null)[] = [partnerCookie ? "partner" : null, (yield* BrowserTraces) ? "speed" : null]
  return asked.filter((purpose) => purpose !== null)
})

/** Whether a purpose may run for a visitor who chose this. */
export const isAllowed = Effect.fn("isAllowed")(function* (purpose: Purpose, choice: Choice | null) {
  return (choice?.purposes ?? []).includes(purpose) && (yield* askedPurposes).includes(purpose)
})

/** Keeps what a visitor allows, and ends what was allowed before. Of a refusal nothing is kept on the server. */
export const chooseConsent = Effect.fn("chooseConsent")(function* (wanted: readonly Purpose[], before: Choice | null) {
  const consents = yield* Consents
  const now = yield* Clock.currentTimeMillis
  const purposes = (yield* askedPurposes).filter((each) => wanted.includes(each))
  if (before !== null && before.id !== null) yield* consents.withdraw(before.id, now)
  if (purposes.length === 0) return { id: null, purposes } satisfies Choice
  const id = yield* (yield* Secrets).make
  yield* consents.keep({ id, version: consentVersion, purposes, givenAt: now, withdrawnAt: null })
  return { id, purposes } satisfies Choice
})
