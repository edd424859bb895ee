import { useCallback, useLayoutEffect, useRef } from "react"

/** A function with a stable identity that calls the latest render's function: for memoised children. */
export const useSteady = <Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): ((...given: Arguments) => void) => {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  }, [act])
  return useCallback((...given: Arguments) => newest.current(...given), [])
}
