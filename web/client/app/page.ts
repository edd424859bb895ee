import type { ReactNode } from "react"
import type { PackLabel } from "../../../domain/catalogue/product-card.ts"
import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import type { Crumb } from "../ui/breadcrumbs.tsx"
import type { FieldError } from "./api-error.ts"
import { loadStyles } from "./page-styles.ts"
import type { Loader } from "./trpc.ts"

/** State of a form posted without JavaScript: its values and errors. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: readonly FieldError[]
  /** A sentence above the form, for an error without a field. */
  readonly message: string | null
  /** Data of a refusal, e.g. the new totals of `TotalChanged`. */
  readonly refusal?: Readonly<Record<string, unknown>>
}

export interface PageRequest {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  readonly form: FormState | null
}

export interface Head {
  /** Without the shop's name, which is appended. */
  readonly title: string
  readonly description: string
  /** The path of the canonical link; default: the page's own path. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** The breadcrumbs as the page shows them; the last one is the page itself. */
  readonly trail?: readonly Crumb[]
  /** What the picture for social networks shows beside title and description. */
  readonly card?: {
    /** Replaces the description. */
    readonly text?: string
    /** One line at the bottom: price and pack, place and salary. */
    readonly line?: string
    readonly pack?: PackLabel
    /** Whose colours it wears; default: those of the pack. */
    readonly nutrients?: readonly NutrientId[]
  }
  /** The answer's status; default: 200. */
  readonly status?: 200 | 410
  /** The Open Graph type. */
  readonly ogType?: "website" | "product" | "article"
  /** The page's own style sheets; set by `page`. */
  readonly styles?: readonly string[]
  /** Addresses of public data the page's script fetches at its start: the browser preloads them. */
  readonly fetches?: readonly string[]
  /** The source file of the variant shown, where it is only known after loading. */
  readonly variant?: string
  /** schema.org objects; their addresses are absolute. */
  readonly jsonLd?: (publicUrl: string) => readonly unknown[]
}

/** A page, the same on the server and in the browser. */
export interface PageModule<Data> {
  /** The page's style sheets: the server links them, client-side navigation loads them before it shows the page. */
  readonly styles?: readonly string[]
  readonly load: (request: PageRequest, loader: Loader) => Promise<Data>
  readonly head: (data: Data, request: PageRequest) => Head
  readonly Page: (props: { readonly data: Data; readonly request: PageRequest }) => ReactNode
}

// The table of routes holds pages of many data types; only `openPage` calls them, with the data of their own `load`.
export type AnyPage = PageModule<unknown>

export const page = <Data>({ styles = [], load, head, Page }: PageModule<Data>): AnyPage => {
  const module: PageModule<Data> = {
    load: async (request, loader) => {
      const [data] = await Promise.all([load(request, loader), ...styles.map(loadStyles)])
      return data
    },
    head: (data, request) => ({ styles, ...head(data, request) }),
    Page,
  }
  return module as AnyPage
}
