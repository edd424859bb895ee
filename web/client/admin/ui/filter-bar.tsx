/**
 * Filters of a list. What they say stands in the address, so they are a GET form and links.
 *
 *     <FilterChips list={orderList} name="work" label="Was zu tun ist" request={request} all="Alle" options={{ pack: "Zu packen", … }} />
 *     <FilterBar label="Bestellungen filtern" request={request} names={["term", "payment"]}>
 *       <TermField list={orderList} label="Nummer, Name oder E-Mail" request={request} />
 *       <FilterSelect list={orderList} name="payment" label="Zahlungsart" request={request} all="Alle" options={paymentMethodNames} />
 *     </FilterBar>
 *
 * Fields are `required` only so that nothing says „freiwillig“: left empty they narrow nothing.
 * Beside a term field the other fields are folded, so that the list begins on the first screen; a wide one shows two of them.
 * `names` are the parameters of the form's own fields; other parameters (such as the chips' and the sorting) stay.
 */
import { Children, type FormEvent, isValidElement, type KeyboardEvent, type ReactNode, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import type { List, SortingOf } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField, TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { useActions } from "./actions.ts"
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
  const parts = Children.toArray(children)
  const terms = parts.filter((part) => isValidElement(part) && part.type === TermField)
  const others = parts.filter((part) => !terms.includes(part))
  const folds = terms.length > 0 && others.length > 0
  const set = names.filter((name) => name !== "term" && search.get(name)).length
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
            !names.includes(name) &&
            name !== "after" &&
            name !== "rows" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {folds ? terms : children}
        {folds && (
          <details className="filter-bar__more" data-few={others.length <= 2 || undefined}>
            <summary className="button button--secondary">
              Filter{set > 0 && <span className="badge badge--quiet">{set}</span>}
            </summary>
            <div className="filter-bar__fields">{others}</div>
          </details>
        )}
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

/** From the search field into the list. */
const toFirstRow = (event: KeyboardEvent) => {
  if (event.key !== "ArrowDown") return
  const link = document.querySelector<HTMLElement>(".table__name a")
  if (link === null) return
  event.preventDefault()
  link.focus()
}

/** `?term=`: a part of what is looked for. */
export const TermField = ({
  list,
  label,
  request: { search },
}: {
  readonly list: { readonly filters: { readonly term: { readonly maxLength: number } } }
  readonly label: string
  readonly request: Shown
}) => {
  const field = useRef<HTMLInputElement>(null)
  useActions("In Listen", [
    {
      title: "Ins Suchfeld; von dort mit ↓ in die Liste",
      keys: "/",
      keysOnly: true,
      run: () => {
        field.current?.focus()
        field.current?.select()
      },
    },
  ])
  return (
    <TextField
      ref={field}
      name="term"
      label={label}
      type="search"
      maxLength={list.filters.term.maxLength}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      required
      defaultValue={search.get("term") ?? ""}
      onKeyDown={toFirstRow}
    />
  )
}

/** `?from=`: a day. */
export const DayField = ({
  name,
  label,
  request: { search },
}: {
  readonly name: string
  readonly label: string
  readonly request: Shown
}) => <TextField name={name} label={label} type="date" required defaultValue={search.get(name) ?? ""} />

/** The filters of a list that are one or some of several values. */
type ChoiceOf<L extends List> = {
  [Name in keyof L["filters"] & string]: L["filters"][Name] extends { readonly values: unknown } ? Name : never
}[keyof L["filters"] & string]

interface Choice<L extends List, Name extends ChoiceOf<L>> {
  readonly list: L
  readonly name: Name
  readonly label: string
  readonly request: Shown
  /** What the choice without a filter is called. */
  readonly all: string
  /** What each value is called, in the order shown; a value left out is not offered. */
  readonly options: L["filters"][Name] extends { readonly values: readonly (infer Value extends string)[] }
    ? Readonly<Partial<Record<Value, string>>>
    : never
}

interface LinkOption {
  /** `""`: no filter. */
  readonly value: string
  readonly label: string
  readonly count?: number
  /** Goes with it into the address; absent: the sorting stays. */
  readonly sort?: string | null
}

const choices = (all: string, options: object): readonly LinkOption[] => [
  { value: "", label: all },
  ...Object.entries<string>({ ...options }).map(([value, label]) => ({ value, label })),
]

/** On a phone the row of links is scrolled: the current one is in view. */
const showInRow = (link: HTMLAnchorElement | null): void => {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
}

/** One of few values of a parameter: each a link, the current one is marked. */
export const FilterLinks = ({
  name,
  label,
  request,
  options,
}: {
  readonly name: string
  readonly label: string
  readonly request: Shown
  readonly options: readonly LinkOption[]
}) => (
  <nav className="filter-chips" aria-label={label}>
    {options.map(({ value, label: words, count, sort }) => (
      <Link
        key={value}
        className="chip"
        href={addressWith(request, { [name]: value, ...(sort !== undefined && { sort }) })}
        {...((request.search.get(name) ?? "") === value && { "aria-current": "true" as const, ref: showInRow })}
      >
        {words}
        {count !== undefined && <span className="number">{count}</span>}
      </Link>
    ))}
  </nav>
)

/** A filter of a list as links. */
export const FilterChips = <L extends List, Name extends ChoiceOf<L>>({
  name,
  label,
  request,
  all,
  options,
  sorted,
}: Choice<L, Name> & {
  /** The sorting a value starts with, where it is not the list's default. */
  readonly sorted?: Readonly<Record<string, SortingOf<L>>>
}) => (
  <FilterLinks
    name={name}
    label={label}
    request={request}
    options={choices(all, options).map((option) => ({
      ...option,
      ...(sorted && { sort: sorted[option.value] ?? null }),
    }))}
  />
)

/** A filter of a list as a field of a `FilterBar`. */
export const FilterSelect = <L extends List, Name extends ChoiceOf<L>>({
  name,
  label,
  request,
  all,
  options,
}: Choice<L, Name>) => (
  <SelectField name={name} label={label} required defaultValue={request.search.get(name) ?? ""}>
    {choices(all, options).map(({ value, label: words }) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
)
