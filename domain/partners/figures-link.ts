import * as Effect from "effect/Effect"
import { LinkSigner } from "../access/link-signer.ts"

/** What the token of a partner's figures is signed for. */
export const figuresSubject = (partnerId: string): string => `partner:${partnerId}`

/** The path of a partner's own figures with the token that opens it: `/partner/P-…?token=…`. The same each time. */
export const figuresPath = (partnerId: string): Effect.Effect<string, never, LinkSigner> =>
  LinkSigner.use((signer) => signer.sign(figuresSubject(partnerId))).pipe(
    Effect.map((token) => `/partner/${partnerId}?token=${encodeURIComponent(token)}`),
  )
