import type { Person } from "../access/person.ts"
import { retention } from "../content/retention.ts"
import { dayMs } from "../shared/day-ms.ts"
import type { Parting } from "./ports.ts"

/** How long an unused account stays. */
export const unusedAccountMs = retention.unusedAccountYears * 365.25 * dayMs
/** How long before its end its owner is told. */
export const accountNoticeMs = retention.accountNoticeDays * dayMs

/** Whether an account is unused for long enough and its owner was warned long enough ago. */
export const isGivenUp = ({ roles }: Person, { usedAt, warnedAt }: Parting, now: number): boolean =>
  roles.length === 0 && usedAt < now - unusedAccountMs && warnedAt !== null && warnedAt <= now - accountNoticeMs
