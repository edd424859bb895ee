import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { Icon } from "../ui/icon.tsx"
import { maxTerm, searchAddress } from "./search-address.ts"
import type { SuggestionsProps } from "./search-suggestions.tsx"

type Suggestions = ComponentType<SuggestionsProps>

/** A failed load is ignored: the field still works as a form. */
const fetchSuggestions = (take: (suggestions: () => Suggestions) => void) =>
  import("./search-suggestions.tsx").then(
    (module) => take(() => module.SearchSuggestions),
    () => {},
  )

/** The search field: a plain form without JavaScript. Suggestions are loaded on focus, so that no page pays for them. */
export const SearchField = ({
  id,
  term,
  focused = false,
}: {
  readonly id: string
  readonly term: string
  /** Takes the focus when it appears. */
  readonly focused?: boolean
}) => {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)

  // A field focused before hydration fires no event.
  useEffect(() => {
    if (focused) field.current?.focus()
    if (document.activeElement === field.current) fetchSuggestions(setSuggestions)
  }, [focused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchAddress(field.current?.value.trim() ?? ""))
  }

  return (
    <search>
      <form className="search" action="/search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          Produkte suchen
        </label>
        <input
          className="input"
          id={id}
          type="text"
          inputMode="search"
          name="term"
          defaultValue={term}
          placeholder="Nährstoff oder Produkt"
          maxLength={maxTerm}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          ref={field}
          onFocus={() => fetchSuggestions(setSuggestions)}
        />
        <button type="submit" aria-label="Suchen">
          <Icon name="search" />
        </button>
        {Suggestions && <Suggestions field={field} id={id} term={term} />}
      </form>
    </search>
  )
}
