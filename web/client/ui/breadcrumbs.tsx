import { Link } from "./link.tsx"

/** The way to this page; the last crumb is the page itself and no link. */
export const Breadcrumbs = ({
  trail,
}: {
  readonly trail: readonly { readonly label: string; readonly href?: string }[]
}) => (
  <nav className="breadcrumbs" aria-label="Du bist hier">
    <ol>
      {trail.map(({ label, href }) => (
        <li key={label}>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  </nav>
)
