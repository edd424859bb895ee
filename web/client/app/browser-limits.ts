/** The browser's limits; fixed by the mission, each tested in `web/e2e/long/browser-limits.test.ts`. */

/** Retries of a failed request. */
export const maxRetries = 3
/** The longest wait before a retry. */
export const maxBackOffMs = 30_000
/** How long fetched data stays cached after its last use. */
export const keepDataMs = 5 * 60_000
/** How long data fetched for a page counts as fresh. */
export const freshForMs = 300_000
/** After that a page that has not loaded is opened as a document. */
export const openPageTimeoutMs = 3_800
/** Pages prefetched at the same time. */
export const maxPrefetches = 5

/** The wait before the n-th retry (from 0): one second, doubling. */
export const backOffMs = (retry: number): number => Math.min(1_000 * 2 ** retry, maxBackOffMs)
