import { useEffect } from "react"

const focusable = "a[href], button, input, select, textarea, summary"

const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent

/** The counterpart of a removed element: the same field or button rendered anew. */
const sameIn = (element: Element, lost: Element): HTMLElement | null => {
  if (lost.id !== "") return element.querySelector<HTMLElement>(`#${CSS.escape(lost.id)}`)
  const name = nameOf(lost)
  if (name === "") return null
  return [...element.querySelectorAll<HTMLElement>(focusable)].find((each) => nameOf(each) === name) ?? null
}

const focus = (element: HTMLElement): void => {
  if (!element.matches(`${focusable}, [tabindex]`)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus for keyboard users: when the focused element is removed, its counterpart gets the focus, else the part of the
 * page around it, never the top of the page.
 */
export const useKeepFocus = (): void => {
  useEffect(() => {
    const content = document.getElementById("content")
    if (content === null) return
    /** From the focused element up to the content. */
    let ancestors: readonly Element[] = []
    const onFocus = ({ target }: FocusEvent) => {
      ancestors = []
      for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
        ancestors = [...ancestors, element]
        if (element === content) return
      }
      // Elements outside of the content are not tracked.
      ancestors = []
    }
    const observer = new MutationObserver(() => {
      const lost = ancestors[0]
      if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return
      const left = ancestors.filter(
        (element): element is HTMLElement => element instanceof HTMLElement && element.isConnected,
      )
      const part = left.find((element) => element.matches("section, search, nav, .table-box")) ?? content
      ancestors = []
      focus(sameIn(part, lost) ?? part.querySelector<HTMLElement>(":scope > table") ?? part)
    })
    document.addEventListener("focusin", onFocus)
    observer.observe(content, { childList: true, subtree: true })
    return () => {
      document.removeEventListener("focusin", onFocus)
      observer.disconnect()
    }
  }, [])
}
