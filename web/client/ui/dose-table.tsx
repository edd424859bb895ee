import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { formatAmount } from "../../../domain/shared/decimal.ts"
import { nutrientColour } from "./nutrient-colour.ts"

/** One nutrient of a daily portion and how far it stays from what is held to be safe. */
export interface DoseRow {
  readonly nutrient: NutrientId
  readonly label: string
  readonly amount: number
  readonly unit: string
  readonly nrvPercent: number | null
  /** The compound it comes from. */
  readonly source?: string
  readonly upper: {
    readonly amount: number
    readonly sharePercent: number
    readonly kind: "UL" | "safe_level" | "ADI"
    readonly year: number | null
    readonly source: string
  } | null
}

const upperNoun = {
  UL: "sicheren Obergrenze",
  safe_level: "als sicher geltenden Menge",
  ADI: "annehmbaren täglichen Aufnahme",
} as const

const percent = (value: number): string => `${value > 0 && value < 1 ? "unter 1" : Math.round(value)}\u00a0%`

/**
 * What a daily portion holds: amount, share of the reference value (NemV § 4 (3)), and as a bar from nothing to the
 * safe upper amount how much of it this is. `portion`: `1 Tropfen`.
 */
export const DoseTable = ({ rows, portion }: { readonly rows: readonly DoseRow[]; readonly portion: string }) => (
  <div className="doses">
    <table>
      <caption>Gehalt je empfohlener Tagesmenge ({portion})</caption>
      <thead>
        <tr>
          <th scope="col">Nährstoff</th>
          <th scope="col" className="doses__number">
            Menge
          </th>
          <th scope="col" className="doses__number">
            NRV*
          </th>
          <th scope="col">Abstand zur Obergrenze</th>
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
                {row.label}
              </span>
              {row.source && <span className="doses__source">{row.source}</span>}
            </th>
            <td className="doses__number doses__amount">{formatAmount(row.amount, row.unit)}</td>
            <td className="doses__number">
              {row.nrvPercent === null ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">kein Referenzwert</span>
                </>
              ) : (
                percent(row.nrvPercent)
              )}
              <span className="doses__unit"> NRV*</span>
            </td>
            <td className="doses__safety">
              <Distance row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="doses__note">
      * Anteil am Nährstoffbezugswert für Erwachsene (Anhang XIII der Verordnung (EU) Nr. 1169/2011). Die Obergrenze ist
      die Menge, die Erwachsene nach heutigem Wissen ein Leben lang täglich aufnehmen können. Was du isst, zählt meist
      dazu.
    </p>
  </div>
)

const Distance = ({ row: { nutrient, unit, upper } }: { readonly row: DoseRow }) => {
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
        {formatAmount(upper.amount, unit)} ({[upper.source, upper.year].filter((part) => part !== null).join(" ")})
      </p>
    </>
  )
}
