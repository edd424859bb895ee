import { maxPrefetches } from "./browser-limits.ts"
import { openPage } from "./open-page.ts"
import type { FindRoute } from "./route.ts"
import type { Loader } from "./trpc.ts"

/** The address inside the shop a link leads to, or `null`. */
const addressOf = (target: EventTarget | null): URL | null => {
  const link = target instanceof Element ? target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return null
  // Where the link itself would reveal something about the visitor, only a click requests it.
  if (link.closest("[data-prefetch='off']") !== null) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? url : null
}

/**
 * Prefetches a page's script and data on intent: pointer over a link, touch, or focus. At most `maxPrefetches` at a time;
 * further ones are dropped, the click fetches anyway.
 */
export const prefetchOnIntent = (find: FindRoute, loader: Loader): void => {
  const prefetching = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const url = addressOf(target)
    if (url === null || prefetching.size >= maxPrefetches) return
    const address = url.pathname + url.search
    const found = find(url.pathname)
    // Personal pages are not prefetched.
    if (found === null || found.route.audience === "personal" || prefetching.has(address)) return
    prefetching.add(address)
    void openPage(find, url.pathname, url.search, loader).finally(() => prefetching.delete(address))
  }
  for (const type of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(type, prefetch, { passive: true })
}
