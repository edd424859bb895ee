import { hash } from "node:crypto"
import type { PackLabel } from "../../domain/catalogue/product-card.ts"
import type { NutrientId } from "../../domain/nutrients/nutrient.ts"
import type { Head } from "../client/app/page.ts"

/** What the picture of a page for social networks shows. */
export interface SocialCard {
  readonly title: string
  readonly text: string
  /** `12,90 € · 20 ml`; `""`: nothing. */
  readonly line: string
  /** The pack on the right; `null`: none. */
  readonly pack: PackLabel | null
  /** Whose colours it wears. */
  readonly nutrients: readonly NutrientId[]
}

export const socialCardOf = ({ title, description, card = {} }: Head): SocialCard => ({
  title,
  text: card.text ?? description,
  line: card.line ?? "",
  pack: card.pack ?? null,
  nutrients: card.nutrients ?? card.pack?.nutrients ?? [],
})

/** The same content has the same digest. */
export const digestOf = (card: SocialCard): string => hash("sha256", JSON.stringify(card), "hex").slice(0, 12)

const folder = "/pictures/cards"

/** Where the picture of a page is. Networks keep what they fetched: another content has another address. */
export const socialCardAddress = (path: string, head: Head): string =>
  `${folder}${path === "/" ? "/index" : path}.png?v=${digestOf(socialCardOf(head))}`

/** The page whose picture is at a path. */
export const pageOfCard = (path: string): string => {
  const page = path.slice(folder.length).replace(/\.png$/, "")
  return page === "/index" ? "/" : page
}
