import { insideShop } from "../../../../domain/accounts/sign-in-attempt.ts"
import { maxQuantity } from "../../../../domain/cart/cart.ts"
import { packFromSearch } from "../../../../domain/pack-configurator/pack-address.ts"
import type { Outputs, ShopClient } from "../../../client/app/trpc.ts"
import { againSentences } from "../../../client/cart/again-sentences.ts"
import { cartAddressAfterRemoving } from "../../../client/cart/removed-line.ts"
import { type FormHandler, type FormOutcome, type Forms, formAgain, type Values } from "./form.ts"

const notWhole = `Bitte gib die Menge als ganze Zahl von 0 bis ${maxQuantity} an.`

/** The cart, which says how it is now. */
const changed = "/cart?done=1"

/** Packs of the same size already in the cart; without a SKU those of the product's first size. */
const held = async (
  { handle, sku }: Values,
  { lines }: Outputs["cart"]["get"],
  client: ShopClient,
): Promise<number> => {
  const wanted = sku || (await client.catalogue.product.query({ handle: handle ?? "" })).variants[0]?.sku
  return lines.find((line) => line.sku === wanted)?.quantity ?? 0
}

/** The cart with what an order held, and in `said` what differs from it, a sentence a line. */
const orderAgain = async (values: Values, client: ShopClient): Promise<FormOutcome> => {
  const { order = "", token } = values
  try {
    const again = await client.cart.orderAgain.mutate({ orderId: order, ...(token ? { token } : {}) })
    const said = againSentences(again).join("\n")
    return { kind: "form", form: { values: { mode: "again", said }, errors: [], message: null }, status: 200 }
  } catch (cause) {
    return formAgain(values, cause, ["orderId", "token"])
  }
}

/** Puts a pack of the configurator into the cart; refused, the pack is shown again with the reason. */
const putPack = async (values: Values, client: ShopClient): Promise<FormOutcome> => {
  const { items } = packFromSearch(new URLSearchParams({ p: values.p ?? "" }))
  try {
    await client.cart.putPack.mutate({ items: items.map(({ handle, dose }) => ({ handle, dose: dose ?? 1 })) })
    return { kind: "redirect", to: changed }
  } catch (cause) {
    return { ...formAgain(values, cause), page: "/configure" }
  }
}

/**
 * Sets the quantity of a cart line; `mode=add` adds packs, up to a line's maximum. Quantity 0 removes the line and redirects to
 * a cart that offers to restore it at `position`.
 */
const changeCart: FormHandler = async (values, client) => {
  if (values.mode === "again") return orderAgain(values, client)
  if (values.mode === "pack") return putPack(values, client)
  const { handle = "", sku, quantity = "", mode, position = "", next } = values
  // `Number("")` is 0 and would remove the line.
  if (!/^\d{1,4}$/.test(quantity.trim()))
    return {
      kind: "form",
      form: { values, errors: [{ path: "quantity", message: notWhole }], message: null },
      status: 422,
    }
  try {
    const cart = await client.cart.get.query()
    const packs = Number(quantity)
    const wanted = mode === "add" ? Math.min(packs + (await held(values, cart, client)), maxQuantity) : packs
    const before = cart.lines.findIndex((line) => line.sku === sku)
    const line = cart.lines[before]
    await client.cart.set.mutate({
      handle,
      ...(sku ? { sku } : {}),
      quantity: wanted,
      ...(/^\d{1,2}$/.test(position) ? { position: Number(position) } : {}),
    })
    if (wanted === 0 && line !== undefined)
      return { kind: "redirect", to: cartAddressAfterRemoving({ ...line, position: before }) }
    return { kind: "redirect", to: insideShop(next, changed) }
  } catch (cause) {
    return formAgain(values, cause, ["handle", "sku"])
  }
}

export const cartForms: Forms = { "/cart": { handle: changeCart, cookie: "cart" } }
