import { dayMs } from "../shared/day-ms.ts"
import type { TopicHealth } from "./ports.ts"

/** What the shop reads, and lets the provider send. */
export const expectedTopics = [
  "subscription/created",
  "subscription/updated",
  "subscription/activated",
  "subscription/paused",
  "subscription/cancelled",
  "subscription/deleted",
  "customer/created",
  "customer/updated",
] as const

/** A topic of which nothing has come for unusually long; `lastAt`: epoch milliseconds, `null`: it never came in that time. */
export interface TopicGap {
  readonly topic: string
  readonly lastAt: number | null
}

/** With fewer nothing is usual. */
const leastWebhooks = 5
/** Five times the usual pause happens by chance once in 150 pauses. */
const unusualPauses = 5
const leastGapMs = 2 * dayMs

/** The expected topics that pause for unusually long, or never came. */
export const gapsIn = (health: readonly TopicHealth[], now: number): readonly TopicGap[] =>
  expectedTopics.flatMap((topic): readonly TopicGap[] => {
    const known = health.find((each) => each.topic === topic)
    if (known === undefined) return [{ topic, lastAt: null }]
    const { firstAt, lastAt, count } = known
    const usualMs = (lastAt - firstAt) / Math.max(1, count - 1)
    const isUnusual = count >= leastWebhooks && now - lastAt > Math.max(leastGapMs, unusualPauses * usualMs)
    return isUnusual ? [{ topic, lastAt }] : []
  })
