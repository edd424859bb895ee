import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Secrets that sign in, and the digest that is stored in their place. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** A new secret of 256 bits, 43 characters of base64url. */
    readonly make: Effect.Effect<string>
    /** SHA-256, 64 lower-case hexadecimal digits. */
    readonly digest: (secret: string) => Effect.Effect<string>
  }
>()("domain/Secrets") {}
