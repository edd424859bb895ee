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
/** Pictures kept at a time; drawing one takes some hundredths of a second. */
const maxKept = 200

/** Draws pictures once a catalogue revision; two requests for the same one wait for the same drawing. */
export const makePictures = (fontFiles: readonly string[]): Pictures => {
  let revision = -1
  const kept = new Map<string, Promise<Png | null>>()
  const keep = (snapshot: CatalogueSnapshot, key: string, draw: () => Promise<Png | null>): Promise<Png | null> => {
    if (snapshot.revision !== revision) {
      kept.clear()
      revision = snapshot.revision
    }
    const known = kept.get(key)
    if (known) return known
    const drawing = draw()
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
    return drawing
  }
  return {
    pack: async (snapshot, handle) => {
      const product = snapshot.byHandle.get(handle)
      if (!product) return null
      const { pack } = productCard(snapshot, product)
      return keep(snapshot, `pack ${handle}`, () => packPng(pack, packWidthPx, fontFiles))
    },
    socialCard: async (snapshot, handle) => {
      const product = snapshot.byHandle.get(handle)
      if (!product) return null
      const card = productCard(snapshot, product)
      return keep(snapshot, `card ${handle}`, () =>
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
