import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"

export type ShownDraw = NonNullable<Outputs["prizeDraw"]["current"]>

/** `2 Gewinne`, `1 Gewinn`. */
export const prizesInWords = (prizes: number): string => (prizes === 1 ? "1\u00a0Gewinn" : `${prizes}\u00a0Gewinne`)

/** What there is to win, and when. */
export const DrawFacts = ({ draw: { prize, valueCents, prizes, opensAt, closesAt } }: { readonly draw: ShownDraw }) => (
  <dl className="draw-facts">
    <div>
      <dt>Zu gewinnen</dt>
      <dd>
        {noBreakSpaces(softHyphens(prize))}, Wert {formatCents(valueCents)}
      </dd>
    </div>
    <div>
      <dt>Wie viele gewinnen</dt>
      <dd>{prizesInWords(prizes)}, je Person höchstens einer</dd>
    </div>
    <div>
      <dt>Beginn</dt>
      <dd>{formatDateTime(opensAt)}</dd>
    </div>
    <div>
      <dt>Teilnahmeschluss</dt>
      <dd>{formatDateTime(closesAt)}</dd>
    </div>
    <div>
      <dt>Kosten</dt>
      <dd>Keine. Du musst nichts kaufen, und ein Kauf erhöht die Chance nicht.</dd>
    </div>
  </dl>
)
