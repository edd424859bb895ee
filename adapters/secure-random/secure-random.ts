import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SecureRandom } from "../../domain/shared/secure-random.ts"

/** The operating system's randomness. */
export const layerSecureRandom: Layer.Layer<SecureRandom> = Layer.succeed(SecureRandom, {
  bytes: (count) => Effect.sync(() => new Uint8Array(randomBytes(count))),
})
