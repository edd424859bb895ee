import { type FormEvent, memo, useState } from "react"
import { formatBasePrice } from "../../../domain/catalogue/base-price.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { fieldId } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"
import { Quantity } from "./quantity.tsx"
import { quantityProblem } from "./quantity-problem.ts"

export type CartLine = Outputs["cart"]["get"]["lines"][number]

interface CartLineProps {
  readonly line: CartLine
  /** Why the last change was refused. */
  readonly problem: string | null
  /** The input of the refused change. */
  readonly typed?: string | undefined
  readonly onQuantity: (line: CartLine, quantity: number) => void
  readonly onRemove: (line: CartLine) => void
}

/** The path of a line's quantity field in an error summary. */
export const quantityPath = (sku: string): string => `quantity.${sku}`

/** The hidden fields that identify the form's line. */
const LineFields = ({ line }: { readonly line: Pick<CartLine, "handle" | "sku"> }) => (
  <>
    <input type="hidden" name="handle" value={line.handle} />
    <input type="hidden" name="sku" value={line.sku} />
  </>
)

const handled = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

const Unavailable = ({ line, onQuantity }: Pick<CartLineProps, "line" | "onQuantity">) => (
  <div className="cart-line__unavailable">
    <p>
      <Icon name="info" />
      {line.pack === null
        ? "Das gibt es bei uns nicht mehr. Bitte nimm es heraus, dann kannst du den Rest bestellen."
        : line.availableQuantity === 0
          ? "Gerade ausverkauft. Bitte nimm es heraus, dann kannst du den Rest bestellen."
          : `Davon haben wir gerade nur noch ${line.availableQuantity}. Diese Zeile zählt im Betrag unten noch nicht mit.`}
    </p>
    {line.availableQuantity > 0 && (
      <form method="post" action="/cart" onSubmit={handled(() => onQuantity(line, line.availableQuantity))}>
        <LineFields line={line} />
        <input type="hidden" name="quantity" value={line.availableQuantity} />
        <Button look="secondary" small>
          Menge auf {line.availableQuantity} ändern
        </Button>
      </form>
    )}
  </div>
)

/**
 * A line of the cart: product, price, quantity, and a button to remove it. Each control is a form of its own. Memoised: a
 * change of one line does not render the others.
 */
export const CartLineView = memo(({ line, problem: refused, typed, onQuantity, onRemove }: CartLineProps) => {
  const [mistyped, setMistyped] = useState<string | null>(null)
  const problem = mistyped ?? refused
  const field = fieldId(quantityPath(line.sku))
  const errorId = problem === null ? undefined : `${field}-error`
  return (
    <li className="cart-line">
      <div className="cart-line__picture">{line.pack && <Pack label={line.pack} ground />}</div>
      <div className="cart-line__words">
        <h3 className="cart-line__name">
          {line.pack === null ? (
            line.title
          ) : (
            <Link href={`/products/${line.handle}?sku=${line.sku}`}>{noBreakSpaces(softHyphens(line.title))}</Link>
          )}
        </h3>
        <p className="cart-line__facts">{line.packLabel === "" ? line.subtitle : line.packLabel}</p>
        {line.pack !== null && (
          <p className="cart-line__facts line-prices">
            <span>{formatCents(line.unitPriceCents)} je Packung</span>
            {line.basePrice !== null && <span>{formatBasePrice(line.basePrice)}</span>}
          </p>
        )}
      </div>
      <p className="cart-line__total number">
        {line.available ? (
          <>
            <span className="visually-hidden">Summe </span>
            {formatCents(line.totalCents)}
          </>
        ) : (
          <span className="badge badge--quiet">nicht dabei</span>
        )}
      </p>
      <div className="cart-line__controls">
        {line.pack !== null && (
          <form
            method="post"
            action="/cart"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const text = String(new FormData(event.currentTarget).get("quantity"))
              const wrong = quantityProblem(text, 0)
              setMistyped(wrong)
              if (wrong === null && Number(text) !== line.quantity) onQuantity(line, Number(text))
            }}
          >
            <LineFields line={line} />
            <Quantity
              product={line.title}
              value={line.quantity}
              min={0}
              id={field}
              typed={typed}
              errorId={errorId}
              onChange={(quantity) => onQuantity(line, quantity)}
              onChecked={setMistyped}
            />
            <span className="cart-line__update">
              <Button look="quiet" small>
                Aktualisieren
                <span className="visually-hidden"> {line.title}</span>
              </Button>
            </span>
          </form>
        )}
        <form method="post" action="/cart" onSubmit={handled(() => onRemove(line))}>
          <LineFields line={line} />
          <input type="hidden" name="quantity" value="0" />
          <Button look="quiet" small>
            Entfernen
            <span className="visually-hidden"> {line.title}</span>
          </Button>
        </form>
      </div>
      {problem !== null && (
        <p className="cart-line__problem field__error" id={errorId} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      {!line.available && <Unavailable line={line} onQuantity={onQuantity} />}
    </li>
  )
})
