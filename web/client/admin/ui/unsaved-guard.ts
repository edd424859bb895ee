import { useEffect } from "react"

const question = "Du hast etwas geändert, das noch nicht gespeichert ist. Willst du die Seite trotzdem verlassen?"

/** Whether a click on the link would replace the page. */
const leaves = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null
  if (!(link instanceof HTMLAnchorElement)) return false
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  return link.target !== "_blank" && !link.hasAttribute("download") && !link.getAttribute("href")?.startsWith("#")
}

/** Asks before leaving with unsaved input: by a link, by going back (where the browser allows it), by closing the tab. */
export const useUnsavedGuard = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return
    let agreed = false
    const onClick = (event: MouseEvent) => {
      if (!leaves(event)) return
      if (confirm(question)) agreed = true
      else {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!agreed) event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      // A link back to a list goes back in the history: it has been asked about.
      if (agreed) return
      if (event.navigationType === "traverse" && event.cancelable && !event.hashChange && !confirm(question))
        event.preventDefault()
    }
    document.addEventListener("click", onClick, { capture: true })
    window.addEventListener("beforeunload", onUnload)
    const { navigation } = window as { readonly navigation?: Navigation }
    navigation?.addEventListener("navigate", onNavigate)
    return () => {
      document.removeEventListener("click", onClick, { capture: true })
      window.removeEventListener("beforeunload", onUnload)
      navigation?.removeEventListener("navigate", onNavigate)
    }
  }, [unsaved])
}
