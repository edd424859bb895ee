import { maxPrefetches } from "./browser-limits.ts"
import { openPage } from "./open-page.ts"
import type { FindRoute } from "./route.ts"
import type { Loader } from "./trpc.ts"

/** The address a link leads to inside the shop, or `null`. */
const addressOf = (target: EventTarget | null): URL | null => {
  const link = target instanceof Element ? target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return null
  // Where the links themselves would tell something about the person, only a click asks for anything.
  if (link.closest("[data-prefetch='off']") !== null) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? url : null
}

/**
 * Fetches a page's script and data when somebody is about to open it: pointer over a link, finger on it, focus on it.
 * At most `maxPrefetches` at a time; further ones are dropped, the click fetches anyway.
 */
export const prefetchOnIntent = (find: FindRoute, loader: Loader): void => {
  const underWay = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const url = addressOf(target)
    if (url === null || underWay.size >= maxPrefetches) return
    const address = url.pathname + url.search
    const found = find(url.pathname)
    // Somebody's own pages are asked for when they are wanted, not before.
    if (found === null || found.route.audience === "personal" || underWay.has(address)) return
    underWay.add(address)
    void openPage(find, url.pathname, url.search, loader).finally(() => underWay.delete(address))
  }
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, prefetch, { passive: true })
}
