import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { categoryLabels } from "../../../domain/catalogue/labels.ts"
import type { Category } from "../../../domain/catalogue/product.ts"
import { shippingCostNotice } from "../../../domain/content/notices.ts"
import { delivery } from "../../../domain/content/operator.ts"
import { useTRPC } from "../app/trpc.ts"
import { AskConsent } from "../consent/ask-consent.tsx"
import { LoadingBar } from "../ui/loading.tsx"
import { PackDefs } from "../ui/pack-body.tsx"
import { useToasts } from "../ui/toast-store.ts"
import { Toasts } from "../ui/toasts.tsx"
import { Footer } from "./footer.tsx"
import { Header, type NavLink } from "./header.tsx"
import { QuietHeader } from "./quiet-header.tsx"

/** "Vegan" leads to all vegan products, not to the category of one blend. */
const categoryLink = (category: Category): NavLink =>
  category === "vegan"
    ? { label: "Vegan", href: "/products?vegan=1" }
    : { label: categoryLabels[category], href: `/products?category=${category}` }

const links: readonly NavLink[] = [
  { label: "Alle Produkte", href: "/products" },
  ...(Object.keys(categoryLabels) as Category[]).map(categoryLink),
]

/** Leads to what suits the shopper instead of to products. */
const check: NavLink = { label: "Nährstoff-Check", href: "/questionnaire" }

/** One array for every render: the header is memoised. */
const headerLinks = [check, ...links]

const columns = [
  {
    title: "Sortiment",
    links: links.slice(0, 6),
  },
  {
    title: "Gut zu wissen",
    links: [
      check,
      { label: "Pack zusammenstellen", href: "/configure" },
      { label: "Blog", href: "/blog-new" },
      { label: "Über uns", href: "/about" },
      { label: "Jobs", href: "/jobs" },
      { label: "Neuigkeiten", href: "/changelog" },
      { label: "Newsletter", href: "/newsletter" },
      { label: "Gewinnspiel", href: "/gewinnspiel" },
      { label: "Kostenlos probieren", href: "/free-trial" },
      { label: "Partner werden", href: "/partner" },
      { label: "Suche", href: "/search" },
    ],
  },
  {
    title: "Hilfe",
    links: [
      { label: "Häufige Fragen", href: "/faq" },
      { label: "Kontakt", href: "/contact" },
      { label: "Versand & Zahlung", href: "/shipping-and-payment" },
      { label: "Widerruf", href: "/refund" },
      { label: "Barrierefreiheit", href: "/accessibility" },
    ],
  },
]

/** The frame of every page: header, content, footer. */
export const Frame = ({
  path,
  search,
  busy,
  children,
}: {
  readonly path: string
  readonly search: URLSearchParams
  readonly busy: boolean
  readonly children: ReactNode
}) => {
  const cart = useQuery(useTRPC().cart.get.queryOptions())
  // At the checkout nothing leads elsewhere but the way back and the legal texts.
  const quiet = path === "/checkout"
  const category = search.get("category")
  const current =
    path !== "/products"
      ? path
      : category
        ? `/products?category=${category}`
        : search.get("vegan") === "1"
          ? "/products?vegan=1"
          : path
  return (
    <>
      <PackDefs />
      <LoadingBar busy={busy} />
      <a className="skip-link" href="#content">
        Zum Inhalt
      </a>
      <AskConsent path={path} />
      {quiet ? (
        <QuietHeader />
      ) : (
        <Header
          promise={shippingCostNotice(delivery)}
          links={headerLinks}
          current={current}
          cartCount={cart.data?.count ?? null}
          searchTerm={path === "/search" ? (search.get("term") ?? "") : ""}
          // Its screens scroll by themselves: the header would slide over what is about to be answered.
          returns={path !== "/questionnaire"}
        />
      )}
      <main id="content" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Toasts toasts={useToasts()} path={path} />
      <Footer columns={columns} quiet={quiet} />
    </>
  )
}
