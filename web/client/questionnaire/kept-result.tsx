import { useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { answerProblems } from "../../../domain/questionnaire/facts.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { answersTitle } from "../../../domain/suggestions/letter.ts"
import { recommendationOf } from "../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../domain/suggestions/suggest-from.ts"
import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import productStyles from "../product/product-facts.css"
import { Button } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import { writeDraft } from "./draft.ts"
import questionnaireStyles from "./questionnaire.css"
import { RecommendationView } from "./results/recommendation-view.tsx"
import { withSwitches } from "./switches.ts"

type Kept = Outputs["keptResults"]["view"]
type Content = NonNullable<Kept["content"]>
type Questionnaire = Outputs["questionnaire"]

const DeleteForm = ({ id }: { readonly id: string }) => (
  <form className="no-print" method="post" action="/account/results/delete">
    <input type="hidden" name="id" value={id} />
    <Button look="quiet" small>
      Ergebnis löschen
    </Button>
  </form>
)

/** Takes the answers into this tab, where they can be changed. */
const ContinueButton = ({ kept, content }: { readonly kept: Kept; readonly content: Content }) => (
  <span className="needs-script">
    <Button
      type="button"
      look="secondary"
      small
      onClick={() => {
        writeDraft({ version: kept.version, consentedAt: kept.keptAt, answers: content.answers })
        navigate("/questionnaire/results")
      }}
    >
      Antworten ändern
    </Button>
  </span>
)

const nutrientsOf = ({ products }: Pick<Content, "products">): readonly string[] => [
  ...new Set(products.flatMap(({ reasons }) => reasons.map(({ nutrient }) => nutrientName(nutrient)))),
]

const suggestedThen = (content: Content): string =>
  content.products.length === 0 ? "kein Präparat" : germanList(nutrientsOf(content))

/** What was suggested then and is not for now. */
const SwitchedOff = ({ content, off }: { readonly content: Content; readonly off: readonly string[] }) => {
  const names = content.products
    .flatMap(({ reasons }) => reasons)
    .flatMap(({ nutrient }) => (off.includes(nutrient) ? [nutrientName(nutrient)] : []))
  return names.length === 0 ? null : (
    <Notice tone="caution" title={`Zurzeit schlagen wir ${germanList([...new Set(names)])} nicht vor.`}>
      <p>
        Damals stand es in deinem Ergebnis. Frag in deiner Apotheke, wenn du ein Präparat damit nimmst oder nehmen
        möchtest.
      </p>
    </Notice>
  )
}

/** What followed when it was kept, in a sentence: the questions are others now. */
const OfAnEarlierVersion = ({ kept, content }: { readonly kept: Kept; readonly content: Content }) => (
  <>
    <h1>Dein Ergebnis vom {formatDate(kept.keptAt)}</h1>
    <Notice tone="info" title="Die Fragen haben sich seitdem geändert.">
      <p>
        Deshalb zeigen wir den Brief von damals nicht mehr: Er folgte anderen Regeln. Deine Antworten sind noch da; sieh
        sie einmal durch, dann gibt es einen neuen.
      </p>
    </Notice>
    <p>
      Damals{" "}
      {content.status === "refer" ? "haben wir dich an Praxis oder Apotheke verwiesen" : "haben wir vorgeschlagen"}
      {content.status === "refer" ? "." : `: ${suggestedThen(content)}.`}
    </p>
    {content.blocked.length > 0 && (
      <p>Nicht vorgeschlagen: {germanList(content.blocked.map(({ nutrient }) => nutrientName(nutrient)))}.</p>
    )}
  </>
)

const Letter = ({
  kept,
  content,
  current,
  material,
}: {
  readonly kept: Kept
  readonly content: Content
  readonly current: Questionnaire["current"]
  readonly material: Questionnaire["material"]
}) => {
  const [at] = useState(Date.now)
  const { answers } = content
  const suggestion = suggestFrom(material, current, answers)
  const recommendation = recommendationOf({ suggestion, questionnaire: current, answers, material, at })
  const then = content.products.map(({ handle }) => handle).join()
  const changed =
    then !== suggestion.suggestions.map(({ handle }) => handle).join() || content.status !== suggestion.status
  return (
    <div className="result-page" data-prefetch="off">
      <div className="flow">
        {changed && (
          <Notice tone="caution" title={`Seit dem ${formatDate(kept.keptAt)} hat sich etwas geändert.`}>
            <p>
              Sortiment oder Höchstwerte sind heute andere. Damals haben wir{" "}
              {content.status === "refer"
                ? "dich an Praxis oder Apotheke verwiesen"
                : `${suggestedThen(content)} vorgeschlagen`}
              . Der Brief unten gilt heute.
            </p>
          </Notice>
        )}
        <RecommendationView
          recommendation={recommendation}
          reviewedBy={current.reviewedBy}
          onOpen={(question) => document.getElementById(`answer-${question}`)?.scrollIntoView({ block: "nearest" })}
        />
      </div>
      <aside className="result-page__side" aria-label="Deine Antworten und was du damit tun kannst">
        <div className="result-page__actions cluster no-print">
          <PrintButton />
          <a
            className="button button--secondary button--small"
            href={`/account/results/${kept.id}/letter.pdf`}
            download
          >
            Als PDF laden
          </a>
          <ContinueButton kept={kept} content={content} />
          <DeleteForm id={kept.id} />
        </div>
        <section className="given" aria-labelledby="given">
          <h2 id="given">{answersTitle}</h2>
          <p className="quiet small">Aufgehoben am {formatDate(kept.keptAt)}.</p>
          <ul className="given__list">
            {recommendation.answers.map(({ question, asked, answerText }) => (
              <li className="given__item" id={`answer-${question}`} key={question}>
                <div className="given__line">
                  <p>
                    <span className="given__asked">{softHyphens(asked)}</span>{" "}
                    <strong>{softHyphens(answerText)}</strong>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  )
}

/** A kept result: the letter that follows today from the answers kept, by the rules they were given to. */
export default page({
  styles: [productStyles, questionnaireStyles, accountStyles],
  load: async ({ params }, { trpc, refetch, fetchQuery }) => {
    const [kept, current, fetched, { version, off }] = await Promise.all([
      refetch(trpc.keptResults.view.queryOptions({ id: params.keptResult ?? "" })),
      fetchQuery(trpc.questionnaire.current.queryOptions()),
      fetchQuery(trpc.questionnaire.material.queryOptions()),
      refetch(trpc.questionnaire.nutrients.queryOptions()),
    ])
    const material =
      version === fetched.nutrientsVersion ? fetched : await refetch(trpc.questionnaire.material.queryOptions())
    return [kept, current, { ...material, nutrients: withSwitches(material.nutrients, off) }, off] as const
  },
  head: () => ({
    title: "Aufgehobenes Ergebnis",
    description: "Ein Ergebnis des Nährstoff-Checks, das du aufgehoben hast.",
    noindex: true,
  }),
  Page: ({ data: [kept, current, material, off] }) => {
    const { content } = kept
    const fits =
      content !== null &&
      current.open &&
      kept.version === current.version &&
      material.version === current.version &&
      answerProblems(current, content.answers, new Set(current.nutrients.map(({ id }) => id))).length === 0
    return (
      <div className="page">
        <p className="no-print">
          <Link href="/account#results">Zurück zum Konto</Link>
        </p>
        {content !== null && <SwitchedOff content={content} off={off} />}
        {fits ? (
          <Letter kept={kept} content={content} current={current} material={material} />
        ) : (
          <div className="narrow flow">
            {content === null ? (
              <>
                <h1>Dieses Ergebnis lässt sich nicht mehr öffnen.</h1>
                <p>
                  Der Schlüssel, mit dem wir es verschlüsselt haben, ist nicht mehr da. Du kannst es löschen und den
                  Nährstoff-Check noch einmal machen.
                </p>
              </>
            ) : (
              <OfAnEarlierVersion kept={kept} content={content} />
            )}
            <div className="cluster no-print">
              {content !== null && current.open && <ContinueButton kept={kept} content={content} />}
              <DeleteForm id={kept.id} />
            </div>
          </div>
        )}
      </div>
    )
  },
})
