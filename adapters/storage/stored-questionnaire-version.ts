import * as Schema from "effect/Schema"
import {
  type Release,
  type Signature,
  type VersionState,
  type VersionStep,
  versionStates,
  versionSteps,
} from "../../domain/questionnaire-versions/stored-version.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { KeptVersion } from "../../domain/suggestions/version-schema.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredVersionState = schemaOf<VersionState>()(Schema.Literals(versionStates))

const signature = { personId: Schema.String, email: Schema.String, at: Schema.Number }

export const StoredSignature = schemaOf<Signature>()(Schema.Struct(signature))
export const StoredRelease = schemaOf<Release>()(Schema.Struct({ ...signature, name: Schema.String }))
export const StoredSteps = schemaOf<readonly VersionStep[]>()(
  Schema.Array(
    Schema.Struct({
      what: Schema.Literals(versionSteps),
      email: Schema.String,
      at: Schema.Number,
      note: Schema.NullOr(Schema.String),
    }),
  ),
)

/** What staff publish, and what may be unfinished: `versionFaults` says what is wrong with it. */
export const StoredVersionContent = schemaOf<QuestionnaireVersion>()(KeptVersion)
