import type { SiteKind } from "./site-kinds.ts"

/** An address of the shop that search engines are told of, or could be. */
export interface SiteAddress {
  readonly path: string
  readonly kind: SiteKind
  /** When what is read there last changed, epoch milliseconds; `null`: not known. */
  readonly changedAt: number | null
  /** The paths of the pictures on it. */
  readonly pictures: readonly string[]
  /** Why it is not in the sitemap; `null`: it is. */
  readonly out: string | null
}

/** An address staff took out of the sitemap: search engines are asked to forget it. */
export interface Exclusion {
  readonly path: string
  /** Who did, as the audit log names them, and when, epoch milliseconds. */
  readonly by: string
  readonly at: number
  /** Why, in their words, as the end of "nicht aufgenommen, weil …"; empty: not said. */
  readonly reason: string
}

/** What a stranger without a script gets at an address of the shop. */
export interface OpenedAddress {
  readonly status: number
  /** Where it leads on to, a path of the shop or another address; `null`: nowhere. */
  readonly location: string | null
  /** The links in it, in order. */
  readonly links: readonly { readonly href: string; readonly text: string }[]
  /** The ids in it, which links may end in. */
  readonly ids: readonly string[]
}
