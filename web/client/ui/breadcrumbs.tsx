import { Link } from "./link.tsx"

/** The breadcrumbs; the last one is the page itself, without a link. */
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
