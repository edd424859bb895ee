import { type ReactNode, useState } from "react"
import { Button } from "../../ui/button.tsx"

export interface TableSelection<Row> {
  /** The accessible name of the row's checkbox: „R-123 auswählen“. */
  readonly nameOf: (row: Row) => string
  /** Actions for the selected rows; `clear` resets the selection afterwards. */
  readonly actions: (keys: readonly string[], select: (keys: readonly string[]) => void) => ReactNode
}

/** The selected rows of the page. A row that leaves the page is deselected. */
export const useSelection = (keys: readonly string[]) => {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const chosen = wanted.filter((key) => keys.includes(key))
  const every = keys.length > 0 && chosen.length === keys.length
  return {
    chosen,
    select: setWanted,
    all: {
      checked: every,
      ref: (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = chosen.length > 0 && !every
      },
      onChange: () => setWanted(every ? [] : keys),
    },
    one: (key: string) => ({
      checked: chosen.includes(key),
      onChange: () => setWanted(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]),
    }),
  }
}

/** Actions for the selected rows; stays in the page without a selection, so that its count is announced. */
export const SelectionBar = ({
  selection: { chosen, select },
  actions,
}: {
  readonly selection: Pick<ReturnType<typeof useSelection>, "chosen" | "select">
  readonly actions: (keys: readonly string[], select: (keys: readonly string[]) => void) => ReactNode
}) => (
  <div className="selection-bar" data-open={chosen.length > 0}>
    <p role="status">{chosen.length > 0 && `${chosen.length} ausgewählt`}</p>
    {chosen.length > 0 && (
      <div className="cluster">
        {actions(chosen, select)}
        <Button look="quiet" small type="button" onClick={() => select([])}>
          Auswahl aufheben
        </Button>
      </div>
    )}
  </div>
)
