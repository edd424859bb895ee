/** Seeded random numbers: the same seed repeats the same run. */
export interface Chance {
  /** From 0 to below 1. */
  readonly next: () => number
  /** An integer from 0 to below `end`. */
  readonly below: (end: number) => number
  readonly one: <A>(values: readonly [A, ...A[]]) => A
  readonly is: (probability: number) => boolean
}

/** mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    next,
    below,
    one: (values) => values[below(values.length)] ?? values[0],
    is: (probability) => next() < probability,
  }
}
