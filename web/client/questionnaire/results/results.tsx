import type { UseQueryResult } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answersFromForm, stops } from "../../../../domain/questionnaire/form-answers.ts"
import type { FormState } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { writeCounting } from "../counting-state.ts"
import { type Draft, deleteDraft, keepInMemory, useKeptDraft, writeDraft } from "../draft.ts"
import { fittingAnswers } from "./fitting-answers.ts"
import {
  AnswersDeleted,
  NoAnswers,
  OtherQuestions,
  QuestionnaireShut,
  RecommendationLoading,
  RecommendationUnavailable,
} from "./no-recommendation.tsx"
import { Sheet } from "./sheet.tsx"
import { useMaterialNow } from "./use-material-now.ts"

type Questionnaire = Outputs["questionnaire"]

interface Fetched<Data> extends Pick<UseQueryResult, "isError" | "isFetching"> {
  readonly data: Data | undefined
  readonly refetch: () => unknown
}

interface ResultsProps {
  /** Answers of a posted form. */
  readonly form: FormState | null
  readonly current: Fetched<Questionnaire["current"]>
  readonly material: Fetched<Questionnaire["material"]>
}

/** Answers that end the questionnaire are never stored. */
const keep = (draft: Draft, ended: boolean): void => (ended ? keepInMemory : writeDraft)(draft)

const count = (answers: Answers): number => Object.keys(answers).length

/** The recommendation, or why there is none. */
export const Results = ({ form, current, material }: ResultsProps) => {
  const draft = useKeptDraft()
  const [deleted, setDeleted] = useState(false)
  /** Changes to posted answers: they stay in this page's memory. */
  const [changed, setChanged] = useState<Answers | null>(null)
  const posted = useMemo(
    () =>
      form === null || current.data === undefined
        ? null
        : answersFromForm(form.values, current.data, current.data.nutrients, current.data.stopTags).answers,
    [form, current.data],
  )
  const kept = form === null ? draft : null
  const given = changed ?? posted ?? kept?.answers
  const answers = useMemo(
    () => (current.data === undefined || given === undefined ? {} : fittingAnswers(current.data, given)),
    [current.data, given],
  )

  const {
    evaluated,
    failed: unreached,
    again: askAgain,
  } = useMaterialNow(given === undefined ? undefined : material.data, answers, form !== null)

  if (deleted) return <AnswersDeleted />
  if (form === null && (!kept || count(kept.answers) === 0)) return <NoAnswers waits={kept === undefined} />

  const forget = () => {
    deleteDraft()
    writeCounting(null)
    // The posted answers in the page's data.
    document.getElementById("state")?.remove()
    setDeleted(true)
  }
  const again = () => {
    void current.refetch()
    void material.refetch()
    askAgain()
  }
  const [questionnaire, basis] = [current.data, material.data]
  if (questionnaire === undefined || basis === undefined || basis.version !== questionnaire.version) {
    const fetching = current.isFetching || material.isFetching
    const failed = current.isError || material.isError || (questionnaire !== undefined && basis !== undefined)
    return failed ? (
      <RecommendationUnavailable onAgain={again} onDelete={forget} busy={fetching} />
    ) : (
      <RecommendationLoading />
    )
  }
  // A closed questionnaire is not evaluated; it may open again while the tab is.
  if (!questionnaire.open) return <QuestionnaireShut onDelete={forget} />

  if (form !== null && count(answers) === 0) return <NoAnswers waits={false} />
  if (kept && kept.version !== questionnaire.version)
    return (
      <OtherQuestions
        kept={count(answers)}
        given={count(kept.answers)}
        onKeep={() =>
          keep(
            { ...kept, version: questionnaire.version, answers },
            stops(questionnaire, answers, questionnaire.stopTags),
          )
        }
        onDelete={forget}
      />
    )
  if (unreached) return <RecommendationUnavailable onAgain={again} onDelete={forget} busy={false} />
  if (evaluated === null) return <RecommendationLoading />
  return (
    <Sheet
      current={questionnaire}
      evaluated={evaluated}
      answers={answers}
      onAnswers={(next, ended) => (kept ? keep({ ...kept, answers: next }, ended) : setChanged(next))}
      onDelete={forget}
    />
  )
}
