import { useQueryClient } from "@tanstack/react-query"
import { maxQuantity } from "../../domain/cart/cart.ts"
import { useChange } from "./answers.ts"
import { answerKey, type Inputs, makeWire, type Outputs } from "./wire.ts"

type CartAnswer = Outputs["cart"]["set"]
export type CartLineChange = Inputs["cart"]["set"]

const cartKey = answerKey("cart", "get", undefined)

/** Changes this visitor's cart; every part of the page that shows the cart follows. */
export const useCartChange = () => {
  const answers = useQueryClient()
  const { mutateAsync } = useChange("cart", "set")
  const setLine = async (change: CartLineChange): Promise<CartAnswer> => {
    // An answer that is still under way would bring back the cart of before.
    await answers.cancelQueries({ queryKey: cartKey })
    const cart = await mutateAsync(change)
    // The cache keeps every part that is as it was.
    return answers.setQueryData<CartAnswer>(cartKey, cart) ?? cart
  }
  return {
    setLine,
    /** Puts packs on top of those in the cart, as many as a line may hold. */
    add: async ({ handle, sku, quantity }: { handle: string; sku: string; quantity: number }): Promise<CartAnswer> => {
      const cart = await makeWire(answers).askAnew("cart", "get")
      const held = cart.lines.find((line) => line.sku === sku)?.quantity ?? 0
      return setLine({ handle, sku, quantity: Math.min(held + quantity, maxQuantity) })
    },
  }
}
