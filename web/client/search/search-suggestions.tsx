import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import { isOfCards } from "../../../domain/search/search-answer.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { freshForMs } from "../app/browser-limits.ts"
import { useTRPC } from "../app/trpc.ts"
import { Pack } from "../ui/pack.tsx"
import { MarkedText } from "./marked-text.tsx"
import { searchAddress } from "./search-address.ts"

/** What the suggestions need of their field. */
export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** The field's id, from which theirs are derived. */
  readonly id: string
  /** The term of the current page: the field's initial value. */
  readonly term: string
}

/** Pause in typing before a request, in milliseconds. */
const pauseMs = 120
/** A single letter matches nearly every product. */
const minTerm = 2
const maxProducts = 6

/** The typed term, debounced; an emptied field counts immediately. */
const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === "" ? "" : paused
}

/**
 * Fetches a term's suggestions. Each term has its own cache entry, so a late answer never appears under a newer term; an
 * obsolete request is cancelled.
 */
const useSuggested = (term: string) =>
  useQuery(
    useTRPC().search.products.queryOptions(
      { term, limit: maxProducts },
      {
        enabled: term.length >= minTerm,
        staleTime: freshForMs,
        placeholderData: keepPreviousData,
        retry: false,
        trpc: { abortOnUnmount: true },
      },
    ),
  )

/** Products matching the typed term: the list of a combobox (WAI-ARIA 1.2) whose field `SearchField` has rendered. */
export const SearchSuggestions = ({ field, id, term: shown }: SuggestionsProps) => {
  const [typed, setTyped] = useState("")
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const term = usePaused(typed)
  const { data, isError, fetchStatus } = useSuggested(term)
  const answer = term.length >= minTerm && typed.length >= minTerm && !isError ? data : undefined
  const products = answer?.items ?? []
  const cardTitle = answer?.answer && isOfCards(answer.answer) ? answer.answer.title : null
  const open = wanted && products.length > 0
  const waits = term.length < minTerm || typed.length < minTerm
  /** Why there are no products; shown instead of them. */
  const nothing =
    !wanted || waits
      ? null
      : isError || fetchStatus === "paused"
        ? "Gerade keine Verbindung."
        : answer !== undefined && products.length === 0
          ? (answer.answer?.title ?? "Dazu finden wir nichts.")
          : null
  /** The option after the products: all hits. */
  const last = products.length
  const optionId = (index: number): string => `${id}-option-${index}`

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    const product = products[index]
    close()
    if (product === undefined) return navigate(searchAddress(typed))
    // Restores the term of the current page.
    if (field.current) field.current.value = field.current.defaultValue
    setTyped("")
    navigate(`/products/${product.handle}`)
  }

  const type = useEffectEvent(() => {
    setTyped(field.current?.value.trim() ?? "")
    setActive(-1)
    setWanted(true)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      if (!open) return type()
      const step = event.key === "ArrowDown" ? 1 : -1
      // Cycles from the field (-1) through the products to all hits.
      setActive(((active + 1 + step + last + 2) % (last + 2)) - 1)
    } else if (event.key === "Enter" && open && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === "Escape") {
      if (open || nothing !== null) event.preventDefault()
      close()
    }
  })
  const leave = useEffectEvent(close)

  useEffect(() => {
    const input = field.current
    if (input === null) return
    input.setAttribute("role", "combobox")
    input.setAttribute("aria-autocomplete", "list")
    input.setAttribute("aria-haspopup", "listbox")
    input.setAttribute("aria-controls", `${id}-list`)
    const onInput = () => type()
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    const onLeave = () => leave()
    input.addEventListener("input", onInput)
    input.addEventListener("keydown", onKeyDown)
    input.addEventListener("blur", onLeave)
    input.form?.addEventListener("submit", onLeave)
    // The field changed while the suggestions were loading.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput()
    return () => {
      input.removeEventListener("input", onInput)
      input.removeEventListener("keydown", onKeyDown)
      input.removeEventListener("blur", onLeave)
      input.form?.removeEventListener("submit", onLeave)
    }
  }, [field, id])

  const shownBefore = useRef(shown)
  // Follows the page's term; a term typed before hydration stays.
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    if (field.current) field.current.value = shown
  }, [field, shown])

  useEffect(() => {
    const input = field.current
    input?.setAttribute("aria-expanded", String(open))
    if (open && active >= 0) input?.setAttribute("aria-activedescendant", `${id}-option-${active}`)
    else input?.removeAttribute("aria-activedescendant")
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [field, id, open, active])

  const option = (index: number) => ({
    id: optionId(index),
    role: "option",
    "aria-selected": index === active,
    onClick: () => choose(index),
    onPointerMove: () => setActive(index),
  })

  return (
    <>
      {/* A click in the list must not move the focus from the field. */}
      <div className="suggestions" hidden={!open && nothing === null} onPointerDown={(event) => event.preventDefault()}>
        {open && cardTitle !== null && (
          <p className="suggestions__nothing" aria-hidden="true">
            {cardTitle}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Vorschläge">
          {products.map((product, index) => (
            <div key={product.handle} className="suggestion" {...option(index)}>
              <Pack label={product.pack} className="suggestion__pack" ground />
              <span className="suggestion__words">
                <span className="suggestion__name">
                  <MarkedText text={product.title} ranges={answer?.highlights[index]?.title} />
                </span>
                <span className="suggestion__subtitle">
                  <MarkedText text={product.subtitle} ranges={answer?.highlights[index]?.subtitle} />
                </span>
              </span>
              <span className="suggestion__price">
                {formatCents(product.priceCents)}
                {product.basePrice && (
                  <span className="suggestion__subtitle">{formatBasePrice(product.basePrice)}</span>
                )}
              </span>
            </div>
          ))}
          {open && (
            <div className="suggestion suggestion--all" {...option(last)}>
              {answer?.total === 1 ? "Den einen Treffer anzeigen" : `Alle ${answer?.total} Treffer anzeigen`}
            </div>
          )}
        </div>
        {open && <p className="suggestions__note">Preise inkl. MwSt., zzgl. Versand</p>}
        {nothing !== null && (
          <p className="suggestions__nothing" aria-hidden="true">
            {nothing}
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {nothing ?? (open && `${cardTitle === null ? "" : `${cardTitle} `}${products.length + 1} Vorschläge`)}
      </p>
    </>
  )
}
