import type { PageRequest } from "../../app/page.ts"
import { Link } from "../../ui/link.tsx"
import { addressWith, type Order, turned } from "./address.ts"
import { StaffIcon } from "./staff-icon.tsx"

interface Heading {
  readonly label: string
  readonly numeric?: boolean
  readonly sort?: string
}

/**
 * A column's heading; where rows can be sorted by it, a link that does, and turns the order round the second time. Where the list has an
 * order of its own that is no column's (`standard` is empty), the third time leads back to it.
 */
export const SortHeading = ({
  column: { label, numeric, sort },
  request,
  order,
  standard,
}: {
  readonly column: Heading
  readonly request: Pick<PageRequest, "path" | "search">
  /** As the rows are sorted now. */
  readonly order: Order
  readonly standard: string
}) => {
  const className = numeric ? "table__number" : undefined
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const current = order.by === sort.replace("-", "")
  const next = turned(order, sort)
  const isStandard = next === standard || (current && standard === "" && next === sort)
  return (
    <th
      scope="col"
      className={className}
      data-sortable=""
      aria-sort={current ? (order.downwards ? "descending" : "ascending") : undefined}
    >
      <Link className="table__sort" href={addressWith(request, { sort: isStandard ? null : next })}>
        {label}
        {current && <StaffIcon name={order.downwards ? "down" : "up"} />}
      </Link>
    </th>
  )
}
