import { type ChangeEvent, memo, type ReactNode, useLayoutEffect, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import type { ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import { filterFromSearch } from "../../../domain/catalogue/product-filter-address.ts"
import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { afterPaint } from "../app/after-paint.ts"
import { NutrientDot } from "../ui/chip.tsx"
import { listAddress } from "./product-list-words.ts"

const filterOf = (form: HTMLFormElement): ProductFilter => {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.append(name, value)
  return filterFromSearch(search)
}

/**
 * Opens the list that matches the form after the tick is painted, so that the interaction is visible first. Without JavaScript
 * the form is submitted.
 */
export const openListOf = (form: HTMLFormElement | null): void => {
  if (form === null) return
  const open = () => {
    const address = listAddress(filterOf(form))
    if (address !== location.pathname + location.search) navigate(address)
  }
  void afterPaint().then(open)
}

const apply = (event: ChangeEvent<HTMLInputElement>): void => openListOf(event.currentTarget.form)

/** A checkbox is uncontrolled, so that a tick shows immediately; it follows the address when that changes. */
const useChecked = (checked: boolean) => {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked
  }, [checked])
  return input
}

interface OptionProps {
  readonly type: "radio" | "checkbox"
  readonly name: string
  readonly value: string
  readonly label: string
  /** Shown in this nutrient's colour. */
  readonly nutrient?: NutrientId
  readonly checked: boolean
  /** `null` for the option that filters nothing. */
  readonly count: number | null
}

/** Memoised: a tick renders only its own option, the next list only options with another count. */
export const Option = memo(({ label, nutrient, count, checked, ...input }: OptionProps) => (
  <label className={count === 0 ? "facet__option facet__option--empty" : "facet__option"}>
    <input {...input} ref={useChecked(checked)} defaultChecked={checked} onChange={apply} />
    <span className="facet__label">
      {nutrient && <NutrientDot nutrient={nutrient} />}
      {label}
    </span>
    {count !== null && (
      // A new element for another count: narrower digits in the same element would count as a layout shift.
      <span className="facet__count" key={count}>
        {count}
        <span className="visually-hidden"> {count === 1 ? "Produkt" : "Produkte"}</span>
      </span>
    )}
  </label>
))

export const Facet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="facet">
    <legend>{title}</legend>
    {children}
  </fieldset>
)
