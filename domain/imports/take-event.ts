import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { Schedules } from "../queue/ports.ts"
import { ImportEvents, OutsideWebhooks } from "./ports.ts"
import { syncShopifySchedule } from "./sync-shopify.ts"

/** Takes a webhook of the other shop: its product is read anew within moments. One that is known already changes nothing. */
export const takeEvent = Effect.fn("takeEvent")(function* (
  request: Parameters<OutsideWebhooks["Service"]["verify"]>[0],
) {
  const event = yield* (yield* OutsideWebhooks).verify(request)
  const isNew = yield* (yield* ImportEvents).note(event, yield* Clock.currentTimeMillis)
  if (isNew) yield* (yield* Schedules).start(syncShopifySchedule, [])
  return isNew ? ("taken" as const) : ("known" as const)
})
