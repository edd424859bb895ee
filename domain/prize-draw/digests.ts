import * as Context from "effect/Context"

/** The hashes a draw is made and checked with. Plain functions, so that rules can use them; texts are UTF-8, results lower-case hex. */
export interface Digests {
  /** SHA-256 of a text. */
  readonly sha256: (text: string) => string
  /** SHA-256 of bytes given in hex. */
  readonly sha256OfHex: (hex: string) => string
  /** HMAC-SHA-256 of a text; the key is bytes given in hex. */
  readonly hmac: (keyHex: string, text: string) => string
}

export class DrawDigests extends Context.Service<DrawDigests, Digests>()("domain/DrawDigests") {}
