import { delivery } from "../../../domain/content/operator.ts"
import { formatCents } from "../../../domain/shared/money.ts"

/** The amount missing for free shipping: as a sentence and as a bar. */
export const FreeShipping = ({ missingCents }: { readonly missingCents: number }) => (
  <div className="free-shipping">
    <p>
      {missingCents === 0
        ? "Der Versand ist kostenlos."
        : `Ab ${formatCents(delivery.freeFromCents)} Warenwert ist der Versand kostenlos. Es fehlen ${formatCents(missingCents)}.`}
    </p>
    <progress
      className="progress"
      max={delivery.freeFromCents}
      value={delivery.freeFromCents - missingCents}
      aria-label="Warenwert bis zum kostenlosen Versand"
    />
  </div>
)
