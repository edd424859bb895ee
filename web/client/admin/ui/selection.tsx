import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { mostRows } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import { Button } from "../../ui/button.tsx"
import { addressWith } from "./address.ts"

export interface TableSelection<Row> {
  /** The accessible name of the row's checkbox: „R-123 auswählen“. */
  readonly nameOf: (row: Row) => string
  /** What is said of the selected rows beside their number, however far they are scrolled away: „Gepackt“. */
  readonly stateOf?: (row: Row) => string
  /** Actions for the selected rows; `clear` resets the selection afterwards. */
  readonly actions: (keys: readonly string[], select: (keys: readonly string[]) => void) => ReactNode
}

/** The entry of the history holds what was selected, for whoever comes back to it, also from another document. */
const selectedBefore = (): readonly string[] => {
  const selected: unknown = history.state?.selected
  return Array.isArray(selected) ? selected.map(String) : []
}

/** The selected rows of the page. A row that leaves the page is deselected. */
export const useSelection = (keys: readonly string[], request: Pick<PageRequest, "path" | "search">) => {
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    const before = selectedBefore()
    if (before.length > 0) setWanted(before)
  }, [])
  /** All rows of the list are to be selected, as soon as more than these have come. */
  const awaitsMoreThan = useRef<number | null>(null)
  // After each change: another filter is another entry of the history.
  useEffect(() => {
    if (wanted.join() !== selectedBefore().join()) history.replaceState({ ...history.state, selected: wanted }, "")
    if (awaitsMoreThan.current === null || keys.length <= awaitsMoreThan.current) return
    awaitsMoreThan.current = null
    setWanted(keys)
  })
  const chosen = wanted.filter((key) => keys.includes(key))
  const every = keys.length > 0 && chosen.length === keys.length
  /** The row whose checkbox was used last, where a range begins. */
  const anchor = useRef<string | null>(null)
  const isRange = useRef(false)
  const rangeTo = (key: string): readonly string[] => {
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)]
    return from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  return {
    chosen,
    select: setWanted,
    every,
    /** Fetches the list's other rows, and selects them too. */
    wholeList: () => {
      awaitsMoreThan.current = keys.length
      navigate(addressWith(request, { rows: String(mostRows) }))
    },
    all: {
      checked: every,
      ref: (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = chosen.length > 0 && !every
      },
      onChange: () => setWanted(every ? [] : keys),
    },
    one: (key: string) => ({
      checked: chosen.includes(key),
      // Comes before the change; with Shift all rows from the last one on are meant.
      onClick: ({ shiftKey }: MouseEvent) => {
        isRange.current = shiftKey
      },
      onChange: () => {
        const meant = isRange.current ? rangeTo(key) : [key]
        anchor.current = key
        const others = (now: readonly string[]) => now.filter((each) => !meant.includes(each))
        setWanted((now) => (now.includes(key) ? others(now) : [...others(now), ...meant]))
      },
    }),
  }
}

/** `3 ausgewählt: 2 × Neu, 1 × Gepackt` */
const inWords = (states: readonly string[], count: number): string => {
  const counted = [...Map.groupBy(states, (state) => state)].map(([state, { length }]) => `${length} × ${state}`)
  return [`${count} ausgewählt`, counted.join(", ")].filter(Boolean).join(": ")
}

/** Actions for the selected rows; stays in the page without a selection, so that its count is announced. */
export const SelectionBar = ({
  selection: { chosen, select, every, wholeList },
  states,
  actions,
  more,
}: {
  /** Those of the selected rows. */
  readonly states: readonly string[]
  readonly selection: Pick<ReturnType<typeof useSelection>, "chosen" | "select" | "every" | "wholeList">
  /** The list has rows that are not on the page. */
  readonly more: boolean
  readonly actions: (keys: readonly string[], select: (keys: readonly string[]) => void) => ReactNode
}) => (
  <div className="selection-bar" data-open={chosen.length > 0}>
    <div className="selection-bar__said">
      <p role="status">{chosen.length > 0 && inWords(states, chosen.length)}</p>
      {every && more && chosen.length < mostRows && (
        <Button look="quiet" small type="button" onClick={wholeList}>
          Alle Zeilen der Liste auswählen
        </Button>
      )}
      {every && more && chosen.length >= mostRows && (
        <span className="quiet">Mehr als {mostRows} gehen nicht auf einmal.</span>
      )}
      {chosen.length > 0 && (
        <Button look="quiet" small type="button" onClick={() => select([])}>
          Auswahl aufheben
        </Button>
      )}
    </div>
    {chosen.length > 0 && <div className="cluster">{actions(chosen, select)}</div>}
  </div>
)
