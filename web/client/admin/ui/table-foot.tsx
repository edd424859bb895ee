import { useRef } from "react"
import { mostRows, pageSize } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import { Link } from "../../ui/link.tsx"
import { useActions } from "./actions.ts"
import { addressWith } from "./address.ts"
import { StaffIcon } from "./staff-icon.tsx"

interface Shown {
  readonly request: Pick<PageRequest, "path" | "search">
  readonly next: string | null
  readonly count: number
  /** The list can be read with more rows. */
  readonly grows: boolean
}

/** The address of the list with further rows below these; of a list that does not grow, or as far as lists grow, with those only. */
const further = ({ request, next, count, grows }: Shown): string =>
  grows && count < mostRows
    ? addressWith(request, { after: request.search.get("after"), rows: String(count + pageSize) })
    : addressWith(request, { after: next })

/** Under a list: the way to its other rows. */
export const TableFoot = (shown: Shown) => {
  const { request, next, count } = shown
  const first = !request.search.has("after")
  if (first && !next) return null
  return (
    <nav className="table-foot" aria-label="Weitere Zeilen">
      <span className="quiet">
        {count} {count === 1 ? "Zeile" : "Zeilen"}
      </span>
      {!first && (
        <Link className="button button--quiet button--small" href={addressWith(request, {})}>
          Zum Anfang
        </Link>
      )}
      {next && (
        <Link className="button button--secondary button--small" href={further(shown)} rel="next">
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
  filters.delete("rows")
  return filters.size > 0 ? `${href}?${filters}` : href
}

/** All rows of a list as a file. */
export const ExportLink = ({ href, request }: Pick<Shown, "request"> & { readonly href: string }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useActions("Diese Liste", [
    { title: "Als CSV", also: "Export, Tabelle, Excel, herunterladen", run: () => link.current?.click() },
  ])
  return (
    <p className="table-export">
      <a ref={link} className="button button--quiet button--small" href={exportAddress(href, request)} download>
        <StaffIcon name="download" />
        Als CSV
      </a>
    </p>
  )
}
