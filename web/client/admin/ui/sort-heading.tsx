import type { PageRequest } from "../../app/page.ts"
import { Link } from "../../ui/link.tsx"
import { addressWith, reversed } from "./address.ts"
import { StaffIcon } from "./staff-icon.tsx"

interface Heading {
  readonly label: string
  readonly numeric?: boolean
  readonly sort?: string
}

/**
 * A column's heading; a link where rows can be sorted by it. Clicked again it reverses the sorting; where the default sorting is no
 * column's, the third click leads back to it.
 */
export const SortHeading = ({
  column: { label, numeric, sort },
  request,
  sorting,
  standard,
}: {
  readonly column: Heading
  readonly request: Pick<PageRequest, "path" | "search">
  /** The current sorting: `-total`. */
  readonly sorting: string
  /** The default sorting; `null`: it is no column's. */
  readonly standard: string | null
}) => {
  const className = numeric ? "table__number" : undefined
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const current = sorting === sort || sorting === reversed(sort)
  const next = current ? reversed(sorting) : sort
  const toStandard = next === standard || (current && standard === null && next === sort)
  return (
    <th
      scope="col"
      className={className}
      data-sortable=""
      aria-sort={current ? (sorting.startsWith("-") ? "descending" : "ascending") : undefined}
    >
      <Link className="table__sort" href={addressWith(request, { sort: toStandard ? null : next })}>
        {label}
        {current && <StaffIcon name={sorting.startsWith("-") ? "down" : "up"} />}
      </Link>
    </th>
  )
}
