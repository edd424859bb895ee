import { createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Secrets } from "../../domain/accounts/secrets.ts"

/** Secrets of the operating system's randomness. */
export const layerSecrets: Layer.Layer<Secrets> = Layer.succeed(Secrets, {
  make: Effect.sync(() => randomBytes(32).toString("base64url")),
  digest: (secret) => Effect.sync(() => createHash("sha256").update(secret).digest("hex")),
})
