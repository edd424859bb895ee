import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { NutrientId } from "../nutrients/nutrient.ts"
import { isDay } from "../shared/german-day.ts"
import { isLines } from "../shared/text-characters.ts"

/** Enough for any questionnaire people finish; more is a mistake or malice. */
export const maxQuestions = 100
export const maxParts = 200

const text = (max: number) =>
  Schema.String.check(
    Schema.isNonEmpty({ message: "Hier fehlt der Text." }).abort(),
    Schema.isTrimmed({ message: "Bitte entferne Leerzeichen am Anfang und am Ende." }),
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
    Schema.makeFilter<string>(isLines, { message: "Bitte entferne unsichtbare Zeichen." }),
  )
const Text = text(2_000)
const Label = text(200)

const idMessage =
  "Bitte nimm nur Kleinbuchstaben ohne Umlaute, Ziffern und Unterstriche, höchstens 40 Zeichen, am Anfang keinen Unterstrich."
/** Tags, questions and options; they are also field names of the form without JavaScript. */
const Id = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9_]{0,39}$/, { message: idMessage }))
/** Rules and hints: `R-B12-VEGAN`. */
const Name = Schema.String.check(
  Schema.isPattern(/^[A-Z][A-Z0-9-]{0,39}$/, { message: "Bitte nimm nur Großbuchstaben, Ziffern und Striche." }),
)
/** The name of a version, see `StoredVersion`. */
export const VersionName = Schema.String.check(
  Schema.isPattern(/^[a-z0-9][a-z0-9.-]{0,39}$/, { message: "Diese Fassung gibt es nicht." }),
)
const Source = Label

/** `YYYY-MM-DD`, and a day there is. */
export const LastDay = Schema.String.check(
  Schema.makeFilter<string>(isDay, { message: "Bitte gib einen Tag an, den es gibt." }),
)

const atMost = <S extends Schema.Top>(items: S, max: number) =>
  Schema.Array(items).check(Schema.isMaxLength(max, { message: `Das sind zu viele: höchstens ${max}.` }))

const Tags = atMost(Id, 60)

const Condition = Schema.Struct({
  all: Schema.optionalKey(Tags),
  any: Schema.optionalKey(Tags),
  none: Schema.optionalKey(Tags),
})

const Option = Schema.Struct({
  id: Id,
  label: Label,
  detail: Schema.optionalKey(Label),
  tags: Tags,
  alone: Schema.optionalKey(Schema.Boolean),
  review: Schema.optionalKey(Text),
})

const question = {
  id: Id,
  text: text(300),
  topic: Schema.optionalKey(text(60)),
  help: Schema.optionalKey(text(600)),
  why: text(600),
  section: text(60),
  sensitive: Schema.Boolean,
  safety: Schema.Boolean,
  when: Schema.optionalKey(Condition),
  options: atMost(Option, 60),
}

/** A question by itself, as staff write it. */
export const QuestionInput = Schema.Union([
  Schema.Struct({
    ...question,
    kind: Schema.Literals(["one", "many"]),
    absences: Schema.optionalKey(atMost(Schema.Struct({ options: Tags, tags: Tags }), 60)),
  }),
  Schema.Struct({
    ...question,
    kind: Schema.Literal("own"),
    takes: Schema.optionalKey(atMost(Schema.Struct({ nutrient: NutrientId, tags: Tags }), 60)),
  }),
])

const Questionnaire = Schema.Struct({
  version: VersionName,
  validUntil: LastDay,
  questions: atMost(QuestionInput, maxQuestions),
})

/** A page of this shop, a telephone number or a secure address. */
const ContactAddress = Schema.String.check(
  Schema.isMaxLength(300),
  Schema.isPattern(/^(?:tel:\+?\d{3,15}|https:\/\/[^\s"<>]+|\/[a-z0-9/-]*)$/, {
    message: "Bitte gib eine Adresse mit https://, tel: oder eine Seite des Shops an.",
  }),
)

export const RuleInput = Schema.Struct({
  id: Name,
  when: Condition,
  nutrient: NutrientId,
  atLeast: Schema.Finite.check(Schema.isGreaterThan(0, { message: "Bitte gib eine Menge über 0 an." })),
  reason: Text,
  food: Schema.optionalKey(Text),
  foods: Schema.optionalKey(
    Schema.NonEmptyArray(Schema.Struct({ text: Label, unless: Schema.optionalKey(Tags) })).check(
      Schema.isMaxLength(20, { message: "Das sind zu viele Lebensmittel: höchstens 20." }),
    ),
  ),
  howLong: Schema.optionalKey(Text),
  veganFood: Schema.optionalKey(Text),
  ifHeldBack: Schema.optionalKey(Schema.Struct({ title: Label, text: Text })),
  source: Source,
})

const Paragraphs = Schema.NonEmptyArray(Text).check(
  Schema.isMaxLength(20, { message: "Das sind zu viele Absätze: höchstens 20." }),
)

export const ReferralInput = Schema.Struct({
  id: Id,
  title: Label,
  paragraphs: Paragraphs,
  contacts: atMost(Schema.Struct({ label: Label, href: ContactAddress }), 20),
  sources: Schema.optionalKey(atMost(Source, 20)),
})

export const HintInput = Schema.Struct({
  id: Name,
  when: Condition,
  text: Text,
  source: Source,
  nutrient: Schema.optionalKey(NutrientId),
  always: Schema.optionalKey(Schema.Boolean),
})

export const InterestInput = Schema.Struct({ option: Id, label: Label, words: Schema.NonEmptyArray(Label) })

export const StopInput = Schema.Struct({ tag: Id, referral: Id })

const RuleBook = Schema.Struct({
  version: VersionName,
  rules: atMost(RuleInput, maxParts),
  stops: atMost(StopInput, maxParts),
  referrals: atMost(ReferralInput, maxParts),
  hints: atMost(HintInput, maxParts),
  interests: atMost(InterestInput, maxParts),
})

/** A version as data, e.g. a JSON file or what staff publish. Its parts fit together when `versionFaults` finds nothing. */
export const QuestionnaireVersion = Schema.Struct({ questionnaire: Questionnaire, ruleBook: RuleBook })

const decode = Schema.decodeUnknownResult(QuestionnaireVersion, { errors: "all", onExcessProperty: "error" })

/** Reads a version. Fails with everything that is wrong with its shape; a misspelt key is wrong, not ignored. */
export const decodeVersion = (data: unknown): Result.Result<typeof QuestionnaireVersion.Type, string> =>
  Result.mapError(decode(data), String)
