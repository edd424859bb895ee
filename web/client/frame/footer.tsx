import { memo } from "react"
import { legalPages } from "../../../domain/content/legal-pages.ts"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { Link } from "../ui/link.tsx"
import { telHref } from "../ui/tel-href.ts"
import { useOperator } from "../ui/use-operator.ts"
import type { NavLink } from "./header.tsx"

interface FooterProps {
  readonly columns: readonly { readonly title: string; readonly links: readonly NavLink[] }[]
  /** Only what the law wants. */
  readonly quiet: boolean
}

/** `Nährwerk GmbH, Lindenallee 12, 04109 Leipzig` */
const operatorLine = ({ name, street, postalCode, city, real }: Outputs["content"]["operator"]): string =>
  `${name}, ${street}, ${postalCode} ${city}${real ? "" : " · Beispiel-Shop: Angaben und Produkte sind ausgedacht."}`

/** Memoised: does not render again on navigation. */
export const Footer = memo(({ columns, quiet }: FooterProps) => {
  const operator = useOperator()
  return (
    <footer className={quiet ? "footer footer--quiet" : "footer"}>
      <div className="wrap">
        {!quiet && (
          <div className="footer__top">
            <p className="footer__saying">Vielleicht brauchst du nichts davon. Wir sagen es dir.</p>
            <nav className="footer__columns" aria-label="Service">
              {columns.map(({ title, links }) => (
                <div key={title}>
                  <h2>{title}</h2>
                  <ul className="footer__links">
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <Link href={href}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          </div>
        )}
        <div className="footer__end">
          <p className="cluster">
            <Link className="button button--secondary button--small footer__withdraw" href="/withdraw">
              Vertrag widerrufen
            </Link>
            <Link className="button button--secondary button--small footer__withdraw" href="/cancel-contract">
              Verträge hier kündigen
            </Link>
          </p>
          <nav aria-label="Rechtliches">
            <ul className="footer__legal">
              {legalPages.map(({ path, shortTitle }) => (
                <li key={path}>
                  <Link href={path}>{shortTitle}</Link>
                </li>
              ))}
              <li>
                <Link href="/guarantee">Gewährleistung</Link>
              </li>
              {!quiet && (
                <li>
                  <a href="/licences.txt">Lizenzen</a>
                </li>
              )}
              {operator !== undefined && operator.consentFor.length > 0 && (
                <li>
                  <Link href="/privacy-settings">Datenschutz-Einstellungen</Link>
                </li>
              )}
            </ul>
          </nav>
          <p>
            {softHyphens(
              "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung und eine gesunde Lebensweise. Alle Preise inkl. MwSt., zzgl. Versand.",
            )}
          </p>
          {operator && (
            <p>
              Fragen? <Link href="/contact">Schreib uns</Link> oder ruf an:{" "}
              <a href={telHref(operator.phone)}>{operator.phone}</a>
            </p>
          )}
          {operator && <p>{operatorLine(operator)}</p>}
        </div>
      </div>
    </footer>
  )
})
