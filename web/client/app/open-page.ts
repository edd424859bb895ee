import { decideAccess } from "../../../domain/access/access-rule.ts"
import { errorCode } from "./api-error.ts"
import type { AnyPage, FormState, Head, PageRequest } from "./page.ts"
import type { FindRoute, Route } from "./route.ts"
import type { Loader } from "./trpc.ts"

/** Why there is no page to show. */
export type Fallback =
  | "not-found"
  | "unauthorized"
  | "forbidden"
  /** The server or the page failed. */
  | "error"
  /** The page's script could not be loaded. */
  | "assets"

export type OpenedPage =
  | {
      readonly kind: "page"
      readonly route: Route
      readonly module: AnyPage
      readonly request: PageRequest
      readonly data: unknown
      readonly head: Head
    }
  | { readonly kind: "fallback"; readonly fallback: Fallback; readonly request: PageRequest; readonly error: unknown }

/** The page's script could not be loaded. */
class AssetsNotLoaded extends Error {}

const fallbackFor = (error: unknown): Fallback => {
  if (error instanceof AssetsNotLoaded) return "assets"
  const code = errorCode(error)
  if (code === "NOT_FOUND") return "not-found"
  if (code === "UNAUTHORIZED") return "unauthorized"
  if (code === "FORBIDDEN") return "forbidden"
  // A malformed address: a product name with a space, an order number of ten thousand letters.
  if (code === "BAD_REQUEST") return "not-found"
  return "error"
}

/** Finds the page of an address, loads its script and its data. Never rejects: an error becomes a fallback. */
export const openPage = async (
  findRoute: FindRoute,
  path: string,
  search: string,
  loader: Loader,
  form: FormState | null = null,
): Promise<OpenedPage> => {
  const found = findRoute(path)
  const request: PageRequest = { path, params: found?.params ?? {}, search: new URLSearchParams(search), form }
  if (found === null) return { kind: "fallback", fallback: "not-found", request, error: null }
  const { access } = found.route
  try {
    // Checked before loading anything. The server enforces the same rule.
    const decision =
      access === "everyone"
        ? "allowed"
        : decideAccess(access, (await loader.refetch(loader.trpc.session.current.queryOptions())).person)
    if (decision !== "allowed") return { kind: "fallback", fallback: decision, request, error: null }
    const module = await found.route.open().then(
      (loaded) => loaded.default,
      (cause) => {
        throw new AssetsNotLoaded(found.route.path, { cause })
      },
    )
    const data = await module.load(request, loader)
    return { kind: "page", route: found.route, module, request, data, head: module.head(data, request) }
  } catch (error) {
    return { kind: "fallback", fallback: fallbackFor(error), request, error }
  }
}
