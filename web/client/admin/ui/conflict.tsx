import { type ReactNode, useRef, useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { ownValue } from "../../../../domain/shared/own-value.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { fillForm } from "./fill-form.ts"
import { differences, type Fields, merged } from "./merge.ts"

/** The refusal of a save over another version: the current state, its author and time (epoch milliseconds). */
export interface Conflicting<State> {
  readonly current: State
  readonly by: string | null
  readonly at: number | null
}

/** Whether a refusal with this tag is a version conflict; its state is that of the procedure's refusal. */
export const isConflict = <State,>(refusal: unknown, tag: string): refusal is Conflicting<State> =>
  typeof refusal === "object" && refusal !== null && "tag" in refusal && refusal.tag === tag

/** The values of fields as staff read them, by field: a country by its name, a ticked box as "ja", several of a list with commas. */
export const valuesInWords =
  (names: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  (field: string, text: string): string => {
    const known = ownValue(names, field)
    if (known === undefined) return text
    return text
      .split(",")
      .map((value) => ownValue(known, value) ?? value)
      .join(", ")
  }

/** The words of a box. */
export const ticked = { yes: "ja" }

const focus = (element: HTMLElement | null) => element?.focus()

/** Shown when a colleague saved first: what they changed, and a button that merges both sides' work. */
export const Conflict = ({
  title,
  conflict: { by, at },
  before,
  theirs,
  mine,
  together,
  fieldName,
  inWords = (_name, text) => text,
  onTake,
}: {
  readonly title: string
  readonly conflict: Pick<Conflicting<unknown>, "by" | "at">
  /** The fields as opened, as saved now, as entered, and merged (see `merged`). */
  readonly before: Fields
  readonly theirs: Fields
  readonly mine: Fields
  readonly together: Fields
  readonly fieldName: (name: string) => string
  readonly inWords?: (name: string, text: string) => string
  /** Puts the merged fields into the form. */
  readonly onTake: () => void
}) => {
  const changed = differences(before, theirs, mine)
  const own = changed.filter(({ name, theirs: is }) => together[name] !== is)
  return (
    <div tabIndex={-1} ref={focus}>
      <Notice tone="alert" title={title} live>
        <p>
          {by ?? "Jemand"} hat{at !== null && ` am ${formatDateTime(at)}`} gespeichert. Von dir wurde nichts
          gespeichert; was du geschrieben hast, steht noch im Formular.
        </p>
        {changed.length > 0 && (
          <dl className="conflict">
            {changed.map(({ name, before: was, theirs: is }) => (
              <div key={name}>
                <dt>{fieldName(name)}</dt>
                <dd>
                  <del>{inWords(name, was)}</del> <ins>{inWords(name, is)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {own.length > 0 && (
          <p>
            Hier habt ihr beide geschrieben, und deine Fassung bleibt stehen:{" "}
            {own.map(({ name }) => fieldName(name)).join(", ")}.
          </p>
        )}
        <Button look="secondary" small type="button" onClick={onTake}>
          Änderungen übernehmen und weiterschreiben
        </Button>
      </Notice>
    </div>
  )
}

/**
 * For a form that two people may save at once: keeps the state a save is based on, and merges what a colleague saved first.
 * `box` goes around `StaffForm`, `refused` into it; `save` sends the version of `base` and calls `setBase` with what it saved.
 */
export const useConflict = <State,>({
  opened,
  tag,
  title,
  fieldsOf,
  stateIn,
  prefix = "",
  fieldName,
  inWords,
  onTake,
}: {
  readonly opened: State
  /** Of the refusal that carries a colleague's state. */
  readonly tag: string
  /** Of the notice: what was changed meanwhile. */
  readonly title: string
  readonly fieldsOf: (state: State) => Fields
  /** What the form says, written over `base`. */
  readonly stateIn: (values: FormData, base: State) => State
  /** What stands before the names of `fieldsOf` in the form: `content.` */
  readonly prefix?: string
  readonly fieldName: (name: string) => string
  /** What a field holds as staff read it. */
  readonly inWords?: (name: string, text: string) => string
  /** After the merged fields were put into the form. */
  readonly onTake?: () => unknown
}) => {
  const box = useRef<HTMLDivElement>(null)
  /** The state opened or saved last: a newer one is a colleague's and not overwritten unseen. */
  const [base, setBase] = useState(opened)
  const [first] = useState(opened)
  const [written, setWritten] = useState(opened)
  const formIn = () => box.current?.querySelector("form") ?? null
  const refused = (refusal: unknown): ReactNode => {
    const form = formIn()
    if (form === null || !isConflict<State>(refusal, tag)) return null
    const [before, theirs] = [fieldsOf(base), fieldsOf(refusal.current)]
    const mine = fieldsOf(stateIn(new FormData(form), base))
    const together = merged(before, theirs, mine)
    return (
      <Conflict
        title={title}
        conflict={refusal}
        before={before}
        theirs={theirs}
        mine={mine}
        together={together}
        fieldName={fieldName}
        {...(inWords && { inWords })}
        onTake={() => {
          fillForm(form, together, prefix)
          setBase(refusal.current)
          void onTake?.()
        }}
      />
    )
  }
  return {
    box,
    base,
    setBase,
    /** What the fields begin with. */
    opened: first,
    /** What the form says while somebody writes, if `box` has `onInput`. */
    written,
    onInput: () => {
      const form = formIn()
      if (form !== null) setWritten(stateIn(new FormData(form), base))
    },
    refused,
  }
}
