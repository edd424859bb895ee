import { formatAmount } from "../../../domain/shared/decimal.ts"
import { Link } from "../ui/link.tsx"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { PackDrawing } from "../ui/pack.tsx"
import { labelBox, packKind } from "../ui/pack-shapes.ts"
import type { Overview } from "./front-head.ts"

type Example = Overview["examples"][number]

/** Numbers beside the label, at the height of what they explain. */
const Marks = ({ form }: { readonly form: Example["pack"]["form"] }) => {
  const { x, y, width, height } = labelBox[packKind[form]]
  const band = y + height - 19 - (12 + height * 0.06)
  const heights = [y + 26, band - 10, band + (12 + height * 0.06) / 2, y + height - 9]
  return heights.map((cy, index) => (
    <g key={cy} className="label__mark">
      <path d={`M${x + width + 1} ${cy}H${x + width + 16}`} />
      <circle cx={x + width + 22} cy={cy} r="6.5" />
      <text x={x + width + 22} y={cy + 3} fontSize="8.5" fontWeight="600" textAnchor="middle">
        {index + 1}
      </text>
    </g>
  ))
}

/** One large pack, with its label explained from top to bottom. */
export const LabelReading = ({ example }: { readonly example: Example }) => {
  const { handle, title, pack, dose, per } = example
  const amount = formatAmount(dose.amount, dose.unit)
  return (
    <section className="label" aria-labelledby="label">
      <svg className="label__ground" color={nutrientColour(dose.nutrient).tint} aria-hidden="true" />
      <svg className="label__pack" viewBox="46 12 172 250" aria-hidden="true">
        <PackDrawing label={pack} />
        <Marks form={pack.form} />
      </svg>
      <div className="label__words">
        <h2 id="label">
          <span className="label__amount">{amount}</span> und was das heißt
        </h2>
        <ol>
          <li>
            <strong>Der Name sagt, was drin ist.</strong> Nicht, was es verspricht.
          </li>
          <li>
            <strong>{amount}</strong> {per}. Das sind {dose.nrvPercent}&nbsp;% des Nährstoffbezugswerts und{" "}
            {dose.upper.sharePercent}&nbsp;% der Obergrenze von {formatAmount(dose.upper.amount, dose.upper.unit)}. Das
            BfR schlägt je Tagesportion höchstens {formatAmount(dose.bfrMax.amount, dose.unit)} vor.
          </li>
          <li>
            <strong>Die Farbe gehört {dose.label}.</strong> Im ganzen Laden, auf jeder Packung.
          </li>
          <li>
            <strong>So viel ist in der Packung.</strong> Daraus rechnen wir den Preis am Tag.
          </li>
        </ol>
        <p>
          <Link href={`/products/${handle}`}>{title} ansehen</Link>
        </p>
      </div>
    </section>
  )
}
