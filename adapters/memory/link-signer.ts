import { createHmac, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { LinkSigner } from "../../domain/access/link-signer.ts"

/** Signs with a key that is gone with the process. */
const makeLinkSigner = (): LinkSigner["Service"] => {
  const key = randomBytes(32)
  const tokenOf = (subject: string) => createHmac("sha256", key).update(subject).digest("base64url")
  return {
    sign: (subject) => Effect.sync(() => tokenOf(subject)),
    verify: (subject, token) => Effect.sync(() => token === tokenOf(subject)),
  }
}

export const layerLinkSigner = Layer.sync(LinkSigner, makeLinkSigner)
