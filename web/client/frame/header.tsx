import { memo, useEffect, useRef } from "react"
import { SearchField } from "../search/search-field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { useHeaderReturn } from "./header-return.ts"
import { Wordmark } from "./wordmark.tsx"

export interface NavLink {
  readonly label: string
  readonly href: string
}

interface HeaderProps {
  /** One line at the top: shipping cost and payment methods. */
  readonly promise: string
  /** All products first, then categories and further links. */
  readonly links: readonly NavLink[]
  /** The current address, to mark its link. */
  readonly current: string
  /** Packs in the cart; `null` until loaded. */
  readonly cartCount: number | null
  readonly searchTerm?: string
  /** Whether it comes back on scrolling up. */
  readonly returns: boolean
}

/** The links to categories: one line, which scrolls to the current one where it is wider than the screen. */
const Nav = ({ links, current }: Pick<HeaderProps, "links" | "current">) => {
  const nav = useRef<HTMLElement>(null)
  // Not `scrollIntoView`, which would scroll the page as well.
  useEffect(() => {
    const element = nav.current
    const link = element?.querySelector<HTMLElement>(`[href="${CSS.escape(current)}"]`)
    if (element && link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav className="nav" aria-label="Sortiment" ref={nav}>
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
  )
}

/** Memoised: does not render again while a page loads. */
export const Header = memo(({ promise, links, current, cartCount, searchTerm = "", returns }: HeaderProps) => {
  const moving = useRef<HTMLDivElement>(null)
  useHeaderReturn(moving, returns)
  return (
    <header className="header">
      <p className="header__promise">{promise}</p>
      <div className="header__moving" ref={moving}>
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
        <Nav links={links} current={current} />
      </div>
    </header>
  )
})
