import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react"
import { Button } from "../../ui/button.tsx"

/** Space between a dialog, what opened it and the edge of the window, in CSS pixels. */
const gap = 16

/** The dialog goes to the larger side of what opened it: nothing of it lies where the first click of a double click was. */
const moveAside = (dialog: HTMLDialogElement, opener: Element | null) => {
  if (!(opener instanceof HTMLButtonElement)) return
  const { top, bottom } = opener.getBoundingClientRect()
  const [above, below] = [top, window.innerHeight - bottom]
  const isBelow = below >= above
  dialog.style.marginBlock = isBelow ? `${Math.max(bottom, 0) + gap}px auto` : `${gap}px auto`
  dialog.style.maxBlockSize = `${Math.max(above, below) - 2 * gap}px`
}

/** The second click of a double click presses nothing, wherever it lands. */
const dropSecondClick = (event: MouseEvent) => {
  if (event.detail < 2 || !(event.target instanceof Element) || event.target.closest("button") === null) return
  event.preventDefault()
  event.stopPropagation()
}

/** A dialog beside what opened it; it opens when it is shown, with the focus in its first field. */
export const Dialog = ({
  title,
  close,
  children,
}: {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    moveAside(element, document.activeElement)
    element.showModal()
    element.querySelector<HTMLElement>("input, select, textarea")?.focus()
    // So that the focus goes back to what opened it.
    return () => element.close()
  }, [])
  return (
    <dialog className="palette" ref={dialog} aria-labelledby={id} onClose={close} onClickCapture={dropSecondClick}>
      <div className="palette__inside">
        <div className="dialog__head">
          <h2 id={id}>{title}</h2>
          <Button type="button" look="quiet" small onClick={() => dialog.current?.close()}>
            Schließen
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
