import { memo, startTransition, useEffect, useRef, useState } from "react"
import { usePathname, useSearch } from "wouter/use-browser-location"
import type { ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import { filterFromSearch } from "../../../domain/catalogue/product-filter-address.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { type PageRequest, page } from "../app/page.ts"
import type { Loader } from "../app/trpc.ts"
import { Breadcrumbs, type Crumb, trailTo } from "../ui/breadcrumbs.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { FilterChip } from "../ui/chip.tsx"
import { Link } from "../ui/link.tsx"
import { EmptyState, Notice } from "../ui/notice.tsx"
import { CardAction } from "./card-action.tsx"
import { Filters, FiltersButton, SortChoice } from "./filters.tsx"
import { type List, listIn, loadPages, mostPages } from "./list-pages.ts"
import { MoreLink } from "./more-link.tsx"
import { ProductCard, ProductShelf } from "./product-card.tsx"
import { productListJsonLd } from "./product-list-json-ld.ts"
import {
  type ChosenOption,
  chosenOptions,
  listAddress,
  listHeading,
  loosenings,
  productCount,
} from "./product-list-words.ts"

interface WayOut extends ChosenOption {
  /** The number of products in that list. */
  readonly count: number
}

interface Data {
  readonly list: List
  /** The product the page starts after; `null` on the first page. */
  readonly after: string | null
  /** How many pages the list holds. */
  readonly pages: number
  /** The list no longer contains that product: the first page is shown. */
  readonly changed: boolean
  /** For an empty list: filters to remove and the resulting counts, highest first. */
  readonly waysOut: readonly WayOut[]
}

const askWaysOut = async (filter: ProductFilter, { trpc, fetchQuery }: Loader): Promise<readonly WayOut[]> => {
  const ways = await Promise.all(
    loosenings(filter).map(async (option) => {
      const { sort: _, ...without } = option.without
      const { total } = await fetchQuery(trpc.catalogue.list.queryOptions({ ...without, limit: 1 }))
      return { ...option, count: total }
    }),
  )
  return ways.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

const load = async (request: PageRequest, loader: Loader): Promise<Data> => {
  const { filter, after, pages } = listIn(request.search)
  const wanted = await loadPages(filter, after, pages, loader)
  const list = wanted ?? (await loadPages(filter, null, 1, loader))
  if (list === null) throw new Error("The first page of a list starts after no product.")
  const waysOut = list.total === 0 ? await askWaysOut(filter, loader) : []
  return wanted === null
    ? { list, after: null, pages: 1, changed: true, waysOut }
    : { list, after, pages, changed: false, waysOut }
}

/** The chosen filters: the address has them immediately, the list follows when loaded. */
const useChosen = (request: PageRequest): ProductFilter => {
  const path = usePathname(SERVER ? { ssrPath: request.path } : {})
  const search = useSearch(SERVER ? { ssrSearch: String(request.search) } : {})
  return filterFromSearch(path === request.path ? new URLSearchParams(search) : request.search)
}

/** The active filters, each with a link to remove it; an empty list has its own link to remove all. */
const Chosen = ({ filter, empty }: { readonly filter: ProductFilter; readonly empty: boolean }) => {
  const options = chosenOptions(filter)
  if (options.length === 0) return null
  return (
    <nav className="chosen" aria-label="Gewählte Filter">
      <ul className="cluster">
        {options.map(({ label, without }) => (
          <li key={label}>
            <FilterChip href={listAddress(without)} chosen>
              {label}
            </FilterChip>
          </li>
        ))}
        {options.length > 1 && !empty && (
          <li>
            <Link className="button button--quiet button--small" href={listAddress(sortOnly(filter))}>
              Alle Filter entfernen
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

const sortOnly = ({ sort }: ProductFilter): ProductFilter => (sort ? { sort } : {})

const Empty = ({ filter, waysOut }: { readonly filter: ProductFilter; readonly waysOut: readonly WayOut[] }) =>
  chosenOptions(filter).length === 0 ? (
    <EmptyState title="Hier stehen bald die ersten Produkte.">
      <p>Der Nährstoff-Check sagt dir schon jetzt, ob du etwas brauchst.</p>
      <ButtonLink href="/questionnaire" look="secondary">
        Nährstoff-Check
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Dazu passt bei uns nichts.">
      {waysOut.length > 0 ? (
        <>
          <p>Lass einen Filter weg, und es gibt wieder etwas zu sehen:</p>
          <ul className="ways-out">
            {waysOut.map(({ label, without, count }) => (
              <li key={label}>
                <Link href={listAddress(without)}>„{label}“ weglassen</Link>: {productCount(count)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {chosenOptions(filter).length > 1
            ? "Einen einzelnen Filter wegzulassen hilft nicht, dafür sind es zu viele zugleich."
            : "Davon haben wir gerade kein Produkt."}
        </p>
      )}
      <ButtonLink href={listAddress(sortOnly(filter))} look="secondary">
        Alle Filter entfernen
      </ButtonLink>
    </EmptyState>
  )

/** Memoised: a tick does not render the cards until the next list has loaded. */
const Shelf = memo(({ items }: { readonly items: List["items"] }) => (
  <ProductShelf>
    {items.map((card) => (
      <ProductCard
        key={card.handle}
        card={card}
        href={`/products/${card.handle}`}
        action={<CardAction card={card} />}
      />
    ))}
  </ProductShelf>
))

/** The previous value while `held`. */
const useHeld = <Value,>(newest: Value, held: boolean): Value => {
  const [shown, show] = useState(newest)
  if (!held && shown !== newest) show(newest)
  return held ? shown : newest
}

/** Links to the list of each nutrient; memoised like the cards. */
const ByNutrient = memo(
  ({ nutrients }: { readonly nutrients: List["facets"]["nutrient"] }) =>
    nutrients.length > 0 && (
      <nav className="by-nutrient" aria-labelledby="by-nutrient">
        <h2 id="by-nutrient">Nach Nährstoff</h2>
        <ul className="cluster">
          {nutrients.map(({ value }) => (
            <li key={value}>
              <FilterChip href={listAddress({ nutrient: value })} nutrient={value}>
                {nutrientName(value)}
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
    ),
)

const ProductList = ({ data, request }: { readonly data: Data; readonly request: PageRequest }) => {
  const { list, after, pages, changed, waysOut } = data
  const filter = filterFromSearch(request.search)
  const chosen = useChosen(request)
  // The list behind the sheet is held back until it closes, so that ticks stay fast.
  const [sheetOpen, setSheetOpen] = useState(false)
  const items = useHeld(list.items, sheetOpen)
  const shelf = useHeld(listAddress(filter, after), sheetOpen)
  const results = useRef<HTMLElement>(null)
  const toStart = useRef(false)
  const goToStart = () => {
    toStart.current = true
  }

  const added = useRef<{ readonly to: string; readonly at: number } | null>(null)
  const noteAdded = () => {
    added.current = { to: shelf, at: items.length }
  }

  useEffect(() => {
    const { to, at } = added.current ?? { to: null, at: 0 }
    if (to !== shelf || items.length <= at) return
    added.current = null
    results.current?.querySelectorAll<HTMLElement>(".card__name a")[at]?.focus()
  }, [items, shelf])

  // The start of the list is scrolled to; a filter keeps the scroll position.
  useEffect(() => {
    if (after !== null || !toStart.current) return
    toStart.current = false
    results.current?.scrollIntoView()
    results.current?.focus({ preventScroll: true })
  }, [after])

  return (
    <div className="product-list">
      <Breadcrumbs trail={trailOf(filter)} />
      <h1>{noBreakSpaces(softHyphens(listHeading(filter)))}</h1>
      <a className="visually-hidden" href="#results">
        Zu den Produkten
      </a>
      <div className="product-list__columns">
        <Filters
          chosen={chosen}
          facets={list.facets}
          total={list.total}
          onSheet={(open) => startTransition(() => setSheetOpen(open))}
        />
        <section
          className="results"
          aria-labelledby="results"
          tabIndex={-1}
          ref={results}
          aria-busy={listAddress(chosen) !== listAddress(filter) || items !== list.items}
        >
          <h2 className="visually-hidden" id="results">
            Ergebnis
          </h2>
          <div className="results__bar">
            <FiltersButton chosenCount={chosenOptions(chosen).length} />
            <p className="results__count" role="status">
              {list.items.length < list.total
                ? `${list.items.length} von ${productCount(list.total)}${list.total === 1 ? "" : "n"}`
                : productCount(list.total)}
            </p>
            <SortChoice sort={chosen.sort} />
          </div>
          <Chosen filter={chosen} empty={list.total === 0} />
          {changed && (
            <Notice title="Das Sortiment hat sich inzwischen geändert.">
              <p>Hier ist die Liste noch einmal von vorn.</p>
            </Notice>
          )}
          {after !== null && (
            <p>
              <Link href={listAddress(filter)} onClick={goToStart}>
                Zum Anfang der Liste
              </Link>
            </p>
          )}
          {list.total === 0 ? (
            <Empty filter={filter} waysOut={waysOut} />
          ) : (
            // Other products are a new shelf: reused cards would count as layout shifts.
            <Shelf key={shelf} items={items} />
          )}
          {(after !== null || list.nextCursor !== null) && (
            <nav className="cluster" aria-label="Seiten der Liste">
              {list.nextCursor !== null && (
                <MoreLink
                  href={listAddress(filter, list.nextCursor)}
                  longer={pages < mostPages ? listAddress(filter, after, pages + 1) : null}
                  onAdd={noteAdded}
                />
              )}
              {after !== null && (
                <Link className="button button--quiet" href={listAddress(filter)} onClick={goToStart}>
                  Zum Anfang der Liste
                </Link>
              )}
            </nav>
          )}
        </section>
      </div>
      <ByNutrient nutrients={list.facets.nutrient} />
    </div>
  )
}

/** The breadcrumbs of a list; the last one is the list itself. */
const trailOf = (filter: ProductFilter): readonly Crumb[] => {
  const heading = listHeading(filter)
  return heading === "Alle Produkte"
    ? trailTo(heading)
    : trailTo(heading, { label: "Alle Produkte", href: "/products" })
}

/** The products, filtered and sorted by the address. */
export default page<Data>({
  load,
  head: ({ list, after }, request) => {
    const { sort: _, ...filter } = filterFromSearch(request.search)
    const heading = listHeading(filter)
    return {
      title: after === null ? heading : `${heading}, weitere`,
      description: `${heading} bei Nährwerk: ${productCount(list.total)} mit genauen Mengen, Preis am Tag und Grundpreis. Filter nach Nährstoff, Form, Allergenen und vegan.`,
      canonical: listAddress(filter, after),
      // Filters and what follows the first page show the same products once more; each has a page of its own.
      noindex: chosenOptions(filter).length > 0 || after !== null || list.total === 0,
      trail: trailOf(filter),
      ...(SERVER && {
        card: { nutrients: list.facets.nutrient.map(({ value }) => value) },
        jsonLd: (publicUrl: string) => [productListJsonLd(list.items, publicUrl)],
      }),
    }
  },
  Page: ProductList,
})
