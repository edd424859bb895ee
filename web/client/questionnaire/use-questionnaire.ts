import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type KeyboardEvent, useMemo, useState, useSyncExternalStore } from "react"
import { navigate } from "wouter/use-browser-location"
import type { Answers } from "../../../domain/questionnaire/answers.ts"
import { answersInForce, questionsFor } from "../../../domain/questionnaire/facts.ts"
import {
  answersFromForm,
  type FormValues,
  formFromAnswers,
  isFieldOf,
  openQuestions,
  stops,
} from "../../../domain/questionnaire/form-answers.ts"
import type { Question } from "../../../domain/questionnaire/questionnaire.ts"
import type { FieldError } from "../app/api-error.ts"
import { freshForMs } from "../app/browser-limits.ts"
import type { FormState } from "../app/page.ts"
import { type Outputs, useTRPC } from "../app/trpc.ts"
import { dismissToasts } from "../ui/toast-store.ts"
import { deleteDraft, keepInMemory, useDraft, writeDraft } from "./draft.ts"
import { settleBoxes, valuesAfter } from "./form-values.ts"
import { onQuestionKey } from "./keyboard.ts"
import { pushPosition, replacePosition, usePosition } from "./position.ts"

export type Current = Outputs["questionnaire"]["current"]

const results = "/questionnaire/results"

const noConsent: FieldError = {
  path: "consent",
  message: "Bitte setze das Häkchen: Ohne deine Einwilligung fragen wir dich nichts über deine Gesundheit.",
}
const hasConsent = (form: HTMLFormElement | null): boolean => form !== null && new FormData(form).has("consent")

const subscribeToNothing = () => () => {}
/** Whether the script has taken the page over. */
const useReady = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** The questions up to the one whose answer ends the questionnaire: nothing more is asked then. */
const askedUntilStop = (current: Current, answers: Answers): readonly Question[] => {
  const asked = questionsFor(current, answers)
  const last = asked.findIndex((_question, index) => {
    const soFar = asked.slice(0, index + 1).flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer] as const]
    })
    return stops(current, Object.fromEntries(soFar), current.stopTags)
  })
  return last < 0 ? asked : asked.slice(0, last + 1)
}

/** What the form's values say: of questions that are not asked any more, nothing. */
const readForm = (current: Current, values: FormValues) => {
  const read = (from: FormValues) => answersFromForm(from, current, current.nutrients, current.stopTags)
  const asked = questionsFor(current, read(values).answers)
  const inForce = Object.entries(values).filter(([field]) => asked.some(({ id }) => isFieldOf(id, field)))
  return read(Object.fromEntries(inForce))
}

/** The questionnaire once its script is there: where somebody is, what was answered, and what can be done. */
export const useQuestionnaire = (current: Current, form: FormState | null) => {
  /** What came back with a posted form, until it is deleted. */
  const [posted, setPosted] = useState(form)
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const ready = useReady()
  const position = usePosition()
  const draft = useDraft(current.version)
  /** What stands in the fields, also what is no answer yet. */
  const [typed, setTyped] = useState<FormValues | null>(posted?.values ?? null)
  const [problems, setProblems] = useState<readonly FieldError[]>(posted?.errors ?? [])
  /** Counts presses of the button that found something wrong, so that the same problem is told again. */
  const [told, setTold] = useState(0)

  const values = useMemo(() => typed ?? formFromAnswers(draft?.answers ?? {}), [typed, draft])
  const { answers } = useMemo(() => readForm(current, values), [current, values])
  const asked = useMemo(() => askedUntilStop(current, answers), [current, answers])
  const open = openQuestions(current, answers)
  const stopped = stops(current, answers, current.stopTags)
  const done = stopped || open.length === 0

  // Nobody gets past a question that has to be answered, whatever the history says.
  const furthest = asked.findIndex((question) => open.includes(question))
  const last = furthest < 0 ? asked.length - 1 : furthest
  const step = draft !== null && position?.view === "step" ? Math.min(position.step, last) : null
  const view = step !== null ? "step" : posted !== null || position?.view === "page" ? "page" : "start"
  const question = step === null ? null : (asked[step] ?? null)
  const shown = question === null ? asked : [question]

  const keep = (next: FormValues, consentedAt: number) => {
    const given = answersInForce(current, readForm(current, next).answers)
    const write = stops(current, given, current.stopTags) ? keepInMemory : writeDraft
    write({ version: current.version, consentedAt, answers: given })
  }

  const showResults = () => navigate(results)

  const back = () => {
    setProblems([])
    if (position?.view === "step" && position.follows) history.back()
    else replacePosition(step === null || step === 0 ? null : { view: "step", step: step - 1, follows: false })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!ready) return
    event.preventDefault()
    if (view === "start") return
    // Read anew: before the script was there fields could be filled in that nobody has heard of.
    const next = valuesAfter(values, event.currentTarget, shown)
    const read = readForm(current, next)
    setTyped(next)
    const found = [
      ...(draft === null && !hasConsent(event.currentTarget) ? [noConsent] : []),
      ...read.problems.filter(({ path }) => question === null || isFieldOf(question.id, path)),
    ]
    setProblems(found)
    if (found.length > 0) return setTold(told + 1)
    keep(next, draft?.consentedAt ?? Date.now())
    if (question === null || stopped || step === null || step + 1 >= asked.length) return showResults()
    pushPosition({ view: "step", step: step + 1, follows: true })
  }

  return {
    ready,
    posted,
    view,
    question,
    step,
    values,
    answers,
    asked,
    /** Nothing has to be answered any more. */
    done,
    /** An answer ended the questionnaire. */
    stopped,
    problems,
    told,
    draft,
    showResults,
    back,
    /** Starts with the consent just given in the form, or goes on with the one given before. */
    begin: (to: "step" | "page", from: number, start: HTMLFormElement | null) => {
      if (draft === null && !hasConsent(start)) {
        setProblems([noConsent])
        return setTold(told + 1)
      }
      if (draft === null) keep(values, Date.now())
      setProblems([])
      // What was deleted must not come back over new answers.
      dismissToasts()
      pushPosition(to === "page" ? { view: "page" } : { view: "step", step: from, follows: from === 0 })
      // Everybody may ask for these, answered or not; at the end nothing has to be fetched that could tell anything.
      void queryClient
        .fetchQuery(trpc.questionnaire.material.queryOptions(undefined, { staleTime: freshForMs }))
        .catch(() => {})
      void import("./questionnaire-results.tsx").catch(() => {})
    },
    /** Forgets everything; the returned function brings it back. */
    erase: (): (() => void) => {
      const before = { values, consentedAt: draft?.consentedAt ?? null, position, posted }
      deleteDraft()
      setPosted(null)
      setTyped(null)
      setProblems([])
      replacePosition(null)
      return () => {
        setPosted(before.posted)
        setTyped(before.values)
        if (before.consentedAt === null) return
        keep(before.values, before.consentedAt)
        replacePosition(before.position)
      }
    },
    events: {
      onSubmit: submit,
      onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        if (!ready) return
        if (hasConsent(currentTarget)) setProblems((before) => before.filter((problem) => problem !== noConsent))
        if (view === "start") return
        settleBoxes(target, currentTarget)
        const next = valuesAfter(values, currentTarget, shown)
        setTyped(next)
        if (draft !== null) keep(next, draft.consentedAt)
        // A problem that was put right goes at once; new ones wait for the button.
        const { problems: left } = readForm(current, next)
        setProblems((before) =>
          before.filter((problem) => problem === noConsent || left.some(({ path }) => path === problem.path)),
        )
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (view === "step") onQuestionKey(event, back)
      },
    },
  }
}
