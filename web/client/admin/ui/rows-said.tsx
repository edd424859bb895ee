import { useState } from "react"
import type { PageRequest } from "../../app/page.ts"

/**
 * Says what a list shows as soon as it shows something else: another filter, order or page. Stays in the page while it says
 * nothing, or nobody would hear it.
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
  /** Whether there are rows behind these. */
  readonly more: boolean
  /** By which column and which way, where its address asks for that. */
  readonly sorting: string | null
  readonly request: Pick<PageRequest, "search">
}) => {
  const address = search.toString()
  const [first] = useState(address)
  const rows = count === 0 ? "keine Zeile" : `${count} ${count === 1 ? "Zeile" : "Zeilen"}`
  const words = [`${label}: ${rows}`, more && "es gibt weitere", sorting].filter(Boolean).join(", ")
  return (
    <p className="visually-hidden" role="status">
      {/* Another element for each address: the same words are said again. */}
      {address !== first && <span key={address}>{words}.</span>}
    </p>
  )
}
