import { type ReactNode, useEffect, useId, useRef } from "react"
import { Button } from "../../ui/button.tsx"

/** A dialog over the page; it opens when it is shown, with the focus in its first field. */
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
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>("input, textarea, select")?.focus()
  }, [])
  return (
    <dialog className="palette" ref={dialog} aria-labelledby={id} onClose={close}>
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
