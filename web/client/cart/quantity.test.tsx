import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { Quantity } from "./quantity.tsx"

it.each([
  ["one, the least there is", 1, 1, ["true", "false"]],
  ["one that may go", 1, 0, ["false", "false"]],
  ["some", 3, 1, ["false", "false"]],
  ["the most", maxQuantity, 1, ["false", "true"]],
] as const)("the steps of %s look as they are", (_, value, min, disabled) => {
  const html = renderToString(<Quantity product="Zink" value={value} min={min} />)
  expect([...html.matchAll(/aria-disabled="(\w+)"/g)].map(([, each]) => each)).toEqual(disabled)
})
