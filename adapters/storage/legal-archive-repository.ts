import { eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Document } from "../../domain/content/document.ts"
import { LegalArchive } from "../../domain/content/ports.ts"
import { Store } from "./store.ts"

/** Legal texts in the database; those asked for stay in memory, a handful however old the shop is. */
const makeLegalArchive = ({ tables: { legalTexts }, read, transaction }: Store["Service"]): LegalArchive["Service"] => {
  const known = new Map<string, Document>()

  return {
    keep: Effect.fnUntraced(function* (digest, text) {
      // A start keeps what is there already without writing: it must not need room on a full disk.
      const there = yield* read("legalArchive.has", (db) =>
        db.select({ digest: legalTexts.digest }).from(legalTexts).where(eq(legalTexts.digest, digest)),
      )
      if (there.length > 0) return
      yield* transaction("legalArchive.keep", async (tx) => {
        await tx.insert(legalTexts).values({ digest, text }).onConflictDoNothing({ target: legalTexts.digest })
      })
    }),

    find: (digest) =>
      Effect.suspend(() => {
        const text = known.get(digest)
        if (text !== undefined) return Effect.succeedSome(text)
        return read("legalArchive.find", async (db) => {
          const [row] = await db.select().from(legalTexts).where(eq(legalTexts.digest, digest))
          // Another process may have written it at the same moment, with the same text.
          if (row !== undefined && !known.has(digest)) known.set(digest, row.text)
          return Option.fromUndefinedOr(known.get(digest))
        })
      }),
  }
}

export const layerLegalArchive = Layer.effect(LegalArchive, Effect.map(Store, makeLegalArchive))
