import { useMemo, useState } from "react"
import { recommendationOf } from "../../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import productStyles from "../../product/product-facts.css"
import questionnaireStyles from "../../questionnaire/questionnaire.css"
import { RecommendationView } from "../../questionnaire/results/recommendation-view.tsx"
import { Link } from "../../ui/link.tsx"
import { AnswerForm, useAnswers } from "./answer-form.tsx"
import { versionHref } from "./version-words.tsx"

type Preview = Outputs["staffQuestionnaire"]["preview"]

const Questionnaire = ({ preview: { current, material } }: { readonly preview: Preview }) => {
  const [at] = useState(Date.now)
  const state = useAnswers(current)
  const { answers, left } = state
  const recommendation = useMemo(() => {
    const suggestion = suggestFrom(material, current, answers)
    return recommendationOf({ suggestion, questionnaire: current, answers, material, at })
  }, [material, current, answers, at])
  return (
    <>
      <AnswerForm current={current} state={state} className="page questionnaire questionnaire--page">
        <h1>Nährstoff-Check</h1>
      </AnswerForm>
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
