import type { ReactNode } from "react"
import type { FieldError } from "./api-error.ts"
import { loadStyles } from "./page-styles.ts"
import type { Loader } from "./trpc.ts"

/** What a form that was posted without JavaScript brings back: what was typed and what is wrong with it. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: readonly FieldError[]
  /** One sentence above the form, for what is wrong with no single field. */
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
  /** Without the shop's name; that is added. */
  readonly title: string
  readonly description: string
  /** The path search engines should know the page by; the page's own path unless told. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Path of a 1200 × 630 picture. */
  readonly socialImage?: string
  /** What the address shows, for social networks. */
  readonly ogType?: "website" | "product" | "article"
  /** The page's own style sheets; `page` tells of them. */
  readonly styles?: readonly string[]
  /** What everybody may fetch and the page asks for as soon as its script runs: the browser fetches it meanwhile. */
  readonly fetches?: readonly string[]
  /** The source file of the page this address turned out to show, where that is only known once it is loaded. */
  readonly variant?: string
  /** schema.org objects; addresses in them are absolute. */
  readonly jsonLd?: (publicUrl: string) => readonly unknown[]
}

/** One page, the same on the server and in the browser. */
export interface PageModule<Data> {
  /** Style sheets only some pages need: the server links them, and who comes from another page has them before it shows. */
  readonly styles?: readonly string[]
  readonly load: (request: PageRequest, loader: Loader) => Promise<Data>
  readonly head: (data: Data, request: PageRequest) => Head
  readonly Page: (props: { readonly data: Data; readonly request: PageRequest }) => ReactNode
}

// The table of routes holds pages of many data types; only `openPage` calls them, with the data their own `load` gave.
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
