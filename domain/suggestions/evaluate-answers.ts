import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Catalogue } from "../catalogue/ports.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { answerProblems } from "../questionnaire/facts.ts"
import { noConsentMessage } from "../questionnaire/refusals.ts"
import { germanDay } from "../shared/german-day.ts"
import { LineText } from "../shared/text-input.ts"
import { basisOf, materialOf } from "./material.ts"
import { type PublishedVersion, QuestionnaireVersions } from "./ports.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { suggestFrom } from "./suggest-from.ts"
import { maxQuestions } from "./version-schema.ts"

/** The questionnaire was not reviewed in time: it may not be used until it is. */
export class QuestionnaireClosed extends Schema.TaggedError<QuestionnaireClosed>()("QuestionnaireClosed", {}) {}

/** The answers were given to a version that is not in force any more. */
export class VersionOutdated extends Schema.TaggedError<VersionOutdated>()("VersionOutdated", {
  current: Schema.String,
}) {}

/** Answers the questionnaire does not know. Says where, never what. */
export class AnswersRefused extends Schema.TaggedError<AnswersRefused>()("AnswersRefused", {
  problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

const shortKeys = (message: string) =>
  Schema.makeFilter<Readonly<Record<string, unknown>>>(
    (record) => Object.keys(record).every((key) => key.length <= 40),
    { message },
  )

/** Answers as they come over the wire; `consent` is the explicit consent to evaluate health data (Art. 9 (2) a GDPR). */
export const EvaluateAnswers = Schema.Struct({
  version: LineText.check(Schema.isMaxLength(40)),
  // A check of a record's key drops what fails it; a check of the record refuses.
  answers: Schema.Record(
    Schema.String,
    Schema.Union([
      Schema.String.check(Schema.isMaxLength(60)),
      Schema.Array(Schema.String.check(Schema.isMaxLength(60))).check(Schema.isMaxLength(60)),
      Schema.Record(Schema.String, Schema.NullOr(Schema.Finite)).check(shortKeys("Diesen Nährstoff kennen wir nicht.")),
    ]),
  )
    .check(shortKeys("Diese Frage kennen wir nicht."))
    .check(
      Schema.makeFilter<Readonly<Record<string, unknown>>>((record) => Object.keys(record).length <= maxQuestions, {
        message: "So viele Fragen gibt es nicht.",
      }),
    ),
  consent: Schema.Literal(true)
    .annotate({ message: noConsentMessage })
    .annotateKey({ messageMissingKey: noConsentMessage }),
})

/** Whether the questionnaire may be used today, by the German calendar. */
const isOpen = ({ questionnaire: { validUntil }, retired = false }: PublishedVersion) =>
  Effect.map(Clock.currentTimeMillis, (now) => !retired && germanDay(now) <= validUntil)

const shelfNow = Effect.fnUntraced(function* (questionnaireVersion: QuestionnaireVersion) {
  const snapshot = yield* (yield* Catalogue).snapshot
  const { table, version: tableVersion, sources } = yield* nutrientBook
  return { questionnaireVersion, snapshot, table, tableVersion, sources }
})

/** The questionnaire in force and whether it may be used today. */
export const currentQuestionnaire = Effect.fn("currentQuestionnaire")(function* () {
  const published = yield* (yield* QuestionnaireVersions).current
  const { questionnaire, ruleBook, reviewedBy = null, retired = false } = published
  return {
    questionnaire,
    ruleBook,
    open: yield* isOpen(published),
    reviewedBy,
    retired,
  }
})

/** The nutrient table's version and what of it is switched off: asked before every evaluation in a browser. */
export const nutrientsNow = Effect.fn("nutrientsNow")(function* () {
  const { table, version } = yield* nutrientBook
  return { version, off: [...table.values()].filter(({ off }) => off).map(({ id }) => id) }
})

/** What answers to a version are evaluated with now. */
export const materialFor = Effect.fn("materialFor")(function* (questionnaireVersion: QuestionnaireVersion) {
  const shelf = yield* shelfNow(questionnaireVersion)
  return materialOf(shelf, shelf.sources)
})

/** What a browser evaluates answers with; the same for everyone. */
export const currentMaterial = Effect.fn("currentMaterial")(function* () {
  return yield* materialFor(yield* (yield* QuestionnaireVersions).current)
})

/** Evaluates answers and forgets them. */
export const evaluateAnswers = Effect.fn("evaluateAnswers")(function* ({
  version,
  answers,
}: Pick<typeof EvaluateAnswers.Type, "version" | "answers">) {
  const questionnaireVersion = yield* (yield* QuestionnaireVersions).current
  const { questionnaire } = questionnaireVersion
  if (!(yield* isOpen(questionnaireVersion))) return yield* new QuestionnaireClosed()
  if (version !== questionnaire.version) return yield* new VersionOutdated({ current: questionnaire.version })
  const shelf = yield* shelfNow(questionnaireVersion)
  const problems = answerProblems(questionnaire, answers, new Set(shelf.table.keys()))
  if (problems.length > 0) return yield* new AnswersRefused({ problems })
  return suggestFrom(basisOf(shelf), questionnaire, answers)
})
