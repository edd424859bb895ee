import type { RefObject } from "react"
import { useActions } from "./actions.ts"

const boxIn = (row: Element | undefined): HTMLInputElement | null =>
  row?.querySelector<HTMLInputElement>(".table__tick input") ?? null

/** What of a row gets the focus: its link, or its checkbox. */
const focusableIn = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(".table__name a") ?? boxIn(row)

/** The rows of a list, and which of them has the focus; -1: none. */
const rowsIn = (table: HTMLTableElement | null) => {
  const rows = [...(table?.querySelectorAll("tbody > tr") ?? [])]
  return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) }
}

/** Moves the focus to another row of the list; behind the last one to the link to further rows. */
const move = (table: HTMLTableElement | null, step: 1 | -1): void => {
  const { rows, at } = rowsIn(table)
  const row = at === -1 ? rows[0] : rows[at + step]
  const next = row === undefined && step === 1 ? table?.closest(".table-box")?.querySelector("a[rel='next']") : null
  const target = focusableIn(row) ?? (next instanceof HTMLElement ? next : null)
  target?.focus()
}

/** Selects the row and the one beside it, and moves there; back over selected rows it takes the selection back. */
const extend = (table: HTMLTableElement | null, step: 1 | -1): void => {
  const { rows, at } = rowsIn(table)
  const [here, there] = [boxIn(rows[at]), boxIn(rows[at + step])]
  if (here?.checked && there?.checked) here.click()
  else if (at !== -1) for (const box of [here, there]) if (box?.checked === false) box.click()
  if (at === -1 || there !== null) move(table, step)
}

/** Focus and selection by the keys that mail programs use; the focus is the row's link, so that Enter opens it. */
export const useRowKeys = (table: RefObject<HTMLTableElement | null>, selects: boolean): void =>
  useActions("In Listen", [
    { title: "Nächste Zeile", keys: "j", keysOnly: true, run: () => move(table.current, 1) },
    { title: "Vorige Zeile", keys: "k", keysOnly: true, run: () => move(table.current, -1) },
    ...(selects
      ? [
          {
            title: "Zeile auswählen",
            keys: "x",
            keysOnly: true,
            run: () => {
              const { rows, at } = rowsIn(table.current)
              boxIn(rows[at])?.click()
            },
          },
          { title: "Auswahl nach unten", keys: "J", keysOnly: true, run: () => extend(table.current, 1) },
          { title: "Auswahl nach oben", keys: "K", keysOnly: true, run: () => extend(table.current, -1) },
          {
            title: "Alle Zeilen auswählen",
            keys: "a",
            run: () => table.current?.querySelector<HTMLInputElement>("thead .table__tick input")?.click(),
          },
        ]
      : []),
  ])
