import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { Link } from "./link.tsx"

/** A step of the breadcrumbs; the page itself has no link. */
export interface Crumb {
  readonly label: string
  readonly href?: string
}

/** The way from the front page to a page. */
export const trailTo = (label: string, ...between: readonly Required<Crumb>[]): readonly Crumb[] => [
  { label: "Startseite", href: "/" },
  ...between,
  { label },
]

/** The breadcrumbs; the last one is the page itself, without a link. The head has the same ones (`trail`) for search engines. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly Crumb[] }) => (
  <nav className="breadcrumbs" aria-label="Du bist hier">
    <ol>
      {trail.map(({ label, href }) => (
        <li key={label}>
          {href ? <Link href={href}>{softHyphens(label)}</Link> : <span aria-current="page">{softHyphens(label)}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
