import { useEffect, useSyncExternalStore } from "react"
import { type Action, offeredActions } from "../ui/actions.ts"

/** Whether a key press goes into a field, where single keys are text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type='checkbox'], [type='radio'], [type='button'], [type='submit'])"))

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

/** ⌘ there; Ctrl K deletes to the end of the line in its fields. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** The second of two keys has to follow the first within so many milliseconds. */
const pairMs = 2_000

/** The key as actions name it: letters by Shift alone, whatever Caps Lock says. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string =>
  /^\p{L}$/u.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key

const actionAt = (keys: string): Action | undefined =>
  offeredActions()
    .flatMap(({ actions }) => actions)
    .find((action) => action.keys === keys)

const isFirstOfTwo = (key: string): boolean =>
  offeredActions().some(({ actions }) => actions.some(({ keys }) => keys?.startsWith(`${key} `)))

/**
 * Opens the palette on Ctrl K or ⌘ K, and does what the page offers by single keys (`useActions`), unless they are typed into a field
 * or switched off. Nothing while a dialog is open.
 */
export const useShortcuts = (openPalette: () => void): void => {
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      if (document.querySelector("dialog[open]") !== null) return
      if (event.ctrlKey || event.metaKey) {
        const opens = event.key.toLowerCase() === "k" && (isMac() ? event.metaKey : event.ctrlKey)
        if (!opens) return
        event.preventDefault()
        openPalette()
        return
      }
      if (event.key === "Shift" || isTyping(event.target) || !singleKeys.on()) return
      const key = nameOf(event)
      const before = first !== null && event.timeStamp - first.at < pairMs ? `${first.key} ` : ""
      first = before === "" && isFirstOfTwo(key) ? { key, at: event.timeStamp } : null
      const action = actionAt(before + key)
      if (first === null && action === undefined) return
      event.preventDefault()
      // A key held down moves on, and does nothing twice.
      if (!event.repeat || action?.keysOnly) action?.run()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [openPalette])
}
