import type { Outputs } from "../../wire.ts"
import { mayOpen } from "../doors.ts"
import { pagesFor, type StaffPerson } from "../navigation-entries.ts"

/** Something the palette leads to. */
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

/** What the palette shows: pages by their names at once, then what the server found; nothing that cannot be opened. */
export const offersFor = (
  term: string,
  { rights }: Pick<StaffPerson, "rights">,
  found: Found,
): readonly OfferGroup[] => {
  const wanted = folded(term.trim())
  const pages = pagesFor(rights).filter(({ title, detail }) => folded(`${title} ${detail}`).includes(wanted))
  return [
    { title: "Seiten", offers: pages },
    ...kinds.map(({ kind, title, path }) => ({
      title,
      offers: found
        .filter((each) => each.kind === kind && mayOpen(`${path}/x`, rights))
        .map((each) => ({ href: `${path}/${encodeURIComponent(each.id)}`, title: each.title, detail: each.detail })),
    })),
  ].filter(({ offers }) => offers.length > 0)
}
