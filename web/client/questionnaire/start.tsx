import type { RefObject } from "react"
import { questionsFor } from "../../../domain/questionnaire/facts.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { Button } from "../ui/button.tsx"
import { Consent } from "./consent.tsx"
import { CountingConsent } from "./counting-consent.tsx"
import { StopCounting } from "./stop-counting.tsx"
import type { Current, useQuestionnaire } from "./use-questionnaire.ts"

type State = ReturnType<typeof useQuestionnaire>

/** Seconds for reading and answering a question once. */
const secondsAQuestion = 12

const Begin = ({ state, form }: { readonly state: State; readonly form: RefObject<HTMLFormElement | null> }) => {
  const begin = (to: "step" | "page") => () => state.begin(to, 0, form.current)
  // Before hydration both lead to all questions on this page, which work without JavaScript.
  return (
    <div className="start__ways start__ways--script">
      {state.ready ? (
        <>
          <Button type="button" onClick={begin("step")}>
            Eine Frage nach der anderen
          </Button>
          <Button type="button" look="secondary" onClick={begin("page")}>
            Alle Fragen auf einer Seite
          </Button>
        </>
      ) : (
        <>
          <a className="button button--primary" href="#questions">
            Eine Frage nach der anderen
          </a>
          <a className="button button--secondary" href="#questions">
            Alle Fragen auf einer Seite
          </a>
        </>
      )}
    </div>
  )
}

const Resume = ({ state, onErase }: { readonly state: State; readonly onErase: () => void }) => {
  const answered = state.questions.filter(({ id }) => state.answers[id] !== undefined).length
  return (
    <>
      <h2>{state.done ? "Deine Antworten sind noch da." : "Du hast schon angefangen."}</h2>
      <p>
        {answered === 1 ? "Eine Frage ist beantwortet" : `${answered} Fragen sind beantwortet`}
        {state.done ? "." : ", hier geht es weiter."} Deine Antworten liegen nur in diesem Tab.
      </p>
      <div className="start__ways">
        {state.done ? (
          <>
            <Button type="button" onClick={state.showResults}>
              Zum Ergebnis
            </Button>
            <Button type="button" look="secondary" onClick={() => state.begin("step", 0, null)}>
              Von vorn durchgehen
            </Button>
          </>
        ) : (
          <Button type="button" onClick={() => state.begin("step", state.questions.length, null)}>
            Weitermachen
          </Button>
        )}
        <Button type="button" look="secondary" onClick={() => state.begin("page", 0, null)}>
          Alle Fragen auf einer Seite
        </Button>
        <Button type="button" look="quiet" onClick={onErase}>
          Antworten löschen
        </Button>
        <StopCounting />
      </div>
    </>
  )
}

/** The consent and the buttons to start, then privacy, purpose and limits. */
export const Start = ({
  current,
  state,
  form,
  heading,
  onErase,
}: {
  readonly current: Current
  readonly state: State
  readonly form: RefObject<HTMLFormElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onErase: () => void
}) => {
  const count = questionsFor(current, {}).length
  return (
    <div className="start">
      <header className="start__head">
        <h1 id="heading" ref={heading} tabIndex={-1}>
          Nährstoff-Check
        </h1>
        <p className="lead">
          Etwa {count}&nbsp;Fragen, {Math.ceil((count * secondsAQuestion) / 60)}&nbsp;Minuten. Gut möglich, dass am Ende
          herauskommt: nichts. Die meisten Menschen bekommen alles aus dem Essen.
        </p>
      </header>
      <section className="start__begin panel" aria-label="Anfangen">
        {state.draft === null ? (
          <>
            <Consent problems={state.problems} />
            <Begin state={state} form={form} />
            <CountingConsent />
          </>
        ) : (
          <Resume state={state} onErase={onErase} />
        )}
      </section>
      <div className="start__words">
        <section>
          <h2>Was mit deinen Antworten passiert</h2>
          <p className="with-script">
            Deine Antworten bleiben auf deinem Gerät: Der Vorschlag wird in deinem Browser berechnet. Wir speichern
            nichts.
          </p>
          <p className="without-script">
            Ohne JavaScript berechnet unser Server den Vorschlag aus dem, was du absendest. Er speichert nichts.
          </p>
        </section>
        <section>
          <h2>Was du bekommst</h2>
          <p>
            Einen Brief: was wir vorschlagen und warum, aus welcher Antwort das folgt, was du stattdessen essen kannst
            und was wir weglassen. Zuerst fragen wir, was gegen einen Vorschlag spricht. Dann hören wir vielleicht früh
            auf und bitten dich, in der Praxis oder Apotheke zu fragen.
          </p>
        </section>
        <section>
          <h2>Was es nicht ist</h2>
          <p>
            Keine ärztliche Beratung und keine Diagnose. Ein Fragebogen ersetzt keinen Blutwert und kein Gespräch in
            Praxis oder Apotheke.
          </p>
        </section>
        <p className="small quiet">
          Fassung {current.version}, gültig bis {formatDate(Date.parse(`${current.validUntil}T12:00:00Z`))}. Danach
          schließt der Check, bis er wieder überprüft ist. Jede Frage hat die Antwort „Möchte ich nicht sagen“; dann
          sind wir vorsichtig.
        </p>
      </div>
    </div>
  )
}
