import type { Outputs } from "../../app/trpc.ts"
import { actionsFor, mayOpen, pagesFor, type StaffPerson } from "../frame/navigation-entries.ts"
import type { ActionGroup } from "../ui/actions.ts"

/** An entry of the palette: a page, or something to be done on the one in front. */
export interface Offer {
  readonly title: string
  readonly detail: string
  readonly keys?: string
  readonly leads: { readonly href: string } | { readonly run: () => void }
}

export interface OfferGroup {
  readonly title: string
  readonly offers: readonly Offer[]
}

type Found = Outputs["staff"]["find"]

const kinds = [
  { kind: "order", title: "Bestellungen", path: "/admin/orders" },
  { kind: "customer", title: "Kundinnen und Kunden", path: "/admin/customers" },
  { kind: "product", title: "Produkte", path: "/admin/products" },
  { kind: "lot", title: "Chargen", path: "/admin/lots" },
  { kind: "person", title: "Personen", path: "/admin/people" },
] as const

const folded = (text: string): string => text.normalize("NFC").toLowerCase()

/** Entries whose title or synonyms contain every word of the term. */
const called = <T extends { readonly title: string; readonly detail: string; readonly also: string }>(
  known: readonly T[],
  term: string,
): readonly T[] => {
  const words = folded(term).split(/\s+/)
  return known.filter(({ title, detail, also }) => {
    const name = folded(`${title} ${detail} ${also}`)
    return words.every((word) => name.includes(word))
  })
}

const leading = <T extends { readonly href: string }>({ href, ...named }: T) => ({ ...named, leads: { href } })

/** What is offered on the page in front. */
const here = (offered: readonly ActionGroup[], term: string): readonly OfferGroup[] =>
  offered.map(({ title, actions }) => ({
    title,
    offers: called(
      actions
        .filter(({ keysOnly }) => !keysOnly)
        .map(({ also = "", run, ...action }) => ({ ...action, detail: "", also, leads: { run } })),
      term,
    ),
  }))

/**
 * The palette's list: what can be done on the page in front, then matching pages and actions, then the server's results; only what may
 * be opened.
 */
export const offersFor = (
  term: string,
  { rights }: Pick<StaffPerson, "rights">,
  found: Found,
  offered: readonly ActionGroup[] = [],
): readonly OfferGroup[] => {
  const wanted = term.trim()
  return [
    ...here(offered, wanted),
    { title: "Seiten", offers: called(pagesFor(rights), wanted).map(leading) },
    { title: "Aktionen", offers: called(actionsFor(rights), wanted).map(leading) },
    ...kinds.map(({ kind, title, path }) => ({
      title,
      offers: found
        .filter((each) => each.kind === kind && mayOpen(`${path}/x`, rights))
        .map((each) => leading({ ...each, href: `${path}/${encodeURIComponent(each.id)}` })),
    })),
  ].filter(({ offers }) => offers.length > 0)
}
