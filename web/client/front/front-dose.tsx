import { formatAmount } from "../../../domain/shared/decimal.ts"
import { Link } from "../ui/link.tsx"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { Pack } from "../ui/pack.tsx"
import type { Overview } from "./front-head.ts"

type Example = Overview["examples"][number]

interface Measure {
  readonly name: string
  readonly amount: number
  readonly words: string
}

const dated = (year: number | null): string => (year === null ? "" : ` ${year}`)

/** The dose and the three amounts it is compared with, smallest first. */
const measures = ({ dose }: Example): readonly Measure[] => [
  {
    name: "Bei uns drin",
    amount: dose.amount,
    words: "Das nimmst du an einem Tag, wenn du dich an die Packung hältst.",
  },
  ...[
    {
      name: `Vorschlag des BfR${dated(dose.bfrMax.year)}`,
      amount: dose.bfrMax.amount,
      words: "Mehr sollte nach dem Bundesinstitut für Risikobewertung in einer Tagesportion nicht stecken.",
    },
    {
      name: "Nährstoffbezugswert",
      amount: dose.nrv,
      words: `Darauf bezieht sich die Prozentzahl auf dem Etikett. Hier sind es ${dose.nrvPercent}\u00a0%.`,
    },
    { name: `Obergrenze der EFSA${dated(dose.upper.year)}`, amount: dose.upper.amount, words: dose.upper.sentence },
  ].sort((one, other) => one.amount - other.amount),
]

/** A dose of one real product explained: every amount as a bar on the same scale. */
export const DoseReading = ({ example }: { readonly example: Example }) => {
  const { handle, title, dose, pack, per } = example
  const all = measures(example)
  const longest = Math.max(...all.map(({ amount }) => amount))
  return (
    <section className="reading" aria-labelledby="dose">
      <div className="reading__head">
        <h2 id="dose">So zeigen wir eine Dosis</h2>
        <p className="lead">
          Auf jedem Etikett steht, wie viel drin ist. Wir schreiben dazu, wie viel zu viel wäre, und wer das sagt.
        </p>
      </div>
      <div className="reading__pack">
        <Pack label={pack} title={`${title}, ${pack.count}`} ground />
        <p className="small quiet">
          <Link href={`/products/${handle}`}>{title}</Link>, {per}
        </p>
      </div>
      <div className="reading__scale">
        <p className="reading__sum">
          {formatAmount(dose.amount, dose.unit)} {dose.label}:{" "}
          <em>{dose.upper.sharePercent}&nbsp;% dessen, was als unbedenklich gilt.</em>
        </p>
        <dl>
          {all.map(({ name, amount, words }, index) => (
            <div key={name} className="measure-row">
              <dt>{name}</dt>
              <dd className="measure-row__amount">{formatAmount(amount, dose.unit)}</dd>
              <dd className="measure-row__bar">
                <svg aria-hidden="true">
                  <rect
                    width={`${(amount / longest) * 100}%`}
                    height="100%"
                    {...(index === 0
                      ? { fill: nutrientColour(dose.nutrient).label }
                      : { className: "measure-row__other" })}
                  />
                </svg>
              </dd>
              <dd className="measure-row__words">{words}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">
          Das steht bei jedem Nährstoff in jedem Produkt. Gibt es keine Obergrenze, steht auch das da, mit dem Grund.
        </p>
      </div>
    </section>
  )
}
