import { useEffect } from "react"

const focusable = "a[href], button, input, select, textarea, summary"

const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent

/** What stands where the lost one stood: the same field or button made anew. */
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
 * Whoever works without a mouse never starts at the top of a page again: when what had the focus leaves the page, because it is
 * done or its row is gone, the same thing made anew gets it, or else the part of the page it stood in.
 */
export const useKeepFocus = (): void => {
  useEffect(() => {
    const content = document.getElementById("content")
    if (content === null) return
    /** From what has the focus outwards to the content. */
    let ancestors: readonly Element[] = []
    const onFocus = ({ target }: FocusEvent) => {
      ancestors = []
      for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
        ancestors = [...ancestors, element]
        if (element === content) return
      }
      // Outside of the content nothing leaves.
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
