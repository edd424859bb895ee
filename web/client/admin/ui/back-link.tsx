import { Link } from "../../ui/link.tsx"

/** The newest entry of this tab's history before the page that shows the list; absent: it was opened in another way. */
const entryOf = (path: string): NavigationHistoryEntry | undefined => {
  const { navigation } = window
  const here = navigation?.currentEntry?.index ?? 0
  return navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url !== null && new URL(url).pathname === path)
}

/** Back to a list: to the entry of the history that shows it, with its filters and its scroll position, else to its address. */
export const BackLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Link
    href={href}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const entry = entryOf(href.split("?")[0] ?? "")
      if (entry === undefined) return
      event.preventDefault()
      history.go(entry.index - (window.navigation?.currentEntry?.index ?? 0))
    }}
  >
    {label}
  </Link>
)
