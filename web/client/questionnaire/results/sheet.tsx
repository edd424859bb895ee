import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { questionsFor } from "../../../../domain/questionnaire/facts.ts"
import { openQuestions, stops } from "../../../../domain/questionnaire/form-answers.ts"
import type { QuestionId } from "../../../../domain/questionnaire/questionnaire.ts"
import { changesBetween, changesInWords } from "../../../../domain/suggestions/changes.ts"
import { recommendationOf } from "../../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPCClient } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { questionsUntilStop } from "../questions-until-stop.ts"
import { StopCounting } from "../stop-counting.tsx"
import { whereCounted } from "../where-counted.ts"
import { DeleteAnswers } from "./delete-answers.tsx"
import { GivenAnswers } from "./given-answers.tsx"
import { KeepResult } from "./keep-result.tsx"
import { openInWords, Unfinished } from "./no-recommendation.tsx"
import { PackFromResult } from "./pack-from-result.tsx"
import { RecommendationView } from "./recommendation-view.tsx"
import type { Evaluated } from "./use-material-now.ts"

type Questionnaire = Outputs["questionnaire"]

interface SheetProps {
  readonly current: Questionnaire["current"]
  /** The answers evaluated last, which may be a moment behind. */
  readonly evaluated: Evaluated
  /** Those to applicable questions. */
  readonly answers: Answers
  /** An answer was changed; `stops`: it ends the questionnaire. */
  readonly onAnswers: (answers: Answers, stops: boolean) => void
  readonly onDelete: () => void
}

/** The number of required questions without an answer; 0 once an answer ends the questionnaire. */
const unanswered = (current: Questionnaire["current"], answers: Answers): number =>
  stops(current, answers, current.stopTags) ? 0 : openQuestions(current, answers).length

/** Questions that no longer apply after a change. */
const closedBy = (current: Questionnaire["current"], before: Answers, after: Answers): readonly QuestionId[] => {
  const applicable = new Set(questionsFor(current, after).map(({ id }) => id))
  return questionsFor(current, before).flatMap(({ id }) => (applicable.has(id) ? [] : [id]))
}

/** The recommendation with its answers: changing one recomputes it. */
export const Sheet = ({ current, evaluated, answers, onAnswers, onDelete }: SheetProps) => {
  const { material } = evaluated
  const [at] = useState(Date.now)
  const [opened, setOpened] = useState<QuestionId | null>(null)
  /** The effect of the last change, as text. */
  const [effect, setEffect] = useState("")
  const suggestion = useMemo(() => suggestFrom(material, current, evaluated.answers), [material, current, evaluated])
  const recommendation = useMemo(
    () => recommendationOf({ suggestion, questionnaire: current, answers: evaluated.answers, material, at }),
    [suggestion, current, evaluated, material, at],
  )
  const open = unanswered(current, evaluated.answers)
  const sheet = useRef<HTMLDivElement>(null)
  /** The last complete result: the effect of a change that adds a question is announced once that is answered. */
  const last = useRef(suggestion)
  const changed = useRef(false)

  // Navigation focuses the page's content; the recommendation starts at its heading. A reload moves nothing.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.id === "content") sheet.current?.querySelector<HTMLElement>("#result")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const client = useTRPCClient()
  const { faults, versions } = suggestion
  useEffect(() => {
    // The failed check could reveal answers; the versions cannot.
    if (faults.length > 0) void client.questionnaire.reportFault.mutate(versions).catch(() => {})
  }, [client, faults, versions])

  const isDone = evaluated.answers === answers
  useEffect(() => {
    if (!isDone || !changed.current) return
    changed.current = false
    setEffect(open > 0 ? openInWords(open) : changesInWords(changesBetween(last.current, suggestion)))
  }, [isDone, open, suggestion])

  const queryClient = useQueryClient()
  const complete = open === 0
  const counted = evaluated.answers
  useEffect(() => {
    if (!complete) return
    whereCounted(({ finishCounting }) =>
      finishCounting(
        current.version,
        { asked: questionsUntilStop(current, counted), answers: counted },
        suggestion.status,
        queryClient,
      ),
    )
  }, [complete, current, counted, suggestion, queryClient])

  const openQuestion = (question: QuestionId | null) => {
    setOpened(question)
    setEffect("")
  }
  const change = (given: Answers) => {
    const closed = closedBy(current, answers, given)
    const next = Object.fromEntries(Object.entries(given).filter(([id]) => !closed.includes(id)))
    if (open === 0) last.current = suggestion
    changed.current = true
    onAnswers(next, stops(current, next, current.stopTags))
  }

  return (
    // Prefetching products would reveal the answers.
    <div className="result-page" data-prefetch="off" ref={sheet}>
      {open > 0 ? (
        <Unfinished open={open} />
      ) : (
        <RecommendationView recommendation={recommendation} reviewedBy={current.reviewedBy} onOpen={openQuestion} />
      )}
      <aside className="result-page__side" aria-label="Deine Antworten und was du damit tun kannst">
        <div className="result-page__actions cluster no-print">
          <PrintButton />
          <DeleteAnswers onDelete={onDelete} />
          <StopCounting />
          <p className="quiet small needs-script">
            Als PDF speicherst du es beim Drucken; das macht dein Browser, und deine Antworten bleiben hier.
          </p>
        </div>
        {open === 0 && <PackFromResult products={recommendation.products} />}
        {open === 0 && <KeepResult version={current.version} answers={answers} />}
        <GivenAnswers
          current={current}
          given={recommendation.answers}
          answers={answers}
          open={opened}
          onOpen={openQuestion}
          onAnswers={change}
          change={effect}
          onChange={setEffect}
        />
        <p className="small no-print">
          <Link href="/questionnaire">Alle Fragen noch einmal durchgehen</Link>
        </p>
      </aside>
    </div>
  )
}
