import type { Steps } from "./steps.ts"

/** So many are sorted in one step. */
const run = 64
/** So many are merged in one step. */
const merged = 1_024

/** The numbers below `count` in order, ties as they were. */
export const sortInSteps = function* (
  count: number,
  compare: (one: number, other: number) => number,
): Steps<Uint32Array> {
  let from = Uint32Array.from({ length: count }, (_, number) => number)
  for (let start = 0; start < count; start += run) {
    from.subarray(start, start + run).sort(compare)
    yield
  }
  let to = new Uint32Array(count)
  for (let width = run; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count)
      const end = Math.min(start + 2 * width, count)
      let left = start
      let right = middle
      for (let at = start; at < end; at += 1) {
        const one = from[left] ?? 0
        const other = from[right] ?? 0
        const takesLeft = right >= end || (left < middle && compare(one, other) <= 0)
        to[at] = takesLeft ? one : other
        if (takesLeft) left += 1
        else right += 1
        if (at % merged === 0) yield
      }
    }
    const sorted = to
    to = from
    from = sorted
  }
  return from
}
