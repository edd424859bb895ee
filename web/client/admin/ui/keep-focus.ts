import { useEffect } from "react"

const focusable = "a[href], button, input, select, textarea, summary"

const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent

/** What stands where the lost one stood: the same field or button made anew. */
const sameIn = (place: Element, lost: Element): HTMLElement | null => {
  if (lost.id !== "") return place.querySelector<HTMLElement>(`#${CSS.escape(lost.id)}`)
  const name = nameOf(lost)
  if (name === "") return null
  return [...place.querySelectorAll<HTMLElement>(focusable)].find((each) => nameOf(each) === name) ?? null
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
    let places: readonly Element[] = []
    const onFocus = ({ target }: FocusEvent) => {
      places = []
      for (let place = target instanceof Element ? target : null; place !== null; place = place.parentElement) {
        places = [...places, place]
        if (place === content) return
      }
      // Outside of the content nothing leaves.
      places = []
    }
    const observer = new MutationObserver(() => {
      const lost = places[0]
      if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return
      const left = places.filter((place): place is HTMLElement => place instanceof HTMLElement && place.isConnected)
      const part = left.find((place) => place.matches("section, search, nav, .table-box")) ?? content
      places = []
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
