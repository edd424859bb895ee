import type { FormEvent, ReactNode } from "react"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { dosesTitleOf } from "./doses-title.ts"

type Cart = Outputs["cart"]["get"]
type Line = Cart["lines"][number]

/** The lines to take out so that no nutrient is too much. */
const toTakeOut = ({ lines, takeOut }: Cart): readonly Line[] =>
  lines.filter(({ handle, available }) => available && takeOut.includes(handle))

const choiceText = (count: number): string =>
  count === 1
    ? "Ohne dieses Produkt bleibt alles innerhalb dessen, was EFSA und BfR nennen:"
    : `Ohne diese ${count} Produkte bleibt alles innerhalb dessen, was EFSA und BfR nennen. Weniger genügen nicht:`

const nameOf = (line: Line, lines: readonly Line[]): string =>
  lines.filter(({ handle }) => handle === line.handle).length > 1 ? `${line.title}, ${line.packLabel}` : line.title

/** One box for all daily doses that are too much together: what to take out first, the reasons folded. */
export const DoseBox = ({
  cart,
  onRemove,
  children,
}: {
  readonly cart: Cart
  /** Takes a line out; without it the box names them. */
  readonly onRemove?: (line: Line) => void
  readonly children?: ReactNode
}) => {
  const { doseNotices } = cart
  const lines = toTakeOut(cart)
  return (
    <section className="dose-box notice notice--caution" aria-labelledby="dose-box">
      <Icon name="alert" />
      <div className="flow">
        <h2 className="dose-box__title" id="dose-box">
          {dosesTitleOf(doseNotices)}
        </h2>
        {lines.length > 0 && (
          <>
            <p>{choiceText(new Set(lines.map(({ handle }) => handle)).size)}</p>
            <ul className="dose-box__lines">
              {lines.map((line) => (
                <li key={line.sku}>
                  <span>{nameOf(line, lines)}</span>
                  {onRemove && (
                    <form
                      method="post"
                      action="/cart"
                      onSubmit={(event: FormEvent) => {
                        event.preventDefault()
                        onRemove(line)
                      }}
                    >
                      <input type="hidden" name="handle" value={line.handle} />
                      <input type="hidden" name="sku" value={line.sku} />
                      <input type="hidden" name="quantity" value="0" />
                      <Button look="secondary" small>
                        Herausnehmen
                        <span className="visually-hidden"> {line.title}</span>
                      </Button>
                    </form>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>Bestellen kannst du trotzdem. Wenn du unsicher bist oder Medikamente nimmst, frag in deiner Apotheke.</p>
        {children}
        <details className="dose-box__details">
          <summary>Warum das viel ist</summary>
          {doseNotices.map(({ nutrient, title, amounts, limit }) => (
            <div key={nutrient}>
              <h3>{title}</h3>
              <p>{amounts}</p>
              <p>{limit}</p>
            </div>
          ))}
        </details>
      </div>
    </section>
  )
}
