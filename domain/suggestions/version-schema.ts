import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { NutrientId } from "../nutrients/nutrient.ts"

const Text = Schema.String.check(
  Schema.isTrimmed({ message: "Leerzeichen am Anfang oder Ende" }),
  Schema.isNonEmpty({ message: "Text fehlt" }),
)
/** Tags, questions and options; they are also field names of the form without JavaScript. */
const Id = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9_]{0,39}$/))
/** Rules and hints: `R-B12-VEGAN`. */
const Name = Schema.String.check(Schema.isPattern(/^[A-Z][A-Z0-9-]{0,39}$/))
const Version = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9.-]{0,39}$/))
const Source = Schema.String.check(Schema.isNonEmpty())

/** `YYYY-MM-DD`, and a day there is. */
const Day = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
  Schema.makeFilter((day: string) => {
    const at = Date.parse(`${day}T00:00:00Z`)
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  }),
)

const Tags = Schema.Array(Id)

const Condition = Schema.Struct({
  all: Schema.optionalKey(Tags),
  any: Schema.optionalKey(Tags),
  none: Schema.optionalKey(Tags),
})

const Option = Schema.Struct({
  id: Id,
  label: Text,
  detail: Schema.optionalKey(Text),
  tags: Tags,
  alone: Schema.optionalKey(Schema.Boolean),
  review: Schema.optionalKey(Text),
})

const question = {
  id: Id,
  text: Text,
  help: Schema.optionalKey(Text),
  why: Text,
  section: Text,
  sensitive: Schema.Boolean,
  safety: Schema.Boolean,
  when: Schema.optionalKey(Condition),
  options: Schema.Array(Option),
}

const Question = Schema.Union([
  Schema.Struct({
    ...question,
    kind: Schema.Literals(["one", "many"]),
    absences: Schema.optionalKey(Schema.Array(Schema.Struct({ options: Tags, tags: Tags }))),
  }),
  Schema.Struct({
    ...question,
    kind: Schema.Literal("own"),
    takes: Schema.optionalKey(Schema.Array(Schema.Struct({ nutrient: NutrientId, tags: Tags }))),
  }),
])

const Questionnaire = Schema.Struct({ version: Version, validUntil: Day, questions: Schema.Array(Question) })

/** A page of this shop, a telephone number or a secure address. */
const ContactAddress = Schema.String.check(Schema.isPattern(/^(?:tel:\+?\d{3,15}|https:\/\/[^\s"<>]+|\/[a-z0-9/-]*)$/))

const RuleBook = Schema.Struct({
  version: Version,
  rules: Schema.Array(
    Schema.Struct({
      id: Name,
      when: Condition,
      nutrient: NutrientId,
      atLeast: Schema.Finite.check(Schema.isGreaterThan(0)),
      reason: Text,
      food: Text,
      veganFood: Schema.optionalKey(Text),
      ifHeldBack: Schema.optionalKey(Schema.Struct({ title: Text, text: Text })),
      source: Source,
    }),
  ),
  stops: Schema.Array(Schema.Struct({ tag: Id, referral: Id })),
  referrals: Schema.Array(
    Schema.Struct({
      id: Id,
      title: Text,
      paragraphs: Schema.NonEmptyArray(Text),
      contacts: Schema.Array(Schema.Struct({ label: Text, href: ContactAddress })),
      sources: Schema.optionalKey(Schema.Array(Source)),
    }),
  ),
  hints: Schema.Array(
    Schema.Struct({
      id: Name,
      when: Condition,
      text: Text,
      source: Source,
      nutrient: Schema.optionalKey(NutrientId),
      always: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  interests: Schema.Array(Schema.Struct({ option: Id, label: Text, words: Schema.NonEmptyArray(Text) })),
})

/** A version as data, e.g. a JSON file or what staff publish. Its parts fit together when `versionFaults` finds nothing. */
export const QuestionnaireVersion = Schema.Struct({ questionnaire: Questionnaire, ruleBook: RuleBook })

const decode = Schema.decodeUnknownResult(QuestionnaireVersion, { errors: "all", onExcessProperty: "error" })

/** Reads a version. Fails with everything that is wrong with its shape; a misspelt key is wrong, not ignored. */
export const decodeVersion = (data: unknown): Result.Result<typeof QuestionnaireVersion.Type, string> =>
  Result.mapError(decode(data), String)
