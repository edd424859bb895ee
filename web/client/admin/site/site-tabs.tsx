import { Tabs } from "../ui/tabs.tsx"

const tabs = [
  { path: "/admin/sitemap", label: "Adressen" },
  { path: "/admin/sitemap/links", label: "Links" },
  { path: "/admin/sitemap/redirects", label: "Weiterleitungen" },
]

/** The pages about how the shop is found. */
export const SiteTabs = ({ path }: { readonly path: string }) => <Tabs label="Suchmaschinen" tabs={tabs} path={path} />
