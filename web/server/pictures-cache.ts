import { LRUCache } from "lru-cache"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { productCard } from "../../domain/catalogue/product-card.ts"
import { packPng, socialCardPng } from "./pictures.tsx"
import { digestOf, type SocialCard } from "./social-card.ts"

type Png = Uint8Array<ArrayBuffer>

export interface Pictures {
  /** The PNG of a product's pack; `null` for an unknown product. */
  readonly pack: (snapshot: CatalogueSnapshot, handle: string) => Promise<Png | null>
  /** The 1200 × 630 card of a page for social networks. */
  readonly socialCard: (card: SocialCard) => Promise<Png>
}

const packWidthPx = 800
/** Drawing a picture takes some 10 ms. */
const maxPictures = 200

/** Draws and caches pictures by what they show; concurrent requests for one picture share its drawing. */
export const makePictures = (fontFiles: readonly string[]): Pictures => {
  const pictures = new LRUCache<string, Promise<Png>>({ max: maxPictures })
  const cached = (key: string, draw: () => Promise<Png>): Promise<Png> => {
    const known = pictures.get(key)
    if (known !== undefined) return known
    const drawing = draw()
    pictures.set(key, drawing)
    drawing.catch(() => pictures.delete(key))
    return drawing
  }
  return {
    pack: async (snapshot, handle) => {
      const product = snapshot.byHandle.get(handle)
      if (!product) return null
      const { pack } = productCard(snapshot, product)
      return cached(`pack ${JSON.stringify(pack)}`, () => packPng(pack, packWidthPx, fontFiles))
    },
    socialCard: (card) => cached(`card ${digestOf(card)}`, () => socialCardPng(card, fontFiles)),
  }
}
