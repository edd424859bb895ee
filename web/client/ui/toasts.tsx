import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { softHyphens } from "../../../domain/shared/line-breaks.ts"
import { dismissToasts, type ToastData } from "./toast-store.ts"

/** Its clock stands still while the focus or the pointer is in it, and starts anew afterwards. */
const Toast = ({ toast: { message, action, forMs } }: { readonly toast: ToastData }) => {
  const element = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const held = focused || pointed
  useEffect(() => {
    if (held || forMs === null) return
    const timer = setTimeout(dismissToasts, forMs)
    return () => clearTimeout(timer)
  }, [held, forMs])
  useLayoutEffect(() => {
    const { current } = element
    // When it goes with the focus in it, the focus goes to the page, which its heading names.
    return () => {
      if (current?.contains(document.activeElement)) document.getElementById("content")?.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what is in it, and is no control.
    <div
      className="toast"
      ref={element}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <p>{softHyphens(message)}</p>
      {action}
    </div>
  )
}

/**
 * The result of the last action, announced by screen readers and shown at the lower edge. The live region stays in the page
 * when empty: one that is added with its text is not announced.
 */
export const Toasts = ({ toasts, path }: { readonly toasts: readonly ToastData[]; readonly path: string }) => {
  const until = useRef(path)
  useEffect(() => {
    if (until.current !== path && toasts.some(({ forMs }) => forMs === null)) dismissToasts()
    until.current = path
  }, [path, toasts])
  return (
    <div className="toasts" role="status">
      {toasts.map((each) => (
        <Toast key={each.id} toast={each} />
      ))}
    </div>
  )
}
