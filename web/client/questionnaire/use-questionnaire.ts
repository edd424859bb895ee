import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { navigate } from "wouter/use-browser-location"
import { answersInForce, questionsFor } from "../../../domain/questionnaire/facts.ts"
import {
  answersFromForm,
  type FormValues,
  formFromAnswers,
  isFieldOf,
  openQuestions,
  stops,
} from "../../../domain/questionnaire/form-answers.ts"
import { afterPaint } from "../app/after-paint.ts"
import type { FieldError } from "../app/api-error.ts"
import { freshForMs } from "../app/browser-limits.ts"
import type { FormState } from "../app/page.ts"
import { type Outputs, useTRPC } from "../app/trpc.ts"
import { dismissToasts } from "../ui/toast-store.ts"
import { agreesToBeCounted } from "./counting-consent.tsx"
import { useCounted, writeCounting } from "./counting-state.ts"
import { deleteDraft, keepInMemory, useDraft, writeDraft } from "./draft.ts"
import { settleBoxes, valuesAfter } from "./form-values.ts"
import { onQuestionKey } from "./keyboard.ts"
import { pushPosition, replacePosition, usePosition } from "./position.ts"
import { questionsUntilStop } from "./questions-until-stop.ts"
import { whereCounted } from "./where-counted.ts"

export type Current = Outputs["questionnaire"]["current"]

const results = "/questionnaire/results"

const noConsent: FieldError = {
  path: "consent",
  message: "Bitte setze das Häkchen: Ohne deine Einwilligung fragen wir dich nichts über deine Gesundheit.",
}
const hasConsent = (form: HTMLFormElement | null): boolean => form !== null && new FormData(form).has("consent")

const subscribeToNothing = () => () => {}
/** Whether the page is hydrated. */
const useReady = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** The answers in the form's values, limited to applicable questions. */
export const readForm = (current: Current, values: FormValues) => {
  const read = (from: FormValues) => answersFromForm(from, current, current.nutrients, current.stopTags)
  const questions = questionsFor(current, read(values).answers)
  const inForce = Object.entries(values).filter(([field]) => questions.some(({ id }) => isFieldOf(id, field)))
  return read(Object.fromEntries(inForce))
}

/** The state of the hydrated questionnaire: position, answers and actions. */
export const useQuestionnaire = (current: Current, form: FormState | null) => {
  /** The posted form's state, until it is deleted. */
  const [posted, setPosted] = useState(form)
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const ready = useReady()
  const position = usePosition()
  const draft = useDraft(current.version)
  /** The values of the fields, also incomplete ones. */
  const [typed, setTyped] = useState<FormValues | null>(posted?.values ?? null)
  const [problems, setProblems] = useState<readonly FieldError[]>(posted?.errors ?? [])
  /** Counts failed submits, so that the same error is announced again. */
  const [failedSubmits, setFailedSubmits] = useState(0)

  const values = useMemo(() => typed ?? formFromAnswers(draft?.answers ?? {}), [typed, draft])
  const { answers } = useMemo(() => readForm(current, values), [current, values])
  const questions = useMemo(() => questionsUntilStop(current, answers), [current, answers])
  const open = openQuestions(current, answers)
  const stopped = stops(current, answers, current.stopTags)
  const done = stopped || open.length === 0

  // The history cannot lead past a required question without an answer.
  const furthest = questions.findIndex((question) => open.includes(question))
  const last = furthest < 0 ? questions.length - 1 : furthest
  const step = draft !== null && position?.view === "step" ? Math.min(position.step, last) : null
  const view = step !== null ? "step" : posted !== null || position?.view === "page" ? "page" : "start"
  const question = step === null ? null : (questions[step] ?? null)
  const shown = question === null ? questions : [question]
  const screen = question?.id ?? view
  /** What a choice on the screen has unticked, in words: another screen begins without. */
  const [settled, setSettled] = useState({ screen, words: "" })
  if (settled.screen !== screen) setSettled({ screen, words: "" })

  const keep = (next: FormValues, consentedAt: number) => {
    const given = answersInForce(current, readForm(current, next).answers)
    const write = stops(current, given, current.stopTags) ? keepInMemory : writeDraft
    write({ version: current.version, consentedAt, answers: given })
  }

  const draw = (form: HTMLFormElement | null) => {
    if (agreesToBeCounted(form))
      void import("./counting.ts").then(
        ({ beginCounting }) => beginCounting(current),
        () => {},
      )
  }
  const begun = useCounted() && draft !== null && view !== "start"
  const asked = step === null ? furthest : step
  useEffect(() => {
    if (!begun) return
    whereCounted(({ noteCourse }) =>
      noteCourse(current.version, {
        asked: asked < 0 ? questions : questions.slice(0, asked + 1),
        answers,
        onOnePage: question === null,
        shown: question?.id ?? null,
      }),
    )
  }, [begun, asked, questions, answers, question, current])

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
    // Read from the DOM: fields may have been filled in before hydration.
    const next = valuesAfter(values, event.currentTarget, shown)
    const read = readForm(current, next)
    setTyped(next)
    const found = [
      ...(draft === null && !hasConsent(event.currentTarget) ? [noConsent] : []),
      ...read.problems.filter(({ path }) => question === null || isFieldOf(question.id, path)),
    ]
    setProblems(found)
    if (found.length > 0) return setFailedSubmits(failedSubmits + 1)
    if (draft === null) draw(event.currentTarget)
    keep(next, draft?.consentedAt ?? Date.now())
    if (question === null || stopped || step === null || step + 1 >= questions.length) return showResults()
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
    questions,
    /** All required questions are answered. */
    done,
    /** An answer ended the questionnaire. */
    stopped,
    problems,
    failedSubmits,
    screen,
    settled: settled.words,
    draft,
    showResults,
    back,
    /** Starts with the consent given in the form, or continues with an earlier one. */
    begin: (to: "step" | "page", from: number, start: HTMLFormElement | null) => {
      if (draft === null && !hasConsent(start)) {
        setProblems([noConsent])
        return setFailedSubmits(failedSubmits + 1)
      }
      if (draft === null) {
        draw(start)
        keep(values, Date.now())
      }
      setProblems([])
      // Undoing a deletion must not overwrite new answers.
      dismissToasts()
      pushPosition(to === "page" ? { view: "page" } : { view: "step", step: from, follows: from === 0 })
      // Fetched at the start for everyone; at the end only what is switched off is asked, whatever was answered.
      void afterPaint().then(() => {
        void queryClient
          .fetchQuery(trpc.questionnaire.material.queryOptions(undefined, { staleTime: freshForMs }))
          .catch(() => {})
        void import("./questionnaire-results.tsx").catch(() => {})
      })
    },
    /** Deletes everything; the returned function restores it. */
    erase: (): (() => void) => {
      const before = { values, consentedAt: draft?.consentedAt ?? null, position, posted }
      deleteDraft()
      writeCounting(null)
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
        setSettled({ screen, words: settleBoxes(target, currentTarget) })
        const next = valuesAfter(values, currentTarget, shown)
        setTyped(next)
        if (draft !== null) keep(next, draft.consentedAt)
        // A fixed error disappears immediately; new ones appear on submit.
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
