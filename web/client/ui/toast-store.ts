import { type ReactNode, useSyncExternalStore } from "react"

export interface ToastData {
  readonly id: string
  readonly message: string
  /** Milliseconds; `null`: until the next page. */
  readonly forMs: number | null
  /** A button to undo the action. */
  readonly action?: ReactNode
}

/** Milliseconds: long enough to read it twice and to reach its button. */
const shownForMs = 8_000

const none: readonly ToastData[] = []
let shown = none
let count = 0
const listeners = new Set<() => void>()
const show = (toasts: readonly ToastData[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Shows the result of an action; one at a time, the newest wins. `null`: until the next page. */
export const toast = (message: string, action?: ReactNode, forMs: number | null = shownForMs): void => {
  count += 1
  show([{ id: String(count), message, forMs, ...(action === undefined ? {} : { action }) }])
}

export const dismissToasts = (): void => show(none)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly ToastData[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
