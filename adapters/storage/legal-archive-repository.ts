import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Document } from "../../domain/content/document.ts"
import type { LegalArchive } from "../../domain/content/ports.ts"
import { type Store, stored } from "./store.ts"

/** Legal texts in the database; those asked for stay in memory, a handful however old the shop is. */
export const makeLegalArchive = ({ tables: { legalTexts }, read, transaction }: Store): LegalArchive["Service"] => {
  const known = new Map<string, Document>()

  return {
    keep: (digest, text) =>
      stored(() =>
        transaction(async (tx) => {
          await tx.insert(legalTexts).values({ digest, text }).onConflictDoNothing({ target: legalTexts.digest })
        }),
      ),

    find: (digest) =>
      Effect.suspend(() => {
        const text = known.get(digest)
        if (text !== undefined) return Effect.succeedSome(text)
        return stored(async () => {
          const [row] = await read.select().from(legalTexts).where(eq(legalTexts.digest, digest))
          // Whoever asked at the same moment may have it already, and everybody gets the same.
          if (row !== undefined && !known.has(digest)) known.set(digest, row.text)
          return Option.fromUndefinedOr(known.get(digest))
        })
      }),
  }
}
