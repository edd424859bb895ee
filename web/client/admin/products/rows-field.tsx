/**
 * Rows of fields that can be added, moved and removed, by keyboard and by touch:
 *
 *     <RowsField {...fields} name="doses" label="Nährstoffe" summary={sum} blank={{ nutrient: "" }} add="Nährstoff hinzufügen" one="Nährstoff">
 *       {({ field, start }) => <TextField name={field("nutrient")} label="Nährstoff" defaultValue={start.nutrient} />}
 *     </RowsField>
 *
 * Fields are named `<name>.<number>.<column>` and keep their text when their row moves. Each change of the rows dispatches an
 * input event. Many rows are folded to `summary`.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { type ListName, lists, type Row, rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import { Button } from "../../ui/button.tsx"
import { describedBy, FieldError, FieldHint, fieldId } from "../../ui/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Fold } from "../ui/fold.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"
import type { FieldsProps } from "./fields-props.ts"

/** Up to this number rows are not folded. */
const unfolded = 3

export interface RowProps {
  /** The name of a column's field in this row. */
  readonly field: (column: string) => string
  /** The row's initial content. */
  readonly start: Row
  readonly index: number
}

interface RowsFieldProps extends FieldsProps {
  readonly name: ListName
  readonly label: string
  readonly hint?: ReactNode
  /** The content of a new row. */
  readonly blank: Row
  /** The text of the button that adds a row. */
  readonly add: string
  /** Singular and plural of a row, e.g. `Zutat`, `Zutaten`. */
  readonly one: string
  readonly many: string
  /** A one-line summary of the content. */
  readonly summary: string
  /** The minimum number of rows. */
  readonly least?: number
  readonly children: (row: RowProps) => ReactNode
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

export const RowsField = (props: RowsFieldProps) => {
  const { name, label, hint, start, errorOf, blank, add, one, many, summary, least = 0, children } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const [rows, setRows] = useState(() => rowsIn(start, name).map((row, id) => ({ id, row })))
  const next = useRef(rows.length)
  const error = errorOf(name)
  const wrong = rows.some((_, index) => lists[name].columns.some((column) => errorOf(`${name}.${index}.${column}`)))
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
