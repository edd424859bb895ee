import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { VersionStore } from "../../domain/questionnaire-versions/ports.ts"
import { byRelease, isReleased, type StoredVersion } from "../../domain/questionnaire-versions/stored-version.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Whether a released version stays what it is, as the triggers of a database see to. */
const staysReleased = (before: StoredVersion, after: StoredVersion | null): boolean =>
  !isReleased(before) ||
  (after !== null &&
    isReleased(after) &&
    after.version === before.version &&
    Equal.equals(after.content, before.content) &&
    Equal.equals(after.release, before.release))

/** The versions of the questionnaire, in memory. */
const makeVersionStore = (database: Database): VersionStore["Service"] => {
  const { questionnaireVersions: versions } = database
  let released: readonly StoredVersion[] = []
  return {
    list: Effect.sync(() =>
      [...versions.values()]
        .toSorted((a, b) => compareTexts(a.version, b.version))
        .map(({ content: _, ...version }) => copied(version)),
    ),

    find: (version) => Effect.sync(() => copied(versions.get(version) ?? null)),

    released: Effect.sync(() => released),

    change: (version, decide) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const before = versions.get(version) ?? null
        const decided = decide(copied(before))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        if (decided.success === null) return Effect.succeed(copied(before))
        const { version: after, audit } = decided.success
        if (before !== null && !staysReleased(before, after))
          return Effect.die(new Error("a released version is never changed"))
        if (after === null) versions.delete(version)
        else versions.set(version, copied(after))
        if (after === null || isReleased(after))
          released = [...versions.values()].filter(isReleased).map(copied).toSorted(byRelease)
        writeAudit(database, audit, now)
        return Effect.succeed(copied(after))
      }),
  }
}

export const layerQuestionnaireVersions = Layer.effect(VersionStore, Effect.map(InMemoryDatabase, makeVersionStore))
