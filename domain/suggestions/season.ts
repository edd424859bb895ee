import { germanDay } from "../shared/german-day.ts"

/** April to September in Germany: only then does the skin make vitamin D of the sun (DGE). `at`: epoch milliseconds. */
export const isSummer = (at: number): boolean => {
  const month = Number(germanDay(at).slice(5, 7))
  return month >= 4 && month <= 9
}
