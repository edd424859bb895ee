import { useEffect, useId, useSyncExternalStore } from "react"

/**
 * Something that can be done on the page in front: by its keys, and from the palette.
 *
 *     useActions("Diese Bestellung", [{ title: "Notiz schreiben", keys: "n", run: () => note.current?.focus() }])
 */
export interface Action {
  readonly title: string
  /** Synonyms to search by. */
  readonly also?: string
  /** A character, or two in a row: `j`, `J` (with Shift), `g o`. */
  readonly keys?: string
  /** Of use by its keys only: not in the palette. */
  readonly keysOnly?: boolean
  readonly run: () => void
}

export interface ActionGroup {
  readonly title: string
  readonly actions: readonly Action[]
}

/** The group of what every page offers. */
export const everywhere = "Überall"

/** By the part of the page that offers them, in the order these came. */
const offered = new Map<string, ActionGroup>()
const listeners = new Set<() => void>()
const none: readonly ActionGroup[] = []
let groups = none

/** By group; what every page offers comes last. */
const regroup = (): void => {
  groups = [...Map.groupBy(offered.values(), ({ title }) => title)]
    .map(([title, parts]) => ({ title, actions: parts.flatMap(({ actions }) => actions) }))
    .toSorted((a, b) => Number(a.title === everywhere) - Number(b.title === everywhere))
  for (const listener of listeners) listener()
}

/** Offers actions as long as the component is on the page. */
export const useActions = (title: string, actions: readonly Action[]): void => {
  const id = useId()
  useEffect(() => {
    offered.set(id, { title, actions })
    regroup()
  })
  useEffect(
    () => () => {
      offered.delete(id)
      regroup()
    },
    [id],
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What can be done now. */
export const offeredActions = (): readonly ActionGroup[] => groups

/** What can be done now, also after the page behind an open dialog has changed. */
export const useOfferedActions = (): readonly ActionGroup[] =>
  useSyncExternalStore(subscribe, offeredActions, () => none)
