import { findRoute } from "../../client/routes.ts"

/** Letters, digits, `-`, `_` and `~` need no escape (RFC 3986, 2.3). A dot stays as it came: it may be a step upwards. */
const unescaped = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (written, code) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return /[\w~-]/.test(character) ? character : written
  })

/**
 * How the shop itself writes a path: single slashes and none at the end (`//evil.example` would leave the shop), no needless escapes, the
 * words of a route in small letters, and so the names of public pages, which have no others. Names of one person's pages stay as they are.
 */
export const canonicalPath = (pathname: string): string => {
  const plain = unescaped(pathname).replace(/\/{2,}/g, "/")
  const path = plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain
  const found = findRoute(path)
  if (found === null) return path
  const { route, params } = found
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? ""
    return encodeURIComponent(route.audience === "public" ? value.toLowerCase() : value)
  })
}
