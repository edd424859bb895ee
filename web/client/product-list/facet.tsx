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
 * Opens the list a form describes once its tick is drawn: the finger is answered first. Without a script the browser's own
 * submit does.
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

/** An option's own state is the browser's, so that a tick shows at once; it follows the address wherever that changes. */
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
  /** Wears this nutrient's colour. */
  readonly nutrient?: NutrientId
  readonly checked: boolean
  /** `null` for the option that narrows nothing. */
  readonly count: number | null
}

/** One of fifty: a tick draws anew the one that was ticked, and the next list those it gives another number. */
export const Option = memo(({ label, nutrient, count, checked, ...input }: OptionProps) => (
  <label className={count === 0 ? "facet__option facet__option--empty" : "facet__option"}>
    <input {...input} ref={useChecked(checked)} defaultChecked={checked} onChange={apply} />
    <span className="facet__label">
      {nutrient && <NutrientDot nutrient={nutrient} />}
      {label}
    </span>
    {count !== null && (
      // Another figure is another element: of one that stays, narrower digits would count as moved.
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
