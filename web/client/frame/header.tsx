import { memo } from "react"
import { SearchField } from "../search/search-field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { Wordmark } from "./wordmark.tsx"

export interface NavLink {
  readonly label: string
  readonly href: string
}

interface HeaderProps {
  /** One line above everything: what delivery costs and how one pays. */
  readonly promise: string
  /** All products first, then categories and whatever else leads through the shop. */
  readonly links: readonly NavLink[]
  /** The address shown, to mark where one is. */
  readonly current: string
  /** Packs in the cart; `null` until it is known. */
  readonly cartCount: number | null
  readonly searchTerm?: string
}

/** Drawn anew only when something in it changes, not whenever a page is asked for. */
export const Header = memo(({ promise, links, current, cartCount, searchTerm = "" }: HeaderProps) => (
  <>
    <a className="skip-link" href="#content">
      Zum Inhalt
    </a>
    <header className="header">
      <p className="header__promise">{promise}</p>
      <div className="wrap header__bar">
        <Wordmark />
        <div className="header__search">
          <SearchField id="header-search" term={searchTerm} />
        </div>
        <div className="header__tools">
          <Link className="header__tool header__tool--search" href="/search" aria-label="Suche">
            <Icon name="search" />
          </Link>
          <Link className="header__tool" href="/account" aria-label="Konto">
            <Icon name="person" />
          </Link>
          <Link className="header__tool" href="/cart">
            <Icon name="bag" />
            <span className="header__tool-name">Warenkorb</span>
            {cartCount !== null && cartCount > 0 && (
              <span className="count">
                {cartCount}
                <span className="visually-hidden"> {cartCount === 1 ? "Packung" : "Packungen"}</span>
              </span>
            )}
          </Link>
        </div>
      </div>
      <nav className="nav" aria-label="Sortiment">
        <ul className="nav__list">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link className="nav__link" href={href} {...(href === current && { "aria-current": "page" })}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  </>
))
