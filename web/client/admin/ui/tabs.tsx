import { Link } from "../../ui/link.tsx"

/** Links between pages that belong together. */
export const Tabs = ({
  label,
  tabs,
  path,
}: {
  readonly label: string
  readonly tabs: readonly { readonly path: string; readonly label: string }[]
  /** The page shown. */
  readonly path: string
}) => (
  <nav className="filter-chips" aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.path}
        className="chip"
        href={tab.path}
        {...(tab.path === path && { "aria-current": "page" as const })}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
