import type { CatalogueSnapshot } from "../catalogue/catalogue-snapshot.ts"
import type { Handle } from "../catalogue/product.ts"
import { doseWords } from "./dose-words.ts"
import { type AskedItem, mostProducts, nearestDose, type PackItem, usualDose } from "./pack-item.ts"

/** What of an asked pack is different in the shop. */
export type PackNote =
  | { readonly kind: "unknown"; readonly handle: Handle }
  /** Another dose than asked for: the label allows no such dose. */
  | { readonly kind: "dose"; readonly title: string; readonly dose: string }

/** The products of an asked pack that the shop sells, each at a dose its label allows, in the order asked; and what differs. */
export const resolvePack = (
  snapshot: CatalogueSnapshot,
  asked: readonly AskedItem[],
): { readonly items: readonly PackItem[]; readonly notes: readonly PackNote[] } => {
  const items: PackItem[] = []
  const notes: PackNote[] = []
  for (const { handle, dose: wanted } of asked.slice(0, mostProducts)) {
    const product = snapshot.byHandle.get(handle)
    if (product === undefined) {
      notes.push({ kind: "unknown", handle })
      continue
    }
    if (items.some((item) => item.product.handle === handle)) continue
    const dose = wanted === null ? usualDose(product) : nearestDose(product, wanted)
    if (wanted !== null && dose !== wanted)
      notes.push({ kind: "dose", title: product.title, dose: doseWords(product, dose) })
    items.push({ product, dose })
  }
  return { items, notes }
}
