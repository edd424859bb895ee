import type { EntityType } from "../audit/entity-type.ts"
import * as declared from "./declared-entity-types.ts"

export const entityTypes: readonly EntityType[] = Object.values(declared)

/** A kind of things the audit log has entries about. */
export type SubjectKind = (typeof declared)[keyof typeof declared]["kind"]

export const subjectKinds = entityTypes.map(({ kind }) => kind)

/** What each action is called in German. */
export const actionNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...entityTypes.map(({ actions }) => actions),
)

/** What each kind is called in German. */
export const kindNames = Object.fromEntries(entityTypes.map(({ kind, name }) => [kind, name])) as Readonly<
  Record<SubjectKind, string>
>
