import { memo } from "react"
import { Link } from "../ui/link.tsx"
import { Wordmark } from "./wordmark.tsx"

/** The header of the checkout: nothing but the shop's name and the way back to the cart. */
export const QuietHeader = memo(() => (
  <header className="header header--quiet">
    <div className="wrap header__bar">
      <Wordmark href="/cart" label="Nährwerk, zurück zum Warenkorb" />
      <Link className="header__back" href="/cart">
        Zurück zum Warenkorb
      </Link>
    </div>
  </header>
))
