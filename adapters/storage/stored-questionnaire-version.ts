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

const Texts = Schema.Array(Schema.String)
const Optional = Schema.optionalKey(Schema.String)
const Condition = Schema.Struct({
  all: Schema.optionalKey(Texts),
  any: Schema.optionalKey(Texts),
  none: Schema.optionalKey(Texts),
})
const question = {
  id: Schema.String,
  text: Schema.String,
  topic: Optional,
  help: Optional,
  why: Schema.String,
  section: Schema.String,
  sensitive: Schema.Boolean,
  safety: Schema.Boolean,
  when: Schema.optionalKey(Condition),
  options: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      label: Schema.String,
      detail: Optional,
      tags: Texts,
      alone: Schema.optionalKey(Schema.Boolean),
      review: Optional,
    }),
  ),
}

/** What staff publish, and what may be unfinished: `versionFaults` says what is wrong with it. */
export const StoredVersionContent = schemaOf<QuestionnaireVersion>()(
  Schema.Struct({
    questionnaire: Schema.Struct({
      version: Schema.String,
      validUntil: Schema.String,
      questions: Schema.Array(
        Schema.Union([
          Schema.Struct({
            ...question,
            kind: Schema.Literals(["one", "many"]),
            absences: Schema.optionalKey(Schema.Array(Schema.Struct({ options: Texts, tags: Texts }))),
          }),
          Schema.Struct({
            ...question,
            kind: Schema.Literal("own"),
            takes: Schema.optionalKey(Schema.Array(Schema.Struct({ nutrient: Schema.String, tags: Texts }))),
          }),
        ]),
      ),
    }),
    ruleBook: Schema.Struct({
      version: Schema.String,
      rules: Schema.Array(
        Schema.Struct({
          id: Schema.String,
          when: Condition,
          nutrient: Schema.String,
          atLeast: Schema.Number,
          reason: Schema.String,
          food: Optional,
          foods: Schema.optionalKey(
            Schema.Array(Schema.Struct({ text: Schema.String, unless: Schema.optionalKey(Texts) })),
          ),
          howLong: Optional,
          veganFood: Optional,
          ifHeldBack: Schema.optionalKey(Schema.Struct({ title: Schema.String, text: Schema.String })),
          source: Schema.String,
        }),
      ),
      stops: Schema.Array(Schema.Struct({ tag: Schema.String, referral: Schema.String })),
      referrals: Schema.Array(
        Schema.Struct({
          id: Schema.String,
          title: Schema.String,
          paragraphs: Texts,
          contacts: Schema.Array(Schema.Struct({ label: Schema.String, href: Schema.String })),
          sources: Schema.optionalKey(Texts),
        }),
      ),
      hints: Schema.Array(
        Schema.Struct({
          id: Schema.String,
          when: Condition,
          text: Schema.String,
          source: Schema.String,
          nutrient: Optional,
          always: Schema.optionalKey(Schema.Boolean),
        }),
      ),
      interests: Schema.Array(Schema.Struct({ option: Schema.String, label: Schema.String, words: Texts })),
    }),
  }),
)
