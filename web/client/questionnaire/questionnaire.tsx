import { type RefObject, useEffect, useRef } from "react"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { type FormState, page } from "../app/page.ts"
import productStyles from "../product/product-facts.css"
import { Button, ButtonLink } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { fieldId } from "../ui/field.tsx"
import { dismissToasts, toast } from "../ui/toast-store.ts"
import { AllQuestions } from "./all-questions.tsx"
import { Consent } from "./consent.tsx"
import { CountingConsent } from "./counting-consent.tsx"
import questionnaireStyles from "./questionnaire.css"
import { Start } from "./start.tsx"
import { Step } from "./step.tsx"
import { StopCounting } from "./stop-counting.tsx"
import { type Current, useQuestionnaire } from "./use-questionnaire.ts"

/**
 * Moves focus and scroll position to a new screen's heading. The screen present at hydration is left alone: it may already be
 * in use.
 */
const useFocusOnScreen = (screen: string, ready: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ screen, ready })
  useEffect(() => {
    const before = shown.current
    shown.current = { screen, ready }
    if (before.screen === screen || (screen === "page" && !before.ready)) return
    scrollTo({ top: 0, behavior: "instant" })
    heading.current?.focus({ preventScroll: true })
  }, [screen, ready])
  return heading
}

/** Focuses a field and scrolls its whole question with the error into view. */
const leadTo = (field: string) => {
  const element = document.getElementById(field)
  const words = document.getElementById(`${field}-error`)
  element?.focus({ preventScroll: true })
  for (const each of [element, words]) each?.scrollIntoView({ block: "nearest" })
}

/** Leads to the first field with an error, after each submit. */
const useFocusOnProblem = (failedSubmits: number, path: string | undefined) => {
  const reacted = useRef(failedSubmits)
  useEffect(() => {
    if (reacted.current === failedSubmits || path === undefined) return
    reacted.current = failedSubmits
    leadTo(fieldId(path))
  }, [failedSubmits, path])
}

/** Links of the error summary without a fragment in the address: it would reveal a question. */
const useQuietFieldLinks = (form: RefObject<HTMLFormElement | null>) =>
  useEffect(() => {
    const follow = (event: Event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#field-"]') : null
      if (link === null) return
      event.preventDefault()
      leadTo(link.hash.slice(1))
    }
    const { current } = form
    current?.addEventListener("click", follow)
    return () => current?.removeEventListener("click", follow)
  }, [form])

const Closed = ({ current }: { readonly current: Current }) => (
  <div className="page narrow flow">
    <h1>Der Nährstoff-Check ist gerade geschlossen</h1>
    <p className="lead">
      {current.retired
        ? "Wir haben seine Fassung zurückgezogen, weil sie noch einmal überprüft wird."
        : `Seine Fassung galt bis ${formatDate(Date.parse(`${current.validUntil}T12:00:00Z`))}.`}{" "}
      Wir öffnen ihn wieder, wenn Fragen, Regeln und Höchstwerte neu überprüft sind.
    </p>
    <p>
      Der Shop ist offen wie immer. Wenn du unsicher bist, ob du etwas brauchst, frag in deiner Apotheke oder in der
      Praxis.
    </p>
    <p>
      <ButtonLink href="/products">Zu den Produkten</ButtonLink>
    </p>
  </div>
)

const Open = ({ current, returned }: { readonly current: Current; readonly returned: FormState | null }) => {
  const state = useQuestionnaire(current, returned)
  const form = useRef<HTMLFormElement>(null)
  const { ready, posted, view, question, step, problems, failedSubmits } = state
  const heading = useFocusOnScreen(state.screen, ready)
  useQuietFieldLinks(form)
  useFocusOnProblem(failedSubmits, view === "page" ? undefined : problems[0]?.path)

  const erase = () => {
    const undo = state.erase()
    const bringBack = () => {
      undo()
      dismissToasts()
    }
    toast(
      "Deine Antworten sind gelöscht.",
      <button type="button" onClick={bringBack}>
        Rückgängig
      </button>,
      null,
    )
  }

  return (
    <form
      ref={form}
      className={`page questionnaire questionnaire--${view}`}
      method="post"
      action="/questionnaire/results"
      autoComplete="off"
      noValidate={ready}
      {...state.events}
    >
      <input type="hidden" name="version" value={current.version} />
      <p className="visually-hidden" role="status">
        {state.settled}
      </p>
      {view === "start" && <Start current={current} state={state} form={form} heading={heading} onErase={erase} />}
      {view === "step" && question !== null && step !== null && (
        <Step current={current} state={state} question={question} step={step} heading={heading} onErase={erase} />
      )}
      {(view === "page" || !ready) && (
        <div id="questions" className={view === "page" ? "questions" : "questions questions--waiting"}>
          {view === "page" && (
            <>
              <h1 id="heading" ref={heading} tabIndex={-1}>
                Nährstoff-Check
              </h1>
              <ErrorSummary
                key={failedSubmits}
                errors={problems.map(({ path, message }) => ({
                  path,
                  message: current.questions.find(({ id }) => id === path)?.text ?? message,
                }))}
                message={posted?.message ?? null}
                {...(problems.length > 0 && {
                  title: problems.length === 1 ? "Eine Angabe fehlt noch." : `${problems.length} Angaben fehlen noch.`,
                })}
              />
            </>
          )}
          {view === "page" && state.draft === null && (
            <>
              <Consent problems={problems} given={posted?.values.consent !== undefined} />
              <CountingConsent />
            </>
          )}
          <AllQuestions current={current} state={state} />
          {state.stopped && ready && (
            <p className="questions__enough" role="status">
              Mehr brauchen wir nicht zu fragen.
            </p>
          )}
          <div className="questions__ways">
            <Button>{state.stopped && ready ? "Weiter" : "Zum Ergebnis"}</Button>
            {ready && (
              <Button type="button" look="quiet" onClick={erase}>
                Antworten löschen
              </Button>
            )}
            <StopCounting />
          </div>
        </div>
      )}
    </form>
  )
}

/** The questionnaire: its start, one question at a time, or all on one page. The HTML is public until a form is posted. */
export default page({
  styles: [productStyles, questionnaireStyles],
  load: (_request, { trpc, fetchQuery }) => fetchQuery(trpc.questionnaire.current.queryOptions()),
  head: () => ({
    title: "Nährstoff-Check",
    description:
      "Fragen zu Ernährung, Alltag und Gesundheit, und ein Vorschlag mit Gründen. Wir speichern deine Antworten nicht.",
    canonical: "/questionnaire",
  }),
  Page: ({ data, request: { form } }) =>
    data.open ? <Open current={data} returned={form} /> : <Closed current={data} />,
})
