import { useLayoutEffect, useRef, useState } from "react"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { Icon } from "../ui/icon.tsx"
import { quantityProblem } from "./quantity-problem.ts"

interface QuantityProps {
  /** The product's name in the accessible label: `Vitamin D3 Tropfen`. */
  readonly product: string
  readonly value: number
  readonly name?: string
  /** 0 where the last pack may go: stepping below one then removes. */
  readonly min?: 0 | 1
  readonly id?: string
  /** A refused input, shown instead of `value`. */
  readonly typed?: string | undefined
  /** Id of the element with the error message. */
  readonly errorId?: string | undefined
  /** A step, or the end of typing with a valid number. */
  readonly onChange?: (quantity: number) => void
  /** After typing or a step: why the number is invalid, or `null`. */
  readonly onChecked?: (problem: string | null) => void
}

/** A number field for packs that works without JavaScript, with step buttons once hydrated. */
export const Quantity = ({
  product,
  value,
  name = "quantity",
  min = 1,
  id,
  typed,
  errorId,
  onChange,
  onChecked,
}: QuantityProps) => {
  const field = useRef<HTMLInputElement>(null)
  const outside = useRef(value)
  const [shown, setShown] = useState(value)

  // Only a new value from outside replaces the field's text: its own value would disturb typing.
  useLayoutEffect(() => {
    if (outside.current === value) return
    outside.current = value
    setShown(value)
    // Writing the same text would clear the selection in it.
    if (field.current && field.current.value !== String(value)) field.current.value = String(value)
  }, [value])

  const commit = () => {
    const input = field.current
    if (!input) return
    const problem = quantityProblem(input.value, min)
    onChecked?.(problem)
    if (problem === null && input.valueAsNumber !== value) onChange?.(input.valueAsNumber)
  }
  const step = (by: 1 | -1) => {
    if (by === 1) field.current?.stepUp()
    else field.current?.stepDown()
    setShown(field.current?.valueAsNumber ?? value)
    commit()
  }

  return (
    <fieldset className="quantity">
      <legend className="visually-hidden">Anzahl {product}</legend>
      <button
        type="button"
        aria-label={min === 0 && value === 1 ? "Letzte Packung entfernen" : "Eine Packung weniger"}
        aria-disabled={shown <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        id={id}
        type="number"
        name={name}
        defaultValue={typed ?? value}
        min={min}
        max={maxQuantity}
        required
        inputMode="numeric"
        aria-label={`Packungen ${product}`}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onInput={(event) => setShown(event.currentTarget.valueAsNumber)}
        onBlur={commit}
      />
      <button type="button" aria-label="Eine Packung mehr" aria-disabled={shown >= maxQuantity} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
