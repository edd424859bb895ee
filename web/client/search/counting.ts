import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"

/** Without cookies and without the page's address; it may outlive the page. */
const send = (counted: { readonly term: string; readonly event: string; readonly position?: number }): void => {
  void fetch("/trpc/search.count", {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(counted),
  })
    // Read to its end, which ends the request.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}

/**
 * Counts that the hits of a term were shown, which of them was opened, and what was put into the cart on this page. Nothing is stored on the
 * device; a server that answers from a cache would not see it, and without a script nothing is counted. `null`: nothing was searched.
 */
export const useSearchCounting = (term: string | null, handles: readonly string[]): void => {
  const queryClient = useQueryClient()
  const click = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(".search-page a[href^='/products/']") : null
    const position = handles.indexOf(link?.getAttribute("href")?.slice("/products/".length) ?? "") + 1
    if (term !== null && position > 0) send({ term, event: "click", position })
  })
  useEffect(() => {
    if (term === null) return
    send({ term, event: "shown" })
    const onClick = (event: MouseEvent) => click(event)
    document.addEventListener("click", onClick, { capture: true })
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return
      const key = JSON.stringify(event.mutation.options.mutationKey)
      if (key === '[["cart","set"]]') send({ term, event: "cart" })
    })
    return () => {
      document.removeEventListener("click", onClick, { capture: true })
      stop()
    }
  }, [term, queryClient])
}
