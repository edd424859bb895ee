import { deliveryAreaNotice, deliveryTimeNotice } from "../../../../domain/content/notices.ts"
import { delivery } from "../../../../domain/content/operator.ts"
import { softHyphens } from "../../../../domain/shared/line-breaks.ts"
import { letterWords, type Reviewed } from "../../../../domain/suggestions/letter-words.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { ChangeLink, type OpenQuestion } from "./because.tsx"
import {
  Closing,
  HeldBack,
  Interests,
  LookedAt,
  Notes,
  OwnSupplements,
  Referrals,
  Summary,
} from "./recommendation-parts.tsx"
import { SuggestedProduct } from "./suggested-product.tsx"

/** The recommendation: what, why, because of which answer, how much, what to eat instead, what was withheld. */
export const RecommendationView = ({
  recommendation,
  reviewed = null,
  onOpen,
}: {
  readonly recommendation: Recommendation
  readonly reviewed?: Reviewed
  readonly onOpen: OpenQuestion
}) => (
  <article className="recommendation" data-status={recommendation.status} aria-labelledby="result">
    <header className="recommendation__head">
      <p className="kicker">Dein Ergebnis</p>
      <h1 id="result" tabIndex={-1}>
        {softHyphens(recommendation.title)}
      </h1>
      {inOrder(recommendation.opening, (paragraph) => (
        <p className="lead">{softHyphens(paragraph)}</p>
      ))}
      {recommendation.summary !== null && <Summary {...recommendation.summary} />}
    </header>
    {recommendation.own.length > 0 && (
      <OwnSupplements own={recommendation.own} advice={recommendation.ownAdvice} onOpen={onOpen} />
    )}
    <Referrals referrals={recommendation.referrals} onOpen={onOpen} />
    {recommendation.products.map((product) => (
      <SuggestedProduct key={product.view.handle} product={product} onOpen={onOpen} />
    ))}
    {recommendation.products.length > 0 && (
      <p className="quiet small">
        {deliveryTimeNotice(delivery)}. {deliveryAreaNotice} {letterWords.nrv}
      </p>
    )}
    {recommendation.status === "no_need" && <LookedAt {...recommendation} />}
    {recommendation.heldBack.length > 0 && <HeldBack heldBack={recommendation.heldBack} onOpen={onOpen} />}
    {recommendation.notes.length > 0 && <Notes notes={recommendation.notes} />}
    {recommendation.leftOpen.length > 0 && (
      <section className="recommendation__part" aria-labelledby="left-open">
        <h2 id="left-open">{letterWords.leftOpen}</h2>
        <p>{letterWords.countedCarefully}</p>
        <ul>
          {recommendation.leftOpen.map(({ question, asked }) => (
            <li key={question}>
              {asked} <ChangeLink question={question} asked={asked} label="beantworten" onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <Closing recommendation={recommendation} reviewed={reviewed} />
    {recommendation.interests.length > 0 && recommendation.claimsNote !== null && (
      <Interests interests={recommendation.interests} note={recommendation.claimsNote} />
    )}
  </article>
)
