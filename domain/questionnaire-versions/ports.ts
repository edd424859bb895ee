import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import type { ListedVersion, StoredVersion } from "./stored-version.ts"

/** What becomes of a version, with the audit log of it. */
export interface VersionChange {
  /** `null`: it is removed. */
  readonly version: StoredVersion | null
  readonly audit: readonly AuditEntry[]
}

/** The versions of the questionnaire that staff made, and those that came with the shop and were retired. */
export class VersionStore extends Context.Service<
  VersionStore,
  {
    /** Everything, by name. */
    readonly list: Effect.Effect<readonly ListedVersion[]>
    readonly find: (version: string) => Effect.Effect<StoredVersion | null>
    /**
     * The released ones: first those without a release, then those released first. Cheap, the same object until one is released or
     * retired; what another process does is seen within a second.
     */
    readonly released: Effect.Effect<readonly StoredVersion[]>
    /**
     * Lets `decide` see the version (`null`: there is none) and writes what it answers with the audit log, as one step; `null` writes
     * nothing. Answers the version afterwards. Changing content, name or release of a released one, or removing it, is a defect.
     */
    readonly change: <E>(
      version: string,
      decide: (before: StoredVersion | null) => Result.Result<VersionChange | null, E>,
    ) => Effect.Effect<StoredVersion | null, E>
  }
>()("domain/VersionStore") {}

/** The versions that come with the shop, oldest first; at least one. The last one is in force until staff release one. */
export class ShippedVersions extends Context.Service<
  ShippedVersions,
  { readonly versions: readonly [QuestionnaireVersion, ...QuestionnaireVersion[]] }
>()("domain/ShippedVersions") {}
