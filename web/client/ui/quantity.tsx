import type { MouseEvent } from "react"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { Icon } from "./icon.tsx"

interface QuantityProps {
  /** Of what, for people who hear the page: `Vitamin D3 Tropfen`. */
  readonly product: string
  readonly value: number
  readonly name?: string
  readonly min?: number
  readonly onChange?: (quantity: number) => void
}

/** How many packs: a number field that works without a script, with steps beside it where there is one. */
export const Quantity = ({ product, value, name = "quantity", min = 1, onChange }: QuantityProps) => {
  const step = (event: MouseEvent<HTMLButtonElement>, by: 1 | -1) => {
    const input = event.currentTarget.parentElement?.querySelector("input")
    if (!input) return
    if (by === 1) input.stepUp()
    else input.stepDown()
    onChange?.(input.valueAsNumber)
  }
  return (
    <fieldset className="quantity">
      <legend className="visually-hidden">Anzahl {product}</legend>
      <button type="button" aria-label="Eine Packung weniger" onClick={(event) => step(event, -1)}>
        <Icon name="minus" />
      </button>
      {/* A new value from outside makes a new field; typing in it is left alone. */}
      <input
        key={value}
        type="number"
        name={name}
        defaultValue={value}
        min={min}
        max={maxQuantity}
        inputMode="numeric"
        aria-label={`Packungen ${product}`}
        onChange={(event) => {
          if (event.target.value !== "" && event.target.validity.valid) onChange?.(event.target.valueAsNumber)
        }}
      />
      <button type="button" aria-label="Eine Packung mehr" onClick={(event) => step(event, 1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
