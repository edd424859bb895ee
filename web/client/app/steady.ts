import { useCallback, useLayoutEffect, useRef } from "react"

/**
 * One and the same function for as long as its component lives, doing what the newest render says: for parts that are drawn
 * anew only when something they are given has changed.
 */
export const useSteady = <Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): ((...given: Arguments) => void) => {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  }, [act])
  return useCallback((...given: Arguments) => newest.current(...given), [])
}
