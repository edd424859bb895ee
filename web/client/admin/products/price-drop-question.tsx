import type { ConfirmedPrice, PriceDrop } from "../../../../domain/catalogue/editing/price-drop.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

interface Refused {
  readonly drops: readonly PriceDrop[]
}

/** Whether the server asks for prices to be confirmed before it saves them. */
export const isPriceDrop = (refusal: unknown): refusal is Refused =>
  typeof refusal === "object" && refusal !== null && "tag" in refusal && refusal.tag === "PriceDropNotConfirmed"

const sentence = ({ sku, before, after, below }: PriceDrop): string => {
  const fall =
    before === null ? `kostet ${formatCents(after)}` : `fällt von ${formatCents(before)} auf ${formatCents(after)}`
  if (below === null) return `${sku} ${fall}: weniger als die Hälfte.`
  return `${sku} ${fall}: weniger, als eine Packung im Einkauf kostet (${formatCents(below)}).`
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asks about prices that look like a slip, before they are saved. */
export const PriceDropQuestion = ({
  drops,
  onConfirm,
}: {
  readonly drops: readonly PriceDrop[]
  /** Saves again, with these prices confirmed. */
  readonly onConfirm: (prices: readonly ConfirmedPrice[]) => void
}) => (
  <div tabIndex={-1} ref={focus}>
    <Notice tone="caution" title={drops.length === 1 ? "Stimmt dieser Preis?" : "Stimmen diese Preise?"} live>
      <ul>
        {drops.map((drop) => (
          <li key={drop.sku}>{sentence(drop)}</li>
        ))}
      </ul>
      <p>Noch ist nichts gespeichert. Wenn nicht, ändere den Preis und speichere noch einmal.</p>
      <Button
        look="secondary"
        small
        type="button"
        onClick={() => onConfirm(drops.map(({ sku, after }) => ({ sku, priceCents: after })))}
      >
        {drops.length === 1
          ? `Ja, ${formatCents(drops[0]?.after ?? 0)} stimmt: speichern`
          : "Ja, sie stimmen: speichern"}
      </Button>
    </Notice>
  </div>
)
