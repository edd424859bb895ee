import { type FormEvent, useMemo, useState } from "react"
import { type FormValues, openQuestions, stops } from "../../../../domain/questionnaire/form-answers.ts"
import { recommendationOf } from "../../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import productStyles from "../../product/product-facts.css"
import { AllQuestions } from "../../questionnaire/all-questions.tsx"
import { settleBoxes, valuesAfter } from "../../questionnaire/form-values.ts"
import questionnaireStyles from "../../questionnaire/questionnaire.css"
import { RecommendationView } from "../../questionnaire/results/recommendation-view.tsx"
import { questionsUntilStop, readForm } from "../../questionnaire/use-questionnaire.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { versionHref } from "./version-words.tsx"

type Preview = Outputs["staffQuestionnaire"]["preview"]

const Questionnaire = ({ preview: { current, material } }: { readonly preview: Preview }) => {
  const [values, setValues] = useState<FormValues>({})
  const [round, setRound] = useState(0)
  const [at] = useState(Date.now)
  const { answers } = useMemo(() => readForm(current, values), [current, values])
  const questions = useMemo(() => questionsUntilStop(current, answers), [current, answers])
  const stopped = stops(current, answers, current.stopTags)
  const left = stopped ? 0 : openQuestions(current, answers).length
  const recommendation = useMemo(() => {
    const suggestion = suggestFrom(material, current, answers)
    return recommendationOf({ suggestion, questionnaire: current, answers, material, at })
  }, [material, current, answers, at])
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    settleBoxes(target, currentTarget)
    setValues(valuesAfter(values, currentTarget, questions))
  }
  return (
    <>
      <form
        className="page questionnaire questionnaire--page"
        key={round}
        autoComplete="off"
        onChange={onChange}
        onSubmit={(event) => event.preventDefault()}
      >
        <div id="questions" className="questions">
          <h1>Nährstoff-Check</h1>
          <AllQuestions current={current} state={{ ready: true, questions, values, problems: [] }} />
          {stopped && <p className="questions__enough">Mehr brauchen wir nicht zu fragen.</p>}
          <div className="questions__ways">
            <Button
              type="button"
              look="quiet"
              onClick={() => {
                setValues({})
                setRound(round + 1)
              }}
            >
              Antworten löschen
            </Button>
          </div>
        </div>
      </form>
      <section className="page" aria-label="Ergebnis">
        {left > 0 ? (
          <p className="quiet">
            {left === 1 ? "Eine Frage ist noch offen" : `${left} Fragen sind noch offen`}; danach steht hier das
            Ergebnis.
          </p>
        ) : (
          <RecommendationView recommendation={recommendation} onOpen={() => {}} />
        )}
      </section>
    </>
  )
}

/** A version as shoppers would see it, with its result; answers stay on this page. */
export default page({
  styles: [productStyles, questionnaireStyles],
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffQuestionnaire.preview.queryOptions({ version: search.get("version") ?? "" })),
  head: ({ current }) => ({ title: `Vorschau: Fragebogen ${current.version}`, description: "", noindex: true }),
  Page: ({ data }) => (
    <>
      <aside className="preview-strip" aria-label="Vorschau">
        <p>
          <strong>Vorschau der Fassung {data.current.version} – nichts wird gespeichert</strong>
        </p>
        <p className="cluster">
          <Link href={versionHref(data.current.version)}>Zum Bearbeiten</Link>
        </p>
      </aside>
      <div className="preview">
        <Questionnaire key={data.current.version} preview={data} />
      </div>
    </>
  ),
})
