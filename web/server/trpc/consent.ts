import * as Effect from "effect/Effect"
import { askedPurposes } from "../../../domain/consent/choose-consent.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

export const consent = router({
  /** What this visitor is asked for and has allowed; `chosen`: `null` before a choice. */
  current: forEveryone.query(({ ctx, signal }) =>
    run(
      ctx,
      Effect.map(askedPurposes, (asked) => ({
        asked,
        chosen: ctx.consent === null ? null : ctx.consent.purposes.filter((each) => asked.includes(each)),
        id: ctx.consent?.id ?? null,
      })),
      noRefusals,
      signal,
    ),
  ),
})
