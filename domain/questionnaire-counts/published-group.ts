/** Counts below this are not shown, nor anything they could be worked out from (QUESTIONNAIRE.md § 5: k ≥ 20). */
export const leastShown = 20

/** The counts of a group as they may be seen. */
export interface PublishedGroup {
  /** In the order of the counts; `null`: below the least. */
  readonly counts: readonly (number | null)[]
  /** How many the hidden ones are together; `null`: there are none, or it would narrow them down. */
  readonly rest: number | null
  /** All together; `null`: it would tell the rest. */
  readonly total: number | null
}

/**
 * Hides every count below `least`, zero included. With `m` hidden ones their sum is shown only between `least` and `(least - 1)(m - 1)`: for
 * every such sum, and for every sum not shown, each hidden count can still be anything from 0 to `least - 1`, whatever else was published and
 * also for somebody who knows this rule. (Shown: the others can make up any difference, since 0 ≤ sum - c ≤ (least - 1)(m - 1). Not shown: all
 * others may be 0, and a sum below `least` is never shown.) So no shown count has to be given up to protect a hidden one.
 *
 * Groups must not overlap: no count may be part of two that are published.
 */
export const publishGroup = (counts: readonly number[], least: number = leastShown): PublishedGroup => {
  const hidden = counts.filter((count) => count < least)
  const sum = hidden.reduce((a, b) => a + b, 0)
  const told = hidden.length === 0 || (sum >= least && sum <= (least - 1) * (hidden.length - 1))
  return {
    counts: counts.map((count) => (count < least ? null : count)),
    rest: told && hidden.length > 0 ? sum : null,
    total: told ? counts.reduce((a, b) => a + b, 0) : null,
  }
}
