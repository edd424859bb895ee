import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { Icon } from "./icon.tsx"
import { maxTerm, searchAddress } from "./search-address.ts"
import type { SuggestionsProps } from "./search-suggestions.tsx"

/**
 * Searches the shop: a plain form until the script has come. What suggests while one types is fetched when somebody is about
 * to type, so no page pays for it.
 */
export const SearchField = ({ id, term }: { readonly id: string; readonly term: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const shownTerm = useRef(term)

  // Another list of hits, another term; what was typed before the script came is left alone.
  useEffect(() => {
    if (shownTerm.current === term) return
    shownTerm.current = term
    if (field.current) field.current.value = term
  }, [term])

  const fetchSuggestions = () => {
    if (Suggestions !== null) return
    // Without them the field is as good as a form.
    import("./search-suggestions.tsx").then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => {},
    )
  }
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
          onFocus={fetchSuggestions}
        />
        <button type="submit" aria-label="Suchen">
          <Icon name="search" />
        </button>
        {Suggestions && <Suggestions field={field} id={id} />}
      </form>
    </search>
  )
}
