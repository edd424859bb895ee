/**
 * The growth of memory in the second half of a run, in MiB, from its readings at the start and after each tenth. What a reading
 * holds beside the shop's own (open answers, full caches of large pages) varies by more than 10 MiB between readings of a shop
 * that does not grow; a leak raises the lowest ones too.
 */
export const grownMiB = (readings: readonly number[]): number => {
  const half = Math.floor(readings.length / 2)
  return Math.min(...readings.slice(-3)) - Math.min(...readings.slice(half - 1, half + 2))
}
