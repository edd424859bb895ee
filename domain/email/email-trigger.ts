/** What causes an e-mail, and whether staff may switch it off; German, whole sentences. */
export type EmailTrigger = {
  readonly when: string
} & (
  | {
      /** Why it is always sent: the law or a contract demands it, or nothing works without it. */
      readonly required: string
    }
  | {
      /** What somebody misses who does not get it. */
      readonly withoutIt: string
      /** It stays off until staff switch it on. */
      readonly startsOff?: true
    }
)
