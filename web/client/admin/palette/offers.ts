import type { Outputs } from "../../app/trpc.ts"
import { actionsFor, mayOpen, pagesFor, type StaffPerson } from "../frame/navigation-entries.ts"

/** An entry of the palette. */
export interface Offer {
  readonly href: string
  readonly title: string
  readonly detail: string
}

export interface OfferGroup {
  readonly title: string
  readonly offers: readonly Offer[]
}

type Found = Outputs["staff"]["find"]

const kinds = [
  { kind: "order", title: "Bestellungen", path: "/admin/orders" },
  { kind: "product", title: "Produkte", path: "/admin/products" },
  { kind: "person", title: "Personen", path: "/admin/people" },
] as const

const folded = (text: string): string => text.normalize("NFC").toLowerCase()

/** Entries whose title or synonyms contain every word of the term. */
const called = <T extends Offer & { readonly also: string }>(known: readonly T[], term: string): readonly T[] => {
  const words = folded(term).split(/\s+/)
  return known.filter(({ title, detail, also }) => {
    const name = folded(`${title} ${detail} ${also}`)
    return words.every((word) => name.includes(word))
  })
}

/** The palette's list: matching pages and actions at once, then the server's results; only what may be opened. */
export const offersFor = (
  term: string,
  { rights }: Pick<StaffPerson, "rights">,
  found: Found,
): readonly OfferGroup[] => {
  const wanted = term.trim()
  return [
    { title: "Seiten", offers: called(pagesFor(rights), wanted) },
    { title: "Aktionen", offers: called(actionsFor(rights), wanted) },
    ...kinds.map(({ kind, title, path }) => ({
      title,
      offers: found
        .filter((each) => each.kind === kind && mayOpen(`${path}/x`, rights))
        .map((each) => ({ href: `${path}/${encodeURIComponent(each.id)}`, title: each.title, detail: each.detail })),
    })),
  ].filter(({ offers }) => offers.length > 0)
}
