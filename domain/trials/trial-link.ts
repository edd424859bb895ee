import * as Effect from "effect/Effect"
import { LinkSigner } from "../access/link-signer.ts"

/** What the token of a trial's link is signed for. */
export const trialSubject = (id: string): string => `trial:${id}`

/** The path of a trial's own page with the token that opens it: `/free-trial/T-…?token=…`. The same each time; only its mailbox gets it. */
export const trialPath = (id: string): Effect.Effect<string, never, LinkSigner> =>
  LinkSigner.use((signer) => signer.sign(trialSubject(id))).pipe(
    Effect.map((token) => `/free-trial/${id}?token=${encodeURIComponent(token)}`),
  )
