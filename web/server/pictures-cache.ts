import { LRUCache } from "lru-cache"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { productCard } from "../../domain/catalogue/product-card.ts"
import { formatCents } from "../../domain/shared/money.ts"
import { packPng, socialCardPng } from "./pictures.tsx"

type Png = Uint8Array<ArrayBuffer>

export interface Pictures {
  /** The PNG of a product's pack; `null` for an unknown product. */
  readonly pack: (snapshot: CatalogueSnapshot, handle: string) => Promise<Png | null>
  /** The 1200 × 630 card of a product for social networks. */
  readonly socialCard: (snapshot: CatalogueSnapshot, handle: string) => Promise<Png | null>
}

const packWidthPx = 800
/** Drawing a picture takes some 10 ms. */
const maxPictures = 200

/** Draws and caches pictures for one catalogue revision; concurrent requests for one picture share its drawing. */
export const makePictures = (fontFiles: readonly string[]): Pictures => {
  const pictures = new LRUCache<string, Promise<Png>>({ max: maxPictures })
  const cached = ({ revision }: CatalogueSnapshot, name: string, draw: () => Promise<Png>): Promise<Png> => {
    const key = `${revision} ${name}`
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
      return cached(snapshot, `pack ${handle}`, () => packPng(pack, packWidthPx, fontFiles))
    },
    socialCard: async (snapshot, handle) => {
      const product = snapshot.byHandle.get(handle)
      if (!product) return null
      const card = productCard(snapshot, product)
      return cached(snapshot, `card ${handle}`, () =>
        socialCardPng({
          label: card.pack,
          title: card.title,
          subtitle: card.subtitle,
          priceLine: `${formatCents(card.priceCents)} · ${card.packLabel}`,
          fontFiles,
        }),
      )
    },
  }
}
