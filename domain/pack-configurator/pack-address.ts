import { formLabels } from "../catalogue/labels.ts"
import type { Form, Handle } from "../catalogue/product.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { type AskedItem, mostProducts } from "./pack-item.ts"

/** What an address of the configurator asks for. */
export interface AskedPack {
  readonly items: readonly AskedItem[]
  /** Parts of the address that name no product or no dose. */
  readonly unreadable: number
  /** Products beyond the most a pack holds: left out. */
  readonly tooMany: number
  /** The nutrient products are shown of, with what narrows them. */
  readonly nutrient: NutrientId | null
  readonly form: Form | null
  readonly vegan: boolean
}

/** The search parameters the page depends on. `add` and `remove` are buttons of forms: they change `p` and are in no link. */
export const packParameters = ["p", "add", "remove", "nutrient", "form", "vegan"] as const

/** A longer text is none that a pack was written as. */
const longest = 2_000

const written = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?::(\d{1,4}(?:\.\d{1,3})?))?$/

const itemOf = (text: string): AskedItem | null => {
  const [, handle = "", dose] = written.exec(text) ?? []
  if (handle === "" || handle.length > 80) return null
  const amount = dose === undefined ? null : Number(dose)
  return amount === 0 ? null : { handle, dose: amount }
}

/** The items with one more; a product that is there already gets the new dose in its place. */
const withItem = (items: readonly AskedItem[], item: AskedItem): readonly AskedItem[] =>
  items.some(({ handle }) => handle === item.handle)
    ? items.map((each) => (each.handle === item.handle ? item : each))
    : [...items, item]

const read = (text: string) => {
  const parts = text
    .slice(0, longest)
    .split(",")
    .flatMap((part) => part.trim() || [])
  const items = parts.map(itemOf)
  return {
    items: items.flatMap((item) => item ?? []).reduce<readonly AskedItem[]>(withItem, []),
    unreadable: items.filter((item) => item === null).length + (text.length > longest ? 1 : 0),
  }
}

/**
 * Reads an address such as `?p=vitamin-d3-tropfen-20:1,zink-tabletten-6:1`. Never fails: what cannot be read is counted and left out.
 * Nothing personal is in it: products, doses, and what is looked at.
 */
export const packFromSearch = (search: URLSearchParams): AskedPack => {
  const { items, unreadable } = read(search.get("p") ?? "")
  const added = read(search.get("add") ?? "").items.reduce(withItem, items)
  const left = added.filter(({ handle }) => handle !== search.get("remove"))
  const nutrient = search.get("nutrient") ?? ""
  const form = (Object.keys(formLabels) as Form[]).find((known) => known === search.get("form")) ?? null
  return {
    items: left.slice(0, mostProducts),
    unreadable,
    tooMany: Math.max(0, left.length - mostProducts),
    nutrient: Object.hasOwn(nutrientNames, nutrient) ? nutrient : null,
    form,
    vegan: search.get("vegan") === "1",
  }
}

/** A pack as addresses and forms hold it: `vitamin-d3-tropfen-20:1,zink-tabletten-6:1`. */
export const packText = (items: readonly { readonly handle: Handle; readonly dose: number | null }[]): string =>
  items.map(({ handle, dose }) => (dose === null ? handle : `${handle}:${dose}`)).join(",")

/** The address of a pack, to share. Its characters need no encoding, so that it can be read. */
export const packAddress = (items: Parameters<typeof packText>[0]): string =>
  items.length === 0 ? "/configure" : `/configure?p=${packText(items)}`

/** The address of a pack with what is looked at. */
export const configuratorAddress = ({
  items,
  nutrient,
  form,
  vegan,
}: Pick<AskedPack, "items" | "nutrient" | "form" | "vegan">): string => {
  const parameters = [
    ...(items.length === 0 ? [] : [`p=${packText(items)}`]),
    ...(nutrient === null ? [] : [`nutrient=${nutrient}`]),
    ...(form === null ? [] : [`form=${form}`]),
    ...(vegan ? ["vegan=1"] : []),
  ]
  return parameters.length === 0 ? "/configure" : `/configure?${parameters.join("&")}`
}
