import type { ReactNode } from "react"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { ArticleView } from "../blog/article-view.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { DrawFacts, type ShownDraw } from "./draw-facts.tsx"
import { DrawProof } from "./draw-proof.tsx"
import { DrawState } from "./draw-state.tsx"
import { HowItIsDrawn } from "./how-it-is-drawn.tsx"

/**
 * A draw in every state: what there is to win, where it is, how it is drawn, and all to check it. `entering`: the form beside it; `refused`: why
 * an entry was not kept.
 */
export const DrawView = ({
  draw,
  entering = null,
  refused = null,
}: {
  readonly draw: ShownDraw
  readonly entering?: ReactNode
  readonly refused?: string | null
}) => (
  <>
    <div className={entering === null ? "flow" : "draw-open"}>
      <div className="flow">
        <p className="draw-kicker">Gewinnspiel</p>
        <h1>{softHyphens(draw.title)}</h1>
        <ErrorSummary errors={[]} message={refused} />
        <DrawState draw={draw} />
        <DrawFacts draw={draw} />
      </div>
      {entering}
    </div>
    {draw.state === "cancelled" ? (
      <DrawProof draw={draw} />
    ) : draw.seed === null ? (
      <>
        <HowItIsDrawn />
        <DrawProof draw={draw} />
      </>
    ) : (
      <>
        <DrawProof draw={draw} />
        <HowItIsDrawn />
      </>
    )}
    <section aria-labelledby="terms" className="flow">
      <h2 id="terms">Teilnahmebedingungen</h2>
      {draw.termsText === null ? (
        <p className="draw-terms measure">{draw.terms}</p>
      ) : (
        <div className="draw-terms article measure flow">
          <ArticleView article={draw.termsText} />
        </div>
      )}
    </section>
  </>
)
