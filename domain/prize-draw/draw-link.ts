import * as Effect from "effect/Effect"
import { LinkSigner } from "../access/link-signer.ts"

/** What the token of an entry's own page is signed for. */
export const entrySubject = (entryId: string): string => `draw-entry:${entryId}`

/** The path of an entry's own page with the token that opens it: `/gewinnspiel/los/T-…?token=…`. The same each time. */
export const entryPath = (entryId: string): Effect.Effect<string, never, LinkSigner> =>
  LinkSigner.use((signer) => signer.sign(entrySubject(entryId))).pipe(
    Effect.map((token) => `/gewinnspiel/los/${entryId}?token=${encodeURIComponent(token)}`),
  )
