import type { PersonId } from "../access/person.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"

/**
 * `draft`: being written. `review`: handed to another person, not changed meanwhile. `published`: released; of these the one released
 * last is in force. `retired`: released once and taken back.
 */
export const versionStates = ["draft", "review", "published", "retired"] as const
export type VersionState = (typeof versionStates)[number]

/** Who did something, and when (epoch milliseconds). */
export interface Signature {
  readonly personId: PersonId
  readonly email: string
  readonly at: number
}

/** Who released a version, with the name as the recommendation shows it. */
export interface Release extends Signature {
  readonly name: string
}

export const versionSteps = ["created", "submitted", "sent-back", "released", "retired"] as const

/** A step of a version's life. */
export interface VersionStep {
  readonly what: (typeof versionSteps)[number]
  readonly email: string
  readonly at: number
  /** Why, where somebody was asked to say. */
  readonly note: string | null
}

/** A version as staff keep it. Once released, its content, name and release never change. */
export interface StoredVersion {
  /** Its name, also in its content: `2026-12-01`, the next one of that day `2026-12-01.2`. */
  readonly version: string
  readonly state: VersionState
  /** What it was made with: making it again with the same key makes no second one. */
  readonly key: string
  readonly content: QuestionnaireVersion
  /** Grows with every change. */
  readonly revision: number
  /** The version it began as a copy of; `null`: it came with the shop. */
  readonly basedOn: string | null
  /** Who last wrote in it; nobody in one that came with the shop. */
  readonly saved: Signature | null
  /** `null`: not released yet, or it came with the shop. */
  readonly release: Release | null
  /** Oldest first. */
  readonly steps: readonly VersionStep[]
}

/** A version without its content, for lists. */
export type ListedVersion = Omit<StoredVersion, "content">

/** The order in which versions came into force: those that came with the shop, then by release. */
export const byRelease = (a: ListedVersion, b: ListedVersion): number =>
  (a.release?.at ?? 0) - (b.release?.at ?? 0) || (a.version < b.version ? -1 : 1)

/** Whether it was released once: nothing of it may change any more but that it is retired. */
export const isReleased = ({ state }: Pick<StoredVersion, "state">): boolean =>
  state === "published" || state === "retired"
