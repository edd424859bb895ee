import { asc, eq, getTableColumns, inArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { VersionStore } from "../../domain/questionnaire-versions/ports.ts"
import { byRelease, isReleased, type StoredVersion } from "../../domain/questionnaire-versions/stored-version.ts"
import { writeAudit } from "./audit-log-repository.ts"
import type { Reader } from "./database.ts"
import { pollingCache } from "./polling-cache.ts"
import { Store } from "./store.ts"

/** The versions of the questionnaire in the database. */
const makeVersionStore = ({ tables, read, refusable }: Store["Service"]): VersionStore["Service"] => {
  const { questionnaireVersions: versions } = tables
  const { content: _, ...listed } = getTableColumns(versions)
  const wasReleased = inArray(versions.state, ["published", "retired"])
  const byName = async (db: Reader, version: string): Promise<StoredVersion | null> => {
    const [row] = await db.select().from(versions).where(eq(versions.version, version))
    return row ?? null
  }

  interface Released {
    readonly revisions: string
    readonly versions: readonly StoredVersion[]
  }
  const cache = pollingCache((known: Released | undefined) =>
    read("questionnaireVersions.released", async (db): Promise<Released> => {
      const rows = await db
        .select({ version: versions.version, revision: versions.revision })
        .from(versions)
        .where(wasReleased)
        .orderBy(asc(versions.version))
      const revisions = JSON.stringify(rows)
      if (known?.revisions === revisions) return known
      const released = await db.select().from(versions).where(wasReleased)
      return { revisions, versions: released.toSorted(byRelease) }
    }),
  )

  return {
    list: read("questionnaireVersions.list", (db) => db.select(listed).from(versions).orderBy(asc(versions.version))),

    find: (version) => read("questionnaireVersions.find", (db) => byName(db, version)),

    released: Effect.map(cache.current, (released) => released.versions),

    change: (version, decide) =>
      refusable("questionnaireVersions.change", async (tx, now) => {
        const before = await byName(tx, version)
        const decided = decide(before)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        if (decided.success === null) return Result.succeed(before)
        const { version: after, audit } = decided.success
        if (after === null) await tx.delete(versions).where(eq(versions.version, version))
        else await tx.insert(versions).values(after).onConflictDoUpdate({ target: versions.version, set: after })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(after)
      }).pipe(Effect.tap((after) => (after === null || isReleased(after) ? cache.invalidate : Effect.void))),
  }
}

export const layerQuestionnaireVersions = Layer.effect(VersionStore, Effect.map(Store, makeVersionStore))
