/** Audit log entries, newest first: `<ChangeList changes={rows} rights={rights} />`. Subjects without a page have no link. */

import type { Permission } from "../../../../domain/access/roles.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { actionNames, entityTypes } from "../../../../domain/staff/entity-types.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { mayOpen } from "../frame/navigation-entries.ts"
import { BeforeAfter } from "./before-after.tsx"

export type ChangeRow = Outputs["staff"]["changes"]["rows"][number]

/** Ids of subjects that there is one of: their kind names them. */
const onlyOnes: readonly string[] = ["limit", "programme", "settings", "shop", "suppression"]

/** The subject of a change by kind and name, or by id without a name. */
export const ChangeSubject = ({
  subject: { kind, id },
  name = null,
  rights,
}: Pick<ChangeRow, "subject"> & Partial<Pick<ChangeRow, "name">> & { readonly rights: readonly Permission[] }) => {
  const subject = entityTypes.find((each) => each.kind === kind)
  // The number of an order or a trial does not wrap.
  const words = (
    <>
      {subject?.name ?? kind}{" "}
      {kind === "order" || (kind === "trial" && name === null) ? (
        <span className="unbroken">{name ?? id}</span>
      ) : (
        (name ?? (onlyOnes.includes(id) ? null : id))
      )}
    </>
  )
  const href = subject?.page?.(id) ?? null
  return href !== null && mayOpen(href, rights) ? <Link href={href}>{words}</Link> : words
}

/** The author of a change; `null`: the shop itself at its first start. */
export const changedBy = ({ by }: Pick<ChangeRow, "by">): string => by?.email ?? "der Shop selbst"

export const ChangeList = ({
  changes,
  rights,
}: {
  readonly changes: readonly ChangeRow[]
  readonly rights: readonly Permission[]
}) => (
  <ol className="change-entries">
    {changes.map((change) => (
      <li key={change.number}>
        <p>
          <strong>{actionNames[change.action] ?? change.action}</strong> ·{" "}
          <ChangeSubject subject={change.subject} name={change.name} rights={rights} />
        </p>
        <BeforeAfter {...change} />
        <p className="quiet small">
          {changedBy(change)}, {formatDateTime(change.at)}
        </p>
      </li>
    ))}
  </ol>
)
