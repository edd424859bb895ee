type Edge = "--sheet" | "--bar"

/**
 * For the `ref` of what sticks to the lower edge: a property of the document says how many pixels it covers, which
 * scrolling to what has the focus leaves free (`feedback.css`). A sheet is below all bars. A bar that is only hidden
 * counts: scrolling may show it.
 */
const covering = (edge: Edge) => (element: HTMLElement | null) => {
  if (element === null) return
  const { style } = document.documentElement
  const measure = () =>
    style.setProperty(edge, `${getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0}px`)
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  // Whether it sticks depends on the height of the screen.
  addEventListener("resize", measure)
  return () => {
    observer.disconnect()
    removeEventListener("resize", measure)
    style.removeProperty(edge)
  }
}

export const coveringSheet = covering("--sheet")
export const coveringBar = covering("--bar")
