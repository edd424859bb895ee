import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { ApiError } from "../../app/api-error.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

interface Happened {
  readonly label: string
  readonly detail: string | null
  readonly by: string | null
  readonly at: number
}

/** The events in a version conflict; `null`: another refusal. */
export const changedSince = (refusal: ApiError["refusal"]): readonly Happened[] | null =>
  refusal?.tag === "OrderChanged" && Array.isArray(refusal.since) ? (refusal.since as readonly Happened[]) : null

/** Shows what a colleague changed meanwhile; the form keeps its input. */
export const ChangedSince = ({
  since,
  onSeen,
}: {
  readonly since: readonly Happened[]
  readonly onSeen: () => void
}) => (
  <Notice tone="caution" title="Inzwischen hat jemand diese Bestellung geändert." live>
    <ul>
      {since.map(({ label, detail, by, at }) => (
        <li key={`${at} ${label}`}>
          <strong>{label}</strong>
          {detail !== null && `: ${detail}`}{" "}
          <span className="quiet">
            ({by ?? "Shop"}, {formatDateTime(at)})
          </span>
        </li>
      ))}
    </ul>
    <p>Es wurde nichts getan, und was du getippt hast, steht noch da. Passt es noch, schick es noch einmal ab.</p>
    <Button look="secondary" small type="button" onClick={onSeen}>
      Neuen Stand zeigen
    </Button>
  </Notice>
)
