import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import { nutrientIdPattern } from "../nutrients/nutrient.ts"
import { isDay } from "../shared/german-day.ts"
import { positiveNumber } from "../shared/number-input.ts"
import { isLines } from "../shared/text-characters.ts"

/** Enough for any questionnaire people finish; more is a mistake or malice. */
export const maxQuestions = 100
export const maxParts = 200

/** Of what is chosen from a list or written as a short name. */
const missing = "Hier fehlt etwas: Bitte wähle oder schreib es."

type Checks<A> = readonly [SchemaAST.Check<A>, ...SchemaAST.Check<A>[]]

/** The Schemas of a version: with its limits as staff and files give it, or by its shape alone. */
const schemasOf = (limited: boolean) => {
  const string = (...checks: Checks<string>) => (limited ? Schema.String.check(...checks) : Schema.String)
  const list = <S extends Schema.Top>(item: S, max: number) =>
    limited
      ? Schema.Array(item).check(Schema.isMaxLength(max, { message: `Das sind zu viele: höchstens ${max}.` }))
      : Schema.Array(item)
  const listOfSome = <S extends Schema.Top>(item: S, max: number) =>
    limited
      ? list(item, max).check(Schema.isMinLength(1, { message: "Hier muss mindestens eins stehen." }))
      : list(item, max)
  const text = (max: number, empty = "Hier fehlt der Text.") =>
    string(
      Schema.isNonEmpty({ message: empty }).abort(),
      Schema.isTrimmed({ message: "Bitte entferne Leerzeichen am Anfang und am Ende." }),
      Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
      Schema.makeFilter<string>(isLines, { message: "Bitte entferne unsichtbare Zeichen." }),
    )
  const [Text, Label, Source] = [text(2_000), text(200), text(200, missing)]
  /** Tags, questions and options; they are also field names of the form without JavaScript. */
  const Id = string(
    Schema.isNonEmpty({ message: missing }).abort(),
    Schema.isPattern(/^[a-z0-9][a-z0-9_]{0,39}$/, {
      message:
        "Bitte nimm nur Kleinbuchstaben ohne Umlaute, Ziffern und Unterstriche, höchstens 40 Zeichen, am Anfang keinen Unterstrich.",
    }),
  )
  /** Rules and hints: `R-B12-VEGAN`. */
  const Name = string(
    Schema.isNonEmpty({ message: missing }).abort(),
    Schema.isPattern(/^[A-Z][A-Z0-9-]{0,39}$/, { message: "Bitte nimm nur Großbuchstaben, Ziffern und Striche." }),
  )
  /** See `StoredVersion`. */
  const VersionName = string(
    Schema.isPattern(/^[a-z0-9][a-z0-9.-]{0,39}$/, { message: "Diese Fassung gibt es nicht." }),
  )
  /** `YYYY-MM-DD`, and a day there is. */
  const LastDay = string(Schema.makeFilter<string>(isDay, { message: "Bitte gib einen Tag an, den es gibt." }))
  /** A page of this shop, a telephone number or a secure address. */
  const ContactAddress = string(
    Schema.isMaxLength(300),
    Schema.isPattern(/^(?:tel:\+?\d{3,15}|https:\/\/[^\s"<>]+|\/[a-z0-9/-]*)$/, {
      message: "Bitte gib eine Adresse mit https://, tel: oder eine Seite des Shops an.",
    }),
  )
  const Nutrient = limited
    ? Schema.String.check(
        Schema.isNonEmpty({ message: missing }).abort(),
        Schema.isPattern(nutrientIdPattern, { message: "Diesen Nährstoff kennen wir nicht." }),
      )
    : Schema.String
  const Tags = list(Id, 60)
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
    options: list(Option, 60),
  }
  const Question = Schema.Union([
    Schema.Struct({
      ...question,
      kind: Schema.Literals(["one", "many"]),
      absences: Schema.optionalKey(list(Schema.Struct({ options: Tags, tags: Tags }), 60)),
    }),
    Schema.Struct({
      ...question,
      kind: Schema.Literal("own"),
      takes: Schema.optionalKey(list(Schema.Struct({ nutrient: Nutrient, tags: Tags }), 60)),
    }),
  ])
  const Rule = Schema.Struct({
    id: Name,
    when: Condition,
    nutrient: Nutrient,
    atLeast: limited
      ? positiveNumber(1_000_000, "Bitte gib eine Menge über 0 an, höchstens 1.000.000, zum Beispiel 12,5.")
      : Schema.Finite,
    reason: Text,
    food: Schema.optionalKey(Text),
    foods: Schema.optionalKey(
      listOfSome(
        Schema.Struct({
          text: Label,
          unless: Schema.optionalKey(Tags),
          summerOnly: Schema.optionalKey(Schema.Boolean),
        }),
        20,
      ),
    ),
    inAddition: Schema.optionalKey(Schema.Boolean),
    howLong: Schema.optionalKey(Text),
    veganFood: Schema.optionalKey(Text),
    ifHeldBack: Schema.optionalKey(
      Schema.Struct({
        title: Label,
        text: Text,
        meanwhile: Schema.optionalKey(Schema.Struct({ text: Text, inForce: Schema.Boolean })),
      }),
    ),
    source: Source,
  })
  const Referral = Schema.Struct({
    id: Id,
    title: Label,
    paragraphs: listOfSome(Text, 20),
    contacts: list(Schema.Struct({ label: Label, href: ContactAddress }), 20),
    sources: Schema.optionalKey(list(Source, 20)),
  })
  const Hint = Schema.Struct({
    id: Name,
    when: Condition,
    text: Text,
    source: Source,
    nutrient: Schema.optionalKey(Nutrient),
    always: Schema.optionalKey(Schema.Boolean),
    summerOnly: Schema.optionalKey(Schema.Boolean),
    leads: Schema.optionalKey(Schema.Struct({ title: Label, nutrients: listOfSome(Nutrient, 20) })),
  })
  const Interest = Schema.Struct({ option: Id, label: Label, words: listOfSome(Label, 60) })
  const Stop = Schema.Struct({ tag: Id, referral: Id })
  const Version = Schema.Struct({
    questionnaire: Schema.Struct({
      version: VersionName,
      validUntil: LastDay,
      questions: list(Question, maxQuestions),
    }),
    ruleBook: Schema.Struct({
      version: VersionName,
      rules: list(Rule, maxParts),
      stops: list(Stop, maxParts),
      referrals: list(Referral, maxParts),
      hints: list(Hint, maxParts),
      interests: list(Interest, maxParts),
    }),
  })
  return { VersionName, LastDay, Question, Rule, Referral, Hint, Interest, Stop, Version }
}

const limited = schemasOf(true)

export const { VersionName, LastDay } = limited
/** The parts of a version, each as staff write it. */
export const {
  Question: QuestionInput,
  Rule: RuleInput,
  Referral: ReferralInput,
  Hint: HintInput,
  Interest: InterestInput,
  Stop: StopInput,
} = limited

/** A version as data, e.g. a JSON file. Its parts fit together when `versionFaults` finds nothing. */
const QuestionnaireVersion = limited.Version

/** A version by its shape alone: one that was kept stays readable when a limit becomes stricter. */
export const { Version: KeptVersion } = schemasOf(false)

const decode = Schema.decodeUnknownResult(QuestionnaireVersion, { errors: "all", onExcessProperty: "error" })

/** Reads a version. Fails with everything that is wrong with its shape; a misspelt key is wrong, not ignored. */
export const decodeVersion = (data: unknown): Result.Result<typeof QuestionnaireVersion.Type, string> =>
  Result.mapError(decode(data), String)
