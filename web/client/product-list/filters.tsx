import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { allergenLabels, categoryLabels, formLabels } from "../../../domain/catalogue/labels.ts"
import type { FacetOption, Facets, ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import type { ProductSort } from "../../../domain/catalogue/product-sort.ts"
import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { nutrientName } from "../../../domain/nutrients/nutrient-names.ts"
import { Icon } from "../ui/icon.tsx"
import { Facet, Option, openListOf } from "./facet.tsx"
import { perDayLabel, productCount } from "./product-list-words.ts"
import { soughtNutrients } from "./sought-nutrients.ts"

const formId = "filters"

/** Before hydration the submit button applies the filters; afterwards each change does. */
const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}

/** A value in the address without any product is offered too, so that it can be removed. */
const withChosen = <Value,>(
  options: readonly FacetOption<Value>[],
  chosen: Value | undefined,
  total: number,
): readonly FacetOption<Value>[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, count: total }]

interface OptionsProps {
  /** The chosen filters, also while their list is loading. */
  readonly chosen: ProductFilter
  readonly facets: Facets
  readonly total: number
}

interface FiltersProps extends OptionsProps {
  /** Called when the sheet is opened or closed on a phone. */
  readonly onSheet: (open: boolean) => void
}

const NutrientOptions = ({ chosen, facets, total }: OptionsProps) => {
  const options = withChosen(facets.nutrient, chosen.nutrient, total)
  const isSought = ({ value }: { readonly value: NutrientId }) => soughtNutrients.includes(value)
  const [open] = useState(chosen.nutrient !== undefined && !soughtNutrients.includes(chosen.nutrient))
  const rest = options.filter((option) => !isSought(option))
  const show = ({ value, count }: FacetOption<NutrientId>) => (
    <Option
      key={value}
      type="radio"
      name="nutrient"
      value={value}
      checked={chosen.nutrient === value}
      count={count}
      nutrient={value}
      label={nutrientName(value)}
    />
  )
  return (
    <Facet title="Nährstoff">
      <Option type="radio" name="nutrient" value="" checked={chosen.nutrient === undefined} count={null} label="Alle" />
      {options.filter(isSought).map(show)}
      {rest.length > 0 && (
        <details className="facet__more" open={open}>
          <summary>{rest.length} weitere</summary>
          {rest.map(show)}
        </details>
      )}
    </Facet>
  )
}

/** What the sheet focuses when it opens; React would focus it at once instead. */
const focusedFirst = (button: HTMLButtonElement | null): void => button?.setAttribute("autofocus", "")

/**
 * The filters of a list with the count of each option: a form that works before hydration. On phones a sheet opened by
 * `FiltersButton`, on desktops a column.
 */
export const Filters = ({ chosen, facets, total, onSheet }: FiltersProps) => {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    openListOf(event.currentTarget)
    if (form.current?.matches(":popover-open")) form.current.hidePopover()
  }
  return (
    <form
      className="filters"
      id={formId}
      action="/products"
      aria-label="Filter"
      autoComplete="off"
      popover="auto"
      ref={form}
      onSubmit={submit}
      onToggle={({ target, currentTarget, newState }) => {
        // `toggle` events of nested elements arrive here, too.
        if (target === currentTarget) onSheet(newState === "open")
      }}
    >
      <div className="filters__head">
        <h2>Filter</h2>
        <button
          type="button"
          popoverTarget={formId}
          popoverTargetAction="hide"
          aria-label="Filter schließen"
          ref={focusedFirst}
        >
          <Icon name="cross" />
        </button>
      </div>
      <Facet title="Kategorie">
        <Option
          type="radio"
          name="category"
          value=""
          checked={chosen.category === undefined}
          count={null}
          label="Alle"
        />
        {withChosen(facets.category, chosen.category, total).map(({ value, count }) => (
          <Option
            key={value}
            type="radio"
            name="category"
            value={value}
            checked={chosen.category === value}
            count={count}
            label={categoryLabels[value]}
          />
        ))}
      </Facet>
      <NutrientOptions {...{ chosen, facets, total }} />
      <Facet title="Darreichungsform">
        {facets.form.map(({ value, count }) => (
          <Option
            key={value}
            type="checkbox"
            name="form"
            value={value}
            checked={chosen.form?.includes(value) ?? false}
            count={count}
            label={formLabels[value]}
          />
        ))}
      </Facet>
      <Facet title="Ernährung">
        <Option
          type="checkbox"
          name="vegan"
          value="1"
          checked={chosen.vegan ?? false}
          count={facets.vegan.count}
          label="Nur vegan"
        />
        {facets.withoutAllergens.map(({ value, count }) => (
          <Option
            key={value}
            type="checkbox"
            name="without"
            value={value}
            checked={chosen.withoutAllergens?.includes(value) ?? false}
            count={count}
            label={`Ohne ${allergenLabels[value]}`}
          />
        ))}
        <p className="facet__note">Ohne heißt: auch nicht in Spuren.</p>
      </Facet>
      <Facet title="Preis am Tag">
        <Option
          type="radio"
          name="perDay"
          value=""
          checked={chosen.maxPricePerDayCents === undefined}
          count={null}
          label="Egal"
        />
        {withChosen(facets.maxPricePerDayCents, chosen.maxPricePerDayCents, total).map(({ value, count }) => (
          <Option
            key={value}
            type="radio"
            name="perDay"
            value={String(value)}
            checked={chosen.maxPricePerDayCents === value}
            count={count}
            label={perDayLabel(value)}
          />
        ))}
      </Facet>
      <p className="filters__apply" data-hydrated={hydrated}>
        <button className="button button--primary button--wide" type="submit">
          {hydrated ? `${productCount(total)} anzeigen` : "Anzeigen"}
        </button>
        {/* The list's own live region is hidden behind the sheet. */}
        <span className="visually-hidden" role="status">
          {productCount(total)}
        </span>
      </p>
    </form>
  )
}

/** Opens the sheet of filters on a phone, by the popover API. */
export const FiltersButton = ({ chosenCount }: { readonly chosenCount: number }) => (
  <button className="filters-button button button--secondary button--small" type="button" popoverTarget={formId}>
    Filter
    {chosenCount > 0 && (
      <span className="count">
        {chosenCount}
        <span className="visually-hidden"> gewählt</span>
      </span>
    )}
  </button>
)

const sortLabels: Readonly<Record<ProductSort, string>> = {
  recommended: "Unsere Reihenfolge",
  price_asc: "Niedrigster Preis",
  price_desc: "Höchster Preis",
  price_per_day: "Preis am Tag",
  name: "Name von A bis Z",
}

/** The sorting of the list; belongs to the form of the filters by its `form` attribute. */
export const SortChoice = ({ sort = "recommended" }: { readonly sort?: ProductSort | undefined }) => {
  const select = useRef<HTMLSelectElement>(null)
  // Uncontrolled like the options; follows the address when that changes.
  useLayoutEffect(() => {
    if (select.current) select.current.value = sort
  }, [sort])
  return (
    <div className="sort">
      <label htmlFor="sort">Sortieren</label>
      <select
        className="input select"
        id="sort"
        name="sort"
        form={formId}
        autoComplete="off"
        ref={select}
        defaultValue={sort}
        onChange={(event) => openListOf(event.currentTarget.form)}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="sort__apply button button--secondary button--small" type="submit" form={formId}>
        Anzeigen
      </button>
    </div>
  )
}
