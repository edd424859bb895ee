import { createHash, createHmac } from "node:crypto"
import * as Layer from "effect/Layer"
import { type Digests, DrawDigests } from "../../domain/prize-draw/digests.ts"

/** Hashes of Node's crypto. */
export const nodeDigests: Digests = {
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  sha256OfHex: (hex) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex"),
  hmac: (keyHex, text) => createHmac("sha256", Buffer.from(keyHex, "hex")).update(text).digest("hex"),
}

export const layerDrawDigests: Layer.Layer<DrawDigests> = Layer.succeed(DrawDigests, nodeDigests)
