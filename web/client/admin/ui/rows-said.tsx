import { useState } from "react"
import type { PageRequest } from "../../app/page.ts"

/**
 * Announces a list's new content: another filter, sorting or page. The live region stays in the page when empty: one that is
 * added with its text is not announced.
 */
export const RowsSaid = ({
  label,
  count,
  more,
  sorting,
  request: { search },
}: {
  readonly label: string
  readonly count: number
  /** Whether there are further rows. */
  readonly more: boolean
  /** The sorting in the address, as text. */
  readonly sorting: string | null
  readonly request: Pick<PageRequest, "search">
}) => {
  const address = search.toString()
  const [first] = useState(address)
  const rows = count === 0 ? "keine Zeile" : `${count} ${count === 1 ? "Zeile" : "Zeilen"}`
  const words = [`${label}: ${rows}`, more && "es gibt weitere", sorting].filter(Boolean).join(", ")
  return (
    <p className="visually-hidden" role="status">
      {/* A new element for each address, so that the same text is announced again. */}
      {address !== first && <span key={address}>{words}.</span>}
    </p>
  )
}
