import { limitName, limitSentence, statusWords } from "../../../domain/pack-configurator/pack-words.ts"
import { formatAmount } from "../../../domain/shared/decimal.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { NutrientDot } from "../ui/chip.tsx"

type Sum = Outputs["configurator"]["view"]["sums"][number]

/** Of more than this many, those that fit are folded. */
const mostOpen = 6

/** The bar ends a quarter above the limit, so that what is over shows. */
const barEnd = 125

const Bar = ({ share }: { readonly share: number }) => {
  const width = (Math.min(share, barEnd) / barEnd) * 100
  const limit = (100 / barEnd) * 100
  return (
    <svg className="pack-sum__bar" aria-hidden="true">
      <rect className="pack-sum__track" width="100%" height="100%" />
      <rect className="pack-sum__fill" width={`${Math.max(width, 1)}%`} height="100%" />
      <line className="pack-sum__limit" x1={`${limit}%`} x2={`${limit}%`} y1="-30%" y2="130%" />
    </svg>
  )
}

const measured = ({ limits, unit }: Sum): string => {
  const [binding] = limits
  return binding === undefined
    ? "Niemand nennt dafür einen Höchstwert."
    : `höchstens ${formatAmount(binding.amount, unit)} (${limitName(binding)})`
}

const Row = ({ sum }: { readonly sum: Sum }) => (
  <li className={`pack-sum pack-sum--${sum.status}`}>
    <p className="pack-sum__head">
      <span className="pack-sum__name">
        <NutrientDot nutrient={sum.nutrient} />
        {softHyphens(sum.label)}
      </span>
      <span className="pack-sum__amount">{formatAmount(sum.sum, sum.unit)}</span>
    </p>
    {sum.sharePercent !== null && <Bar share={sum.sharePercent} />}
    <p className="pack-sum__words">
      <strong className={`pack-status pack-status--${sum.status}`}>{statusWords[sum.status]}</strong>{" "}
      <span>{measured(sum)}</span>
      {sum.off && " Zurzeit nicht für Packs."}
    </p>
    {sum.together && (
      <p className="pack-sum__words">
        {germanList(sum.together.labels)} zusammen: {formatAmount(sum.together.sharePercent, "%")} dessen, was in ein
        Produkt dürfte.
      </p>
    )}
    <details className="fold">
      <summary>
        Woher die Grenze kommt<span className="visually-hidden"> {sum.label}</span>
      </summary>
      {sum.limits.map((limit) => (
        <p key={limit.kind}>{softHyphens(limitSentence(limit, sum.unit))}</p>
      ))}
      <ul>
        {sum.parts.map(({ handle, title, amount }) => (
          <li key={handle}>
            {title}: {formatAmount(amount, sum.unit)}
          </li>
        ))}
      </ul>
    </details>
  </li>
)

const urgency = { over: 0, within: 1, none: 2 }

/** What a day of the pack brings of each nutrient, beside the lowest limit there is; what is over first. */
export const PackSums = ({ sums }: { readonly sums: readonly Sum[] }) => {
  const sorted = [...sums].sort((a, b) => urgency[a.status] - urgency[b.status])
  const pressing = sorted.filter(({ status }) => status === "over").length
  const open = sorted.length <= mostOpen ? sorted.length : Math.max(pressing, 3)
  const folded = sorted.slice(open)
  return (
    <section className="pack-sums" id="sums" aria-labelledby="sums-title">
      <h2 id="sums-title" tabIndex={-1}>
        Am Tag
      </h2>
      <ul>
        {sorted.slice(0, open).map((sum) => (
          <Row key={sum.nutrient} sum={sum} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details className="fold">
          <summary>{folded.length} weitere Nährstoffe, keiner über seinem Höchstwert</summary>
          <ul>
            {folded.map((sum) => (
              <Row key={sum.nutrient} sum={sum} />
            ))}
          </ul>
        </details>
      )}
      <p className="quiet small">Für gesunde Erwachsene. Was du isst oder sonst nimmst, zählt hier nicht mit.</p>
    </section>
  )
}
