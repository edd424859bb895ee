/** The differences of an audit log entry: `<BeforeAfter {...row} />`. Of two objects only differing parts are shown. */
import type { Outputs } from "../../app/trpc.ts"
import { type Difference, differences } from "./differences.ts"

type ChangeRow = Outputs["staff"]["changes"]["rows"][number]

const Value = ({ text, name }: { readonly text: string | null; readonly name: string }) =>
  text === null ? (
    <span className="quiet">nichts</span>
  ) : (
    <span className="change__value">
      <span className="visually-hidden">{name}: </span>
      {text}
    </span>
  )

const Change = ({ name, before, after }: Difference) => (
  <li>
    {name !== null && <span className="quiet">{name}: </span>}
    {before !== null && (
      <>
        <Value name="vorher" text={before} /> <span aria-hidden="true">→</span>{" "}
      </>
    )}
    <Value name="nachher" text={after} />
  </li>
)

export const BeforeAfter = ({ subject, before, after }: Pick<ChangeRow, "subject" | "before" | "after">) => {
  const changed = differences(subject.kind, before, after)
  if (changed.length === 0) return null
  return (
    <ul className="changes-list">
      {changed.map((change) => (
        <Change key={change.name ?? ""} {...change} />
      ))}
    </ul>
  )
}
