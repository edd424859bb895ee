import type { CautionTopic, NutrientCaution } from "../../../domain/nutrients/caution-topics.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"

/** A caution of the nutrient table with its source. */
export const CautionText = ({ caution: { nutrients, text, source } }: { readonly caution: NutrientCaution }) => (
  <p>
    <strong>{germanList(nutrients)}:</strong> {softHyphens(text)}
    {source && <span className="caution__source"> Quelle: {softHyphens(source)}</span>}
  </p>
)

/** Cautions under the questions a reader answers alone; few of them are open. */
export const CautionTopics = ({
  topics,
  open = false,
}: {
  readonly topics: readonly CautionTopic[]
  readonly open?: boolean
}) =>
  topics.map(({ question, cautions }) => (
    <details className="fold" key={question} open={open}>
      <summary>{softHyphens(question)}</summary>
      {cautions.map((caution) => (
        <CautionText key={caution.text} caution={caution} />
      ))}
    </details>
  ))
