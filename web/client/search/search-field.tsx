import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { Icon } from "../ui/icon.tsx"
import { maxTerm, searchAddress } from "./search-address.ts"
import type { SuggestionsProps } from "./search-suggestions.tsx"

type Suggestions = ComponentType<SuggestionsProps>

/** Without them the field is as good as a form. */
const fetchSuggestions = (take: (suggestions: () => Suggestions) => void) =>
  import("./search-suggestions.tsx").then(
    (module) => take(() => module.SearchSuggestions),
    () => {},
  )

/**
 * Searches the shop: a plain form until the script has come. What suggests while one types is fetched when somebody is about
 * to type, so no page pays for it.
 */
export const SearchField = ({ id, term }: { readonly id: string; readonly term: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)

  // Whoever was in the field before the script came has told nobody.
  useEffect(() => {
    if (document.activeElement === field.current) fetchSuggestions(setSuggestions)
  }, [])
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
