import type { FormEvent } from "react"
import { Button } from "../ui/button.tsx"
import { formAnswer } from "../ui/form-answer.ts"
import type { TakenOut } from "./cart-quantities.ts"

/** A removed line with everything needed to restore it. */
export interface RemovedLineData {
  readonly handle: string
  readonly sku: string
  readonly title: string
  readonly packLabel: string
  readonly quantity: number
  /** From 0. */
  readonly position: number
  /** The line as it was; `undefined` if it was removed without JavaScript. */
  readonly takenOut?: TakenOut
}

/** The line removed last, with a button to restore it; stays longer than the toast and works without JavaScript. */
export const RemovedLine = ({ line, onUndo }: { readonly line: RemovedLineData; readonly onUndo: () => void }) => (
  <form
    className="removed-line"
    method="post"
    action="/cart"
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onUndo()
    }}
  >
    <input type="hidden" name="handle" value={line.handle} />
    <input type="hidden" name="sku" value={line.sku} />
    <input type="hidden" name="quantity" value={line.quantity} />
    <input type="hidden" name="position" value={line.position} />
    <p {...(line.takenOut === undefined && formAnswer)}>
      Zuletzt entfernt: <strong>{line.title}</strong>, {line.packLabel}
      {line.quantity > 1 && `, ${line.quantity} Packungen`}
    </p>
    <Button look="secondary" small>
      Wieder hineinlegen
      <span className="visually-hidden"> {line.title}</span>
    </Button>
  </form>
)
