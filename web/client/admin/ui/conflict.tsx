/**
 * Shown when a colleague saved first: what they changed, and a button that merges both sides' work.
 *
 *     refused={(refusal) => isConflict(refusal, "PageChanged") && <Conflict title="Die Seite wurde …" … />}
 *
 * The refusal carries the current state, its author and time (epoch milliseconds).
 */
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { differences, type Fields } from "./merge.ts"

export interface Conflicting<State> {
  readonly current: State
  readonly by: string | null
  readonly at: number | null
}

/** Whether a refusal with this tag is a version conflict; its state is that of the procedure's refusal. */
export const isConflict = <State,>(refusal: unknown, tag: string): refusal is Conflicting<State> =>
  typeof refusal === "object" && refusal !== null && "tag" in refusal && refusal.tag === tag

const focus = (element: HTMLElement | null) => element?.focus()

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
