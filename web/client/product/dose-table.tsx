import type { DoseFact, DoseFacts } from "../../../domain/catalogue/dose-facts.ts"
import { formatAmount } from "../../../domain/shared/decimal.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { nutrientColour } from "../ui/nutrient-colour.ts"

const upperNoun = {
  UL: "sicheren Obergrenze",
  safe_level: "als sicher geltenden Menge",
  ADI: "annehmbaren täglichen Aufnahme",
} as const

const percent = (value: number): string => formatAmount(value, "%")

/**
 * The nutrients of a daily portion: amount, share of the reference value (NemV § 4 (3)), and a bar from zero to the safe upper
 * amount. The sources of the limits unfold below.
 */
export const DoseTable = ({ facts: { per, rows } }: { readonly facts: DoseFacts }) => {
  const hasReference = rows.some(({ nrvPercent }) => nrvPercent !== null)
  return (
    <div className="doses">
      <table>
        <caption>Gehalt {per}</caption>
        <thead>
          <tr>
            <th scope="col">Nährstoff</th>
            <th scope="col" className="doses__number">
              Menge
            </th>
            <th scope="col" className="doses__number">
              {hasReference ? "NRV*" : "NRV"}
            </th>
            <th scope="col">Anteil an der Obergrenze</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.nutrient}>
              <th scope="row">
                <span className="doses__name">
                  <svg className="doses__dot" viewBox="0 0 10 10" aria-hidden="true">
                    <circle cx="5" cy="5" r="5" fill={nutrientColour(row.nutrient).label} />
                  </svg>
                  {noBreakSpaces(softHyphens(row.label))}
                </span>
                {row.source !== "" && <span className="doses__source">{softHyphens(row.source)}</span>}
              </th>
              <td className="doses__number doses__amount">{formatAmount(row.amount, row.unit)}</td>
              <td className="doses__number">
                {row.nrvPercent === null ? (
                  <>
                    <span className="doses__none" aria-hidden="true">
                      –
                    </span>
                    <span className="visually-hidden">kein Referenzwert</span>
                  </>
                ) : (
                  <>
                    {percent(row.nrvPercent)}
                    <span className="doses__unit"> NRV*</span>
                  </>
                )}
              </td>
              <td className="doses__safety">
                <Distance row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="doses__note">
        {hasReference
          ? "* Anteil am Nährstoffbezugswert (NRV) für Erwachsene, den die EU festgelegt hat"
          : "Nährstoffbezugswert (NRV): Die EU hat dafür keinen festgelegt."}
      </p>
      <details className="doses__limits fold">
        <summary>Woher die Obergrenzen kommen</summary>
        <dl>
          {rows.map(({ nutrient, label, unit, upper, noUpperBecause, bfrMax }) => (
            <div key={nutrient}>
              <dt>{label}</dt>
              <dd>
                {softHyphens(upper?.sentence ?? noUpperBecause ?? "")}
                {bfrMax &&
                  ` Für ein einzelnes Produkt schlägt das BfR${bfrMax.year === null ? "" : ` (${bfrMax.year})`} höchstens ${formatAmount(bfrMax.amount, unit)} am Tag vor.`}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const Distance = ({ row: { nutrient, upper } }: { readonly row: DoseFact }) => {
  if (upper === null) return <p className="doses__words">Keine Obergrenze festgelegt</p>
  const share = Math.min(100, Math.max(upper.sharePercent, 0.8))
  return (
    <>
      <svg className="doses__bar" aria-hidden="true">
        <rect className="doses__track" width="100%" height="100%" />
        <rect width={`${share}%`} height="100%" fill={nutrientColour(nutrient).label} />
        <line className="doses__limit" x1={`${share}%`} x2={`${share}%`} y1="-30%" y2="130%" />
      </svg>
      <p className="doses__words">
        <strong>{percent(upper.sharePercent)}</strong> der {upperNoun[upper.kind]} von{" "}
        {formatAmount(upper.amount, upper.unit)} ({upper.sourceName}
        {upper.year !== null && ` ${upper.year}`})
      </p>
    </>
  )
}
