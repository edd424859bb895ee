import type { PageRequest } from "../../app/page.ts"
import { Link } from "../../ui/link.tsx"
import { addressWith } from "./address.ts"
import { StaffIcon } from "./staff-icon.tsx"

interface Shown {
  readonly request: Pick<PageRequest, "path" | "search">
  readonly next: string | null
  readonly count: number
}

const Paging = ({ request, next, count }: Shown) => {
  const first = !request.search.has("after")
  if (first && !next) return null
  return (
    <nav className="table-paging" aria-label="Weitere Zeilen">
      <span className="quiet">
        {count} {count === 1 ? "Zeile" : "Zeilen"}
      </span>
      {!first && (
        <Link className="button button--quiet button--small" href={addressWith(request, {})}>
          Zum Anfang
        </Link>
      )}
      {next && (
        <Link
          className="button button--secondary button--small"
          href={addressWith(request, { after: next })}
          rel="next"
        >
          Weitere Zeilen
        </Link>
      )}
    </nav>
  )
}

/** The export has the same rows as the list: its address takes the filters along. */
const exportAddress = (href: string, { search }: Pick<PageRequest, "search">): string => {
  const filters = new URLSearchParams(search)
  filters.delete("after")
  return filters.size > 0 ? `${href}?${filters}` : href
}

/** Under a list: the way to its other rows, and to all of them as a file. */
export const TableFoot = ({ exportHref, ...shown }: Shown & { readonly exportHref: string | undefined }) => (
  <div className="table-foot">
    <Paging {...shown} />
    {exportHref !== undefined && (
      <a className="button button--quiet button--small" href={exportAddress(exportHref, shown.request)} download>
        <StaffIcon name="download" />
        Als CSV
      </a>
    )}
  </div>
)
