import { useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"

/** Deletes the answers of this tab after a confirmation. */
export const DeleteAnswers = ({ onDelete }: { readonly onDelete: () => void }) => {
  const [confirming, setConfirming] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <div className="delete-answers needs-script no-print">
      {confirming ? (
        <fieldset>
          <legend>Wirklich alle Antworten löschen?</legend>
          <p className="cluster">
            <Button type="button" look="secondary" small autoFocus onClick={onDelete}>
              Ja, löschen
            </Button>
            <Button
              type="button"
              look="quiet"
              small
              onClick={() => {
                setConfirming(false)
                requestAnimationFrame(() => first.current?.focus())
              }}
            >
              Behalten
            </Button>
          </p>
        </fieldset>
      ) : (
        <Button ref={first} type="button" look="secondary" small onClick={() => setConfirming(true)}>
          Antworten löschen
        </Button>
      )}
    </div>
  )
}
