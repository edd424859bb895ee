import type { Totals } from "../../../domain/cart/totals.ts"
import type { OrderSums } from "../../../domain/orders/order-sums.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"

/** What an order comes to, as a cart's totals are shown. */
export const totalsOf = ({ dueCents, ...sums }: OrderSums) => ({ ...sums, totalCents: dueCents })

/** The total with the VAT included in it, by rate. */
export const SummaryTable = ({ totals }: { readonly totals: Totals & { readonly reductionCents?: number } }) => (
  <table className="summary">
    <caption className="visually-hidden">Gesamtbetrag</caption>
    <tbody>
      <tr>
        <th scope="row">{softHyphens("Zwischensumme")}</th>
        <td>{formatCents(totals.subtotalCents)}</td>
      </tr>
      <tr>
        <th scope="row">Versand</th>
        <td>
          {totals.shippingCents === 0 && totals.subtotalCents > 0 ? "kostenlos" : formatCents(totals.shippingCents)}
        </td>
      </tr>
      {totals.reductionCents !== undefined && totals.reductionCents > 0 && (
        <tr>
          <th scope="row">Preisnachlass</th>
          <td>{formatCents(-totals.reductionCents)}</td>
        </tr>
      )}
      <tr className="summary__total">
        <th scope="row">Gesamtbetrag</th>
        <td>{formatCents(totals.totalCents)}</td>
      </tr>
      {totals.vat.map(({ ratePercent, cents }) => (
        <tr key={ratePercent} className="summary__vat">
          <th scope="row">darin {ratePercent}&nbsp;% MwSt.</th>
          <td>{formatCents(cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
