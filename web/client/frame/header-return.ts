import { type RefObject, useEffect } from "react"

/** Smaller movements are no decision to scroll the other way; pixels. */
const leastMove = 8

/**
 * On phones the header leaves while the page is scrolled down and returns with the first scroll up: `data-scroll` of the element says `away`
 * or `back`, nothing at the top of the page. Without it the header scrolls with the page, as it does where it does not return.
 */
export const useHeaderReturn = (header: RefObject<HTMLElement | null>, returns: boolean): void => {
  useEffect(() => {
    const { current } = header
    if (!returns) {
      delete current?.dataset.scroll
      return
    }
    let last = scrollY
    const follow = () => {
      const element = header.current
      if (element === null) return
      const moved = scrollY - last
      if (scrollY <= element.offsetHeight) delete element.dataset.scroll
      else if (Math.abs(moved) < leastMove) return
      else element.dataset.scroll = moved > 0 ? "away" : "back"
      last = scrollY
    }
    addEventListener("scroll", follow, { passive: true })
    return () => removeEventListener("scroll", follow)
  }, [header, returns])
}
