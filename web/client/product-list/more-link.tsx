import { navigate } from "wouter/use-browser-location"
import { isPlainClick, Link } from "../ui/link.tsx"

/**
 * Adds the next page to the list. The address says how many pages there are, in place of the one before, so that reloading and going back
 * show them all. Without JavaScript it leads to the next page.
 */
export const MoreLink = ({
  href,
  longer,
  onAdd,
}: {
  /** The next page alone. */
  readonly href: string
  /** This list with the next page; `null`: it is as long as it gets. */
  readonly longer: string | null
  readonly onAdd: () => void
}) => (
  <Link
    className="button button--primary"
    href={href}
    rel="next"
    onClick={(event) => {
      if (longer === null || !isPlainClick(event)) return
      event.preventDefault()
      onAdd()
      navigate(longer, { replace: true })
    }}
  >
    Weitere Produkte
  </Link>
)
