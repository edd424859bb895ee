import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { nutrientTable } from "../../../domain/nutrients/nutrient-table.ts"
import { closedMessage, outdatedMessage } from "../../../domain/questionnaire/refusals.ts"
import { CountStatement, countStatement } from "../../../domain/questionnaire-counts/count-statement.ts"
import {
  type AnswersRefused,
  currentMaterial,
  currentQuestionnaire,
  EvaluateAnswers,
  evaluateAnswers,
  nutrientsNow,
  type VersionOutdated,
} from "../../../domain/suggestions/evaluate-answers.ts"
import { QuestionnaireVersions } from "../../../domain/suggestions/ports.ts"
import type { QuestionnaireVersion } from "../../../domain/suggestions/questionnaire-version.ts"
import type { Versions } from "../../../domain/suggestions/suggestion.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

type Shown = Pick<
  Effect.Success<ReturnType<typeof currentQuestionnaire>>,
  "questionnaire" | "open" | "reviewedBy" | "retired"
> &
  Pick<QuestionnaireVersion, "ruleBook">

/** A questionnaire as the page gets it, with the nutrients that may already be taken. */
export const shownQuestionnaire = ({ questionnaire, ruleBook, open, reviewedBy, retired }: Shown) => ({
  ...questionnaire,
  /** Tags that end the questionnaire. */
  stopTags: ruleBook.stops.map(({ tag }) => tag),
  open,
  /** Who released it, and when; `null`: it came with the shop. */
  reviewedBy,
  /** Taken back before its last day. */
  retired,
  nutrients: [...nutrientTable.values()].map(({ id, unit }) => ({ id, label: nutrientName(id), unit })),
})

const current = Effect.fn("questionnaire.current")(function* () {
  return shownQuestionnaire(yield* currentQuestionnaire())
})

const reported = Effect.fn("questionnaire.reportFault")(function* (versions: Versions) {
  const questionnaireVersion = yield* (yield* QuestionnaireVersions).find(versions.questionnaire)
  if (questionnaireVersion?.ruleBook.version === versions.rules) reportFault(versions)
})

/** A suggestion that fails its own check is a defect of the shop: it is logged, without any answer. */
const reportFault = (versions: Versions) =>
  console.error(JSON.stringify({ level: "error", where: "suggestion", error: "self-check failed", versions }))

const Version = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,80}$/))
const VersionsInput = Schema.Struct({
  questionnaire: Version,
  rules: Version,
  nutrients: Version,
  catalogue: Version,
})

const evaluate = Effect.fn("questionnaire.evaluate")(function* (request: typeof EvaluateAnswers.Type) {
  const suggestion = yield* evaluateAnswers(request)
  if (suggestion.faults.length > 0) reportFault(suggestion.versions)
  return suggestion
})

/** Why answers are not evaluated. */
export const evaluationRefusals = {
  QuestionnaireClosed: {
    code: "PRECONDITION_FAILED",
    message: closedMessage,
  },
  VersionOutdated: {
    code: "CONFLICT",
    message: outdatedMessage,
    refusal: ({ current }: VersionOutdated) => ({ current }),
  },
  AnswersRefused: {
    code: "BAD_REQUEST",
    message: "Bitte prüfe deine Antworten.",
    fields: ({ problems }: AnswersRefused) =>
      problems.map(({ path, message }) => ({ path: `answers.${path}`, message })),
  },
} as const

const countingRefusals = {
  StatementRefused: { code: "BAD_REQUEST", message: "Das lässt sich nicht zählen." },
  CountingTextChanged: {
    code: "CONFLICT",
    message: "Der Text der Einwilligung hat sich geändert: Wir haben nichts gezählt.",
  },
} as const

export const questionnaire = router({
  current: forEveryone.meta({ cache: "public" }).query(({ ctx, signal }) => run(ctx, current(), noRefusals, signal)),
  material: forEveryone
    .meta({ cache: "public" })
    .query(({ ctx, signal }) => run(ctx, currentMaterial(), noRefusals, signal)),
  /**
   * The nutrient table's version and what is switched off, for a browser to ask before every evaluation. It tells nothing of the answers, and
   * is never cached: a switch is at work in the next evaluation.
   */
  nutrients: forEveryone.query(({ ctx, signal }) => run(ctx, nutrientsNow(), noRefusals, signal)),
  /** The browser's engine failed its own check with these data; versions that were never published are ignored. */
  reportFault: forEveryone
    .input(input(VersionsInput))
    .mutation(({ ctx, input: versions }) => run(ctx, reported(versions), noRefusals)),
  evaluate: forEveryone
    .input(input(EvaluateAnswers))
    .mutation(({ ctx, input: request }) => run(ctx, evaluate(request), evaluationRefusals)),
  /** One statement of a browser whose visitor agreed to be counted; sent without cookies. */
  count: forEveryone
    .meta({ limit: "count" })
    .input(input(CountStatement))
    .mutation(async ({ ctx, input: statement }) => {
      await run(ctx, countStatement(statement), countingRefusals)
      return { counted: true }
    }),
})
