import { useLayoutEffect, useRef } from "react"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { Icon } from "../ui/icon.tsx"
import { quantityProblem } from "./quantity-problem.ts"

interface QuantityProps {
  /** Of what, for people who hear the page: `Vitamin D3 Tropfen`. */
  readonly product: string
  readonly value: number
  readonly name?: string
  readonly min?: number
  readonly id?: string
  /** What somebody typed that was refused, to be shown again in place of `value`. */
  readonly typed?: string | undefined
  /** Id of the sentence that says what is wrong with it. */
  readonly errorId?: string | undefined
  /** A step was made, or typing ended with a number that is allowed. */
  readonly onChange?: (quantity: number) => void
  /** Typing or a step ended: why the number is not allowed, or `null`. */
  readonly onChecked?: (problem: string | null) => void
}

/** How many packs: a number field that works without a script, with steps beside it where there is one. */
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

  // A new value from outside replaces what the field shows; its own value never does, somebody may be typing.
  useLayoutEffect(() => {
    if (outside.current === value) return
    outside.current = value
    // Writing the same text again would still drop what is selected in it.
    if (field.current && field.current.value !== String(value)) field.current.value = String(value)
  }, [value])

  const commit = () => {
    const input = field.current
    if (!input) return
    const problem = quantityProblem(input.value)
    onChecked?.(problem)
    if (problem === null && input.valueAsNumber !== value) onChange?.(input.valueAsNumber)
  }
  const step = (by: 1 | -1) => {
    if (by === 1) field.current?.stepUp()
    else field.current?.stepDown()
    commit()
  }

  return (
    <fieldset className="quantity">
      <legend className="visually-hidden">Anzahl {product}</legend>
      <button type="button" aria-label="Eine Packung weniger" onClick={() => step(-1)}>
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
        onBlur={commit}
      />
      <button type="button" aria-label="Eine Packung mehr" onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
