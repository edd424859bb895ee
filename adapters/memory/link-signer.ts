import { createHmac, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import type { LinkSigner } from "../../domain/orders/ports.ts"

/** Signs with a key that is gone with the process. */
export const makeLinkSigner = (): LinkSigner["Service"] => {
  const key = randomBytes(32)
  const tokenOf = (subject: string) => createHmac("sha256", key).update(subject).digest("base64url")
  return {
    sign: (subject) => Effect.sync(() => tokenOf(subject)),
    verify: (subject, token) => Effect.sync(() => token === tokenOf(subject)),
  }
}
