/**
 * - `PageHead`: a page's heading with a link back to its list and actions beside it.
 * - `Panel`: a part of a page with its heading.
 * - `Facts`: names and values, e.g. of an order: `<Facts facts={{ Bestellt: "3. Mai", Kundin: <Link …/> }} />`. A value of `null` is left out.
 */
import type { ReactNode } from "react"
import { BackLink } from "./back-link.tsx"

export const PageHead = ({
  title,
  back,
  children,
}: {
  readonly title: ReactNode
  readonly back?: { readonly href: string; readonly label: string }
  /** Beside the heading: a state, buttons. */
  readonly children?: ReactNode
}) => (
  <header className="staff-head">
    {back && (
      <p className="staff-head__back">
        <BackLink {...back} />
      </p>
    )}
    <div className="spread">
      <h1>{title}</h1>
      {children && <div className="cluster">{children}</div>}
    </div>
  </header>
)

export const Panel = ({
  id,
  title,
  aside,
  children,
}: {
  /** The heading's id, unique on the page. */
  readonly id: string
  readonly title: string
  /** Beside the heading, e.g. a link to the whole list. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) => (
  <section className="panel staff-panel flow" aria-labelledby={id}>
    <div className="spread">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

type FactPairs = readonly (readonly [name: string, value: ReactNode])[]

export const Facts = ({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> | FactPairs }) => (
  <dl className="facts-list">
    {(Array.isArray(facts) ? (facts as FactPairs) : Object.entries(facts)).map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
