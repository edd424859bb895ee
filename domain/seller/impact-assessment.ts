import * as Schema from "effect/Schema"
import { isDay } from "../shared/german-day.ts"
import { LinesText } from "../shared/text-input.ts"

const text = LinesText.check(Schema.isMaxLength(4_000, { message: "Das ist zu lang: höchstens 4.000 Zeichen." }))

export const residualRisks = ["", "low", "medium", "high"] as const

/** What only the operator can say in the data protection impact assessment; `""`: not yet. */
export const AssessmentAnswers = Schema.Struct({
  necessity: text,
  views: text,
  officerAdvice: text,
  ownMeasures: text,
  residualRisk: Schema.Literals(residualRisks).annotate({ message: "Bitte wähle, welches Risiko bleibt." }),
  /** `2027-11-24` */
  reviewOn: Schema.String.check(
    Schema.makeFilter<string>((day) => day === "" || isDay(day), { message: "Bitte gib einen Tag an." }),
  ),
})
export type AssessmentAnswers = typeof AssessmentAnswers.Type

export const emptyAssessment: AssessmentAnswers = {
  necessity: "",
  views: "",
  officerAdvice: "",
  ownMeasures: "",
  residualRisk: "",
  reviewOn: "",
}

/** The data protection impact assessment of the questionnaire (Art. 35 GDPR), as far as the operator writes it. */
export interface ImpactAssessment {
  readonly answers: AssessmentAnswers
  /** Who released it, for which version of the questionnaire and when; `null`: nobody, or it was changed since. */
  readonly released: { readonly name: string; readonly version: string; readonly at: number } | null
}

/** What is missing before it may be released, by field. */
export const missingAnswers = (
  answers: AssessmentAnswers,
): readonly { readonly path: keyof AssessmentAnswers; readonly message: string }[] => [
  ...(["necessity", "views", "officerAdvice", "ownMeasures"] as const)
    .filter((name) => answers[name].trim() === "")
    .map((path) => ({ path, message: "Das fehlt noch. Trifft es nicht zu, schreib, warum (Art. 35 Abs. 7 DSGVO)." })),
  ...(answers.residualRisk === ""
    ? [{ path: "residualRisk" as const, message: "Bitte wähle, welches Risiko bleibt (Art. 35 Abs. 7 DSGVO)." }]
    : []),
  ...(answers.residualRisk === "high"
    ? [
        {
          path: "residualRisk" as const,
          message: "Bei hohem Restrisiko müsst ihr zuerst die Aufsichtsbehörde fragen (Art. 36 DSGVO).",
        },
      ]
    : []),
  ...(answers.reviewOn === ""
    ? [{ path: "reviewOn" as const, message: "Bitte gib an, wann ihr sie überprüft (Art. 35 Abs. 11 DSGVO)." }]
    : []),
]
