import { type ReactNode, useSyncExternalStore } from "react"
import type { Toast } from "./toasts.tsx"

/** Milliseconds: long enough to read it twice and to reach its button. */
const shownForMs = 8_000

let shown: readonly Toast[] = []
let count = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
const show = (toasts: readonly Toast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Shows the result of an action; one at a time, the newest wins. */
export const toast = (message: string, action?: ReactNode, forMs = shownForMs): void => {
  count += 1
  const id = String(count)
  show([{ id, message, ...(action === undefined ? {} : { action }) }])
  setTimeout(() => show(shown.filter((each) => each.id !== id)), forMs)
}

export const dismissToasts = (): void => show([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
