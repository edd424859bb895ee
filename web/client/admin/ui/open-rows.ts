import { type RefObject, useEffect } from "react"

const interactive = "a, button, input, label, select, textarea, summary"

/** The link of the row that a click was meant for: not one on a control, and not the end of selecting text. */
const linkAt = ({ target }: MouseEvent): HTMLAnchorElement | null => {
  if (!(target instanceof Element) || target.closest(interactive) !== null) return null
  if (getSelection()?.isCollapsed === false) return null
  return target.closest("tbody > tr")?.querySelector<HTMLAnchorElement>(".table__name a") ?? null
}

/** A click anywhere in a row is one on its link, with Ctrl or the middle button too; text can still be selected. */
export const useOpenRows = (table: RefObject<HTMLTableElement | null>): void => {
  useEffect(() => {
    const element = table.current
    const click = (event: MouseEvent) => {
      const isMiddle = event.button === 1
      if (event.button !== 0 && !isMiddle) return
      const { metaKey, shiftKey } = event
      linkAt(event)?.dispatchEvent(
        new MouseEvent("click", {
          bubbles: true,
          cancelable: true,
          ctrlKey: event.ctrlKey || isMiddle,
          metaKey: metaKey || isMiddle,
          shiftKey,
        }),
      )
    }
    // Else the middle button starts scrolling.
    const press = (event: MouseEvent) => {
      if (event.button === 1 && linkAt(event) !== null) event.preventDefault()
    }
    element?.addEventListener("click", click)
    element?.addEventListener("auxclick", click)
    element?.addEventListener("mousedown", press)
    return () => {
      element?.removeEventListener("click", click)
      element?.removeEventListener("auxclick", click)
      element?.removeEventListener("mousedown", press)
    }
  })
}
