import { readCounting } from "./counting-state.ts"

/** Runs with what counts, which is loaded only where somebody agreed to it. */
export const whereCounted = (work: (counting: typeof import("./counting.ts")) => void): void => {
  if (readCounting() !== null) void import("./counting.ts").then(work, () => {})
}
