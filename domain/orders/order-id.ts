import type * as Effect from "effect/Effect"
import { newReadableId } from "../shared/readable-id.ts"
import type { SecureRandom } from "../shared/secure-random.ts"

/** A new order's id, `NW-` and ten characters: 50 bits. */
export const newOrderId: Effect.Effect<string, never, SecureRandom> = newReadableId("NW-", 10)
