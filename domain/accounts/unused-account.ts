import type { Person } from "../access/person.ts"
import { retention } from "../content/retention.ts"
import type { Parting } from "./ports.ts"

const dayMs = 24 * 3_600_000

/** How long an account stays that nobody uses. */
export const unusedAccountMs = retention.unusedAccountYears * 365.25 * dayMs
/** How long before its end its owner is told. */
export const accountNoticeMs = retention.accountNoticeDays * dayMs

/** Whether nobody has used an account for long enough, its owner knows since long enough, and nothing is decided by whose it is. */
export const isGivenUp = ({ roles }: Person, { usedAt, warnedAt }: Parting, now: number): boolean =>
  roles.length === 0 && usedAt < now - unusedAccountMs && warnedAt !== null && warnedAt <= now - accountNoticeMs
