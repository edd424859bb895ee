/**
 * Rows of fields that can be added, moved and removed, by keyboard and by touch:
 *
 *     <Rows name="options" label="Antworten" rows={options} errorOf={errorOf} blank={blank} add="Antwort hinzufügen" one="Antwort" many="Antworten">
 *       {({ field, start }) => <TextField name={field("nutrient")} label="Nährstoff" defaultValue={start.nutrient} />}
 *     </Rows>
 *
 * Fields are named `<name>.<number>.<column>` and keep their text when their row moves. Each change of the rows dispatches an
 * input event. Many rows are folded to `summary`.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { describedBy, FieldError, FieldHint, fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Fold } from "./fold.tsx"
import { StaffIcon } from "./staff-icon.tsx"

export interface RowProps<Row> {
  /** The name of a column's field in this row. */
  readonly field: (column: string) => string
  /** The row's initial content. */
  readonly start: Row
  readonly index: number
}

interface RowsProps<Row> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  /** The rows when the form was opened. */
  readonly rows: readonly Row[]
  readonly errorOf: (name: string) => string | undefined
  /** Whether a field of a row has an error, for a form that is checked while typing; `StaffForm` opens its folds after a failed save. */
  readonly wrong?: boolean
  /** The content of a new row. */
  readonly blank: Row
  /** The text of the button that adds a row. */
  readonly add: string
  /** Singular and plural of a row, e.g. `Zutat`, `Zutaten`. */
  readonly one: string
  readonly many: string
  /** A one-line summary of the content. */
  readonly summary?: string
  /** The minimum number of rows. */
  readonly least?: number
  /** Up to this number they are not folded. */
  readonly unfolded?: number
  readonly children: (row: RowProps<Row>) => ReactNode
}

/** Focus and announcement after a change of the rows. */
interface Moved {
  readonly focus: { readonly id: number; readonly on: "field" | "up" | "down" | "remove" } | null
  readonly announcement: string
}

const moved = <A,>(list: readonly A[], from: number, to: number): A[] => {
  const rest = list.toSpliced(from, 1)
  const one = list[from]
  return one === undefined ? rest : rest.toSpliced(to, 0, one)
}

export const Rows = <Row,>(props: RowsProps<Row>) => {
  const { name, label, hint, errorOf, wrong = false, blank, add, one, many, summary = "" } = props
  const { least = 0, unfolded = 3, children } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const [rows, setRows] = useState(() => props.rows.map((row, id) => ({ id, row })))
  const next = useRef(rows.length)
  const error = errorOf(name)
  const [folded] = useState(rows.length > unfolded)
  const [last, setLast] = useState<Moved | null>(null)

  useEffect(() => {
    if (last === null || box.current === null) return
    box.current.dispatchEvent(new Event("input", { bubbles: true }))
    if (fold.current !== null) fold.current.open = true
    const row = last.focus === null ? null : box.current.querySelector(`[data-row="${last.focus.id}"]`)
    const target =
      row === null
        ? box.current.querySelector(".rows__add button")
        : last.focus?.on === "field"
          ? row.querySelector("input, select, textarea")
          : row.querySelector(`[data-move="${last.focus?.on}"]`)
    if (target instanceof HTMLElement) target.focus()
  }, [last])

  const append = () => {
    const id = next.current
    next.current += 1
    setRows([...rows, { id, row: blank }])
    setLast({ focus: { id, on: "field" }, announcement: `${one} ${rows.length + 1} kam dazu.` })
  }
  const remove = (index: number) => {
    const rest = rows.toSpliced(index, 1)
    const after = rest[Math.min(index, rest.length - 1)]
    setRows(rest)
    setLast({
      focus: after === undefined ? null : { id: after.id, on: "remove" },
      announcement: `${one} ${index + 1} ist weg.`,
    })
  }
  const move = (index: number, to: number, on: "up" | "down") => {
    const row = rows[index]
    if (row === undefined || to < 0 || to >= rows.length) return
    setRows(moved(rows, index, to))
    setLast({ focus: { id: row.id, on }, announcement: `${one} steht jetzt an ${to + 1}. Stelle von ${rows.length}.` })
  }

  const list = rows.length > 0 && (
    <ol className="rows__list">
      {rows.map(({ id, row }, index) => (
        <li key={id} data-row={id} className="rows__row">
          <div className="rows__fields">
            {children({ field: (column) => `${name}.${index}.${column}`, start: row, index })}
          </div>
          <div className="rows__moves">
            <button
              type="button"
              className="rows__move"
              data-move="up"
              aria-disabled={index === 0}
              aria-label={`${one} ${index + 1} nach oben`}
              onClick={() => move(index, index - 1, "up")}
            >
              <StaffIcon name="up" />
            </button>
            <button
              type="button"
              className="rows__move"
              data-move="down"
              aria-disabled={index === rows.length - 1}
              aria-label={`${one} ${index + 1} nach unten`}
              onClick={() => move(index, index + 1, "down")}
            >
              <StaffIcon name="down" />
            </button>
            <button
              type="button"
              className="rows__move"
              data-move="remove"
              aria-disabled={rows.length <= least}
              aria-label={`${one} ${index + 1} entfernen`}
              onClick={() => rows.length > least && remove(index)}
            >
              <Icon name="cross" />
            </button>
          </div>
        </li>
      ))}
    </ol>
  )

  return (
    <fieldset
      className="rows"
      id={fieldId(name)}
      ref={box}
      tabIndex={-1}
      aria-describedby={describedBy({ name, hint, error })}
    >
      <legend className="field__label">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      {folded ? (
        <Fold
          title={rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}`}
          summary={summary}
          mend={wrong}
          fold={fold}
        >
          {list}
        </Fold>
      ) : (
        list
      )}
      <p className="rows__add">
        <Button look="secondary" small type="button" onClick={append}>
          {add}
        </Button>
      </p>
      <p role="status" className="visually-hidden">
        {last?.announcement}
      </p>
    </fieldset>
  )
}
