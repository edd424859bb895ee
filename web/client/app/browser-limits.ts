/** What the browser may do at most; fixed by the mission, each proven in `web/e2e/browser-limits.test.ts`. */

/** A failed request is tried again so many times. */
export const maxRetries = 3
/** The longest wait before a request is tried again. */
export const maxBackOffMs = 30_000
/** How long fetched data is kept once nothing on the screen uses it. */
export const keepDataMs = 5 * 60_000
/** How long data fetched for a page counts as fresh. */
export const freshForMs = 300_000
/** A page that is not there by then shows why and how to go on. */
export const openPageTimeoutMs = 3_800
/** So many pages are fetched ahead at the same time. */
export const maxPrefetches = 5

/** The wait before the n-th retry (from 0): one second, doubling. */
export const backOffMs = (retry: number): number => Math.min(1_000 * 2 ** retry, maxBackOffMs)
