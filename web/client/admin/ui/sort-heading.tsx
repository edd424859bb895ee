import type { PageRequest } from "../../page.ts"
import { Link } from "../../ui/link.tsx"
import { addressWith, orderOf } from "./address.ts"
import { StaffIcon } from "./staff-icon.tsx"

interface Heading {
  readonly label: string
  readonly numeric?: boolean
  readonly sort?: string
}

/** A column's heading; where rows can be sorted by it, a link that does, and turns the order round the second time. */
export const SortHeading = ({
  column: { label, numeric, sort },
  request,
  standard,
}: {
  readonly column: Heading
  readonly request: Pick<PageRequest, "path" | "search">
  readonly standard: string
}) => {
  const className = numeric ? "table__number" : undefined
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const order = orderOf(request, standard)
  const current = order.by === sort
  // Figures are looked at from the largest down.
  const downwards = current ? !order.downwards : numeric === true
  return (
    <th
      scope="col"
      className={className}
      data-sortable=""
      aria-sort={current ? (order.downwards ? "descending" : "ascending") : undefined}
    >
      <Link className="table__sort" href={addressWith(request, { sort: downwards ? `-${sort}` : sort })}>
        {label}
        {current && <StaffIcon name={order.downwards ? "down" : "up"} />}
      </Link>
    </th>
  )
}
