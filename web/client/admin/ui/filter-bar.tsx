/**
 * Filters of a list. What they say stands in the address, so they are a GET form and links.
 *
 *     <FilterChips label="Zustand" request={request} name="state" options={[{ value: "", label: "Alle" }, …]} />
 *     <FilterBar label="Bestellungen filtern" request={request} names={["term", "from"]}>
 *       <TermField label="Nummer, Name oder E-Mail" request={request} maxLength={100} />
 *     </FilterBar>
 *
 * Fields are `required` only so that nothing says „freiwillig“: left empty they narrow nothing.
 * `names` are the parameters of the form's own fields; all others (such as the chips' and the order) are kept as they are.
 */
import type { FormEvent, ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import type { PageRequest } from "../../app/page.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { addressWith } from "./address.ts"

type Shown = Pick<PageRequest, "path" | "search">

export const FilterBar = ({
  label,
  request,
  names,
  children,
}: {
  readonly label: string
  readonly request: Shown
  readonly names: readonly string[]
  readonly children: ReactNode
}) => {
  const { path, search } = request
  const cleared = addressWith(request, Object.fromEntries(names.map((name) => [name, null])))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    navigate(addressWith(request, Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").trim()]))))
  }
  return (
    <search aria-label={label}>
      {/* Keyed: going back fills the fields with what the address says then. */}
      <form
        className="filter-bar"
        action={path}
        noValidate
        onSubmit={submit}
        key={names.map((name) => search.get(name)).join("\n")}
      >
        {[...search].map(
          ([name, value]) =>
            !names.includes(name) && name !== "after" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <div className="filter-bar__ways">
          <Button look="secondary">Anwenden</Button>
          {names.some((name) => search.get(name)) && (
            <Link className="button button--quiet" href={cleared}>
              Zurücksetzen
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

/** `?term=`: a part of what one looks for, as it is written. */
export const TermField = ({
  label,
  request: { search },
  maxLength,
}: {
  readonly label: string
  readonly request: Shown
  readonly maxLength: number
}) => (
  <TextField
    name="term"
    label={label}
    type="search"
    maxLength={maxLength}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    required
    defaultValue={search.get("term") ?? ""}
  />
)

export interface FilterOption {
  /** `""`: no filter. */
  readonly value: string
  readonly label: string
  readonly count?: number
}

/** One of few: each a link, the one that holds is marked. */
export const FilterChips = ({
  label,
  request,
  name,
  options,
}: {
  readonly label: string
  readonly request: Shown
  readonly name: string
  readonly options: readonly FilterOption[]
}) => (
  <nav className="filter-chips" aria-label={label}>
    {options.map(({ value, label: words, count }) => (
      <Link
        key={value}
        className="chip"
        href={addressWith(request, { [name]: value })}
        {...((request.search.get(name) ?? "") === value && { "aria-current": "true" as const })}
      >
        {words}
        {count !== undefined && <span className="number">{count}</span>}
      </Link>
    ))}
  </nav>
)
