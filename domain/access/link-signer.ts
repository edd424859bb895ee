import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/** Makes and checks the secret part of links, so that no link secret needs to be stored. */
export class LinkSigner extends Context.Service<
  LinkSigner,
  {
    /** The token for a subject, e.g. `order:NW-…`: 43 characters of base64url, the same every time. */
    readonly sign: (subject: string) => Effect.Effect<string>
    /** Whether the token is the subject's; compared in constant time. */
    readonly verify: (subject: string, token: string) => Effect.Effect<boolean>
  }
>()("domain/LinkSigner") {}

/** A path with the token for a subject: `/orders/NW-…?token=…`. The same each time. */
export const signedPath = (path: string, subject: string): Effect.Effect<string, never, LinkSigner> =>
  LinkSigner.use((signer) => signer.sign(subject)).pipe(Effect.map((token) => `${path}?token=${token}`))
