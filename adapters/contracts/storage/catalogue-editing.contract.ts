import type * as Layer from "effect/Layer"
import { changingProductsContract } from "../changing-products.contract.ts"
import { countedPacksContract } from "../counted-packs.contract.ts"
import { draftsContract } from "../drafts.contract.ts"
import type { Kept } from "../edited-shop.ts"
import { listedProductsContract } from "../listed-products.contract.ts"
import { makingProductsContract } from "../making-products.contract.ts"

export const catalogueEditingContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) => {
  changingProductsContract(name, newShop)
  draftsContract(name, newShop)
  makingProductsContract(name, newShop)
  countedPacksContract(name, newShop)
  listedProductsContract(name, newShop)
}
