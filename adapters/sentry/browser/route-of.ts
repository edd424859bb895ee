/** Set by the build: the patterns of all pages. */
declare const ROUTE_PATTERNS: readonly string[]

/** What is said of an address without a page. */
export const noRoute = "unknown"

/** The pattern of an address, which names nothing of what is looked at. */
export const routeOf = (pathname: string): string => {
  const asked = pathname.split("/")
  const fits = (pattern: string): boolean => {
    const parts = pattern.split("/")
    return parts.length === asked.length && parts.every((part, at) => part === asked[at] || part.startsWith(":"))
  }
  return ROUTE_PATTERNS.find(fits) ?? noRoute
}
