import { useMutation, useQueryClient } from "@tanstack/react-query"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { type Inputs, type Outputs, useTRPC } from "../app/trpc.ts"

type CartAnswer = Outputs["cart"]["set"]
export type CartLineChange = Inputs["cart"]["set"]

/** Changes this visitor's cart; every part of the page that shows the cart follows. */
export const useCartChange = () => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const cartKey = trpc.cart.get.queryKey()
  const { mutateAsync } = useMutation(trpc.cart.set.mutationOptions())
  const setLine = async (change: CartLineChange): Promise<CartAnswer> => {
    // An answer that is still under way would bring back the cart of before.
    await queryClient.cancelQueries({ queryKey: cartKey })
    const cart = await mutateAsync(change)
    // The cache keeps every part that is as it was.
    return queryClient.setQueryData<CartAnswer>(cartKey, cart) ?? cart
  }
  return {
    setLine,
    /** Puts packs on top of those in the cart, as many as a line may hold. */
    add: async ({ handle, sku, quantity }: { handle: string; sku: string; quantity: number }): Promise<CartAnswer> => {
      const cart = await queryClient.fetchQuery({ ...trpc.cart.get.queryOptions(), staleTime: 0 })
      const held = cart.lines.find((line) => line.sku === sku)?.quantity ?? 0
      return setLine({ handle, sku, quantity: Math.min(held + quantity, maxQuantity) })
    },
  }
}
