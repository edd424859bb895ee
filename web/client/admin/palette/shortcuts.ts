import { useEffect, useSyncExternalStore } from "react"

/** Whether a key press goes into a field, where shortcuts are off. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))

const offKey = "naehrwerk-staff-single-keys"
const listeners = new Set<() => void>()

/** Whether single-key shortcuts are on. Speech input needs them off (WCAG 2.1.4). */
const singleKeys = {
  on: (): boolean => {
    try {
      return localStorage.getItem(offKey) !== "off"
    } catch {
      return true
    }
  },
  set: (on: boolean): void => {
    try {
      if (on) localStorage.removeItem(offKey)
      else localStorage.setItem(offKey, "off")
    } catch {
      // Storage is disabled.
    }
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): readonly [on: boolean, set: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, singleKeys.on, () => true),
  singleKeys.set,
]

/** Opens the palette on Ctrl K or ⌘ K and the help on `?`, except while typing or above another dialog. */
export const useShortcuts = (openPalette: () => void, openHelp: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      if (document.querySelector("dialog[open]") !== null) return
      const withControl = event.ctrlKey || event.metaKey
      if (withControl && event.key.toLowerCase() === "k") {
        event.preventDefault()
        openPalette()
      } else if (!withControl && event.key === "?" && singleKeys.on()) {
        event.preventDefault()
        openHelp()
      }
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [openPalette, openHelp])
}
