import { LRUCache } from "lru-cache"
import type { CatalogueSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { productCard } from "../../domain/catalogue/product-card.ts"
import { formatCents } from "../../domain/shared/money.ts"
import { packPng, socialCardPng } from "./pictures.tsx"

type Png = Uint8Array<ArrayBuffer>

export interface Pictures {
  /** The PNG of a product's pack, or `null` for a product that does not exist. */
  readonly pack: (snapshot: CatalogueSnapshot, handle: string) => Promise<Png | null>
  /** The 1200 × 630 card social networks show for a product. */
  readonly socialCard: (snapshot: CatalogueSnapshot, handle: string) => Promise<Png | null>
}

const packWidthPx = 800
/** Drawing a picture takes some hundredths of a second. */
const maxPictures = 200

/** Draws pictures and caches them for one catalogue revision; two requests for the same one wait for the same drawing. */
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
