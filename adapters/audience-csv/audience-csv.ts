import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Audience, AudienceFiles, audienceColumns, type Member } from "../../domain/channels/audience.ts"

const cellsOf = ({ email, consentedAt }: Member): Record<(typeof audienceColumns)[number], string> => ({
  Email: email,
  "Email Marketing Consent": "SUBSCRIBED",
  "Email Marketing Consent Timestamp": new Date(consentedAt).toISOString(),
  Locale: "de-DE",
})

/** An audience as lines of a table. Nothing comes back from a file. */
const csvAudience = (write: (cells: readonly string[]) => void): Audience["Service"] => ({
  connected: true,
  subscribe: (members) =>
    Effect.sync(() => {
      for (const member of members) {
        const cells = cellsOf(member)
        write(audienceColumns.map((name) => cells[name]))
      }
      return []
    }),
  unsubscribe: () => Effect.succeed([]),
  importProfiles: () => Effect.succeed({ handle: null, done: true, refused: [], warned: [], pauseMs: 0 }),
  importResult: () => Effect.succeed({ state: "done", refused: [], unexplained: 0 }),
  suppressions: () => Effect.void,
  remove: () => Effect.void,
  test: Effect.void,
})

export const layerAudienceCsv = Layer.succeed(AudienceFiles, { to: csvAudience })
