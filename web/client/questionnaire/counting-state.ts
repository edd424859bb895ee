import { useSyncExternalStore } from "react"
import type { Draw } from "../../../domain/questionnaire-counts/statement.ts"

/** What this tab drew, and what it has told of it. Only with consent to be counted (§ 25 (1) TDDDG); it says nothing of any answer. */
export interface Counting {
  /** The questionnaire's version. */
  readonly version: string
  readonly draw: Draw
  readonly told: readonly string[]
}

const name = "naehrwerk.counting"

// Storage may be disabled or full: then a reload ends the counting.
const inStorage = (use: (storage: Storage) => string | null | undefined): string | null => {
  try {
    return use(sessionStorage) ?? null
  } catch {
    return null
  }
}

const decode = (text: string | null): Counting | null => {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}

/** `undefined`: storage not read yet. */
let kept: Counting | null | undefined
const listeners = new Set<() => void>()

export const readCounting = (): Counting | null => {
  if (kept === undefined) kept = decode(inStorage((storage) => storage.getItem(name)))
  return kept
}

export const writeCounting = (counting: Counting | null): void => {
  kept = counting
  inStorage((storage) => {
    if (counting === null) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(counting))
    return null
  })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this tab is counted, as state; `false` on the server and while hydrating. */
export const useCounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readCounting() !== null,
    () => false,
  )
