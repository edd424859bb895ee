import { Link } from "../../ui/link.tsx"

const tabs = [
  { path: "/admin/sitemap", label: "Adressen" },
  { path: "/admin/sitemap/links", label: "Links" },
  { path: "/admin/sitemap/redirects", label: "Weiterleitungen" },
]

/** The pages about how the shop is found. */
export const SiteTabs = ({ path }: { readonly path: string }) => (
  <nav className="filter-chips" aria-label="Suchmaschinen">
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
