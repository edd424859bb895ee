import type { QueryClient } from "@tanstack/react-query"
import { TRPCClientError } from "@trpc/client"
import { type ComponentType, startTransition, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { usePathname, useSearch } from "wouter/use-browser-location"
import type { AppProps } from "./app.tsx"
import { openPageTimeoutMs } from "./browser-limits.ts"
import { applyHead } from "./head.ts"
import { type OpenedPage, openPage } from "./open-page.ts"
import type { FindRoute } from "./route.ts"
import { isReturnTo, rememberLeaving, rememberShown, restoreScroll } from "./scroll-memory.ts"
import type { Loader, ShopClient } from "./trpc.ts"

/** Applies a state change; another page fades in if the browser supports view transitions and motion is not reduced. */
const showChange = (isOtherPage: boolean, change: () => void): void => {
  const animate = isOtherPage && !matchMedia("(prefers-reduced-motion: reduce)").matches
  if (!animate || !("startViewTransition" in document)) {
    startTransition(change)
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // The change is applied in any case: a skipped transition is no error.
  for (const step of [transition.ready, transition.updateCallbackDone, transition.finished]) step.catch(() => {})
}

/** Names the content by the page's heading, so that screen readers say where the focus moved. */
const nameContent = (content: HTMLElement | null): void => {
  const heading = content?.querySelector("h1")
  if (heading) heading.id ||= "heading"
  if (heading) content?.setAttribute("aria-labelledby", heading.id)
  else content?.removeAttribute("aria-labelledby")
}

/**
 * Follows the address: the current page stays until the next one has loaded. One that takes longer than `openPageTimeoutMs` is opened as a
 * document instead.
 */
export const Navigation = ({
  queryClient,
  client,
  loader,
  first,
  find,
  View,
}: {
  readonly queryClient: QueryClient
  readonly client: ShopClient
  readonly loader: Loader
  readonly first: OpenedPage
  /** The routes of the current area; other addresses load a new document. */
  readonly find: FindRoute
  /** The component that renders an opened page. */
  readonly View: ComponentType<AppProps>
}) => {
  const path = usePathname()
  const search = useSearch()
  const [busy, setBusy] = useState(false)
  const address = path + search
  /** The page shown, and how it was reached; `samePath`: also the first page, and a filter changed on the same. */
  const [shown, setShown] = useState({ opened: first, address, samePath: true, goingBack: false })
  /** The address of the page shown or about to be: it fades in. */
  const shownAddress = useRef(address)

  useEffect(() => {
    const goingBack = isReturnTo(address)
    // Also after going back before the next page had loaded.
    if (shownAddress.current === address) return setBusy(false)
    let wanted = true
    setBusy(true)
    // On a slow network the document alone may still come: it needs no script and no further request.
    const timer = setTimeout(() => {
      wanted = false
      location.assign(address)
    }, openPageTimeoutMs)
    void openPage(find, path, search, loader).then((opened) => {
      clearTimeout(timer)
      if (!wanted) return
      // What the page itself fails at; what the server fails at is reported there.
      if (opened.kind === "fallback" && opened.fallback === "error" && !(opened.error instanceof TRPCClientError))
        reportError(opened.error)
      const shownPath = shownAddress.current.split("?")[0] ?? ""
      const samePath = shownPath === path
      rememberLeaving(shownPath, goingBack)
      shownAddress.current = address
      showChange(!samePath, () => {
        setShown({ opened, address, samePath, goingBack })
        setBusy(false)
      })
    })
    return () => {
      clearTimeout(timer)
      wanted = false
    }
  }, [address, find, path, search, loader])

  useEffect(() => {
    applyHead(shown.opened)
    rememberShown(shown.address)
    const content = document.getElementById("content")
    nameContent(content)
    // Moves the focus so that screen readers announce the new page; a filter changed on the same page keeps it.
    if (shown.samePath) return
    restoreScroll(shown.address, shown.goingBack)
    // A page may focus a part of its own.
    if (content?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "nearest" })
    else content?.focus({ preventScroll: true })
  }, [shown])

  return <View queryClient={queryClient} client={client} opened={shown.opened} busy={busy} />
}
