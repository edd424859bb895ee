import { useMutation, useQueryClient } from "@tanstack/react-query"
import { maxQuantity } from "../../../domain/cart/cart.ts"
import { type Inputs, type Outputs, useTRPC } from "../app/trpc.ts"

type CartAnswer = Outputs["cart"]["set"]
export type CartLineChange = Inputs["cart"]["set"]

/** Changes the visitor's cart; every view of the cart updates. */
export const useCartChange = () => {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const cartKey = trpc.cart.get.queryKey()
  const { mutateAsync } = useMutation(trpc.cart.set.mutationOptions())
  const setLine = async (change: CartLineChange): Promise<CartAnswer> => {
    // An answer still in flight would overwrite the cache with the previous cart.
    await queryClient.cancelQueries({ queryKey: cartKey })
    const cart = await mutateAsync(change)
    // Structural sharing keeps unchanged parts identical.
    return queryClient.setQueryData<CartAnswer>(cartKey, cart) ?? cart
  }
  return {
    setLine,
    /** Adds packs to those in the cart, up to a line's maximum. Resolves with the notices that name the product. */
    add: async ({ handle, sku, quantity }: { handle: string; sku: string; quantity: number }) => {
      const cart = await queryClient.fetchQuery({ ...trpc.cart.get.queryOptions(), staleTime: 0 })
      const held = cart.lines.find((line) => line.sku === sku)?.quantity ?? 0
      const { doseNotices } = await setLine({ handle, sku, quantity: Math.min(held + quantity, maxQuantity) })
      return doseNotices.filter(({ handles }) => handles.includes(handle))
    },
  }
}
