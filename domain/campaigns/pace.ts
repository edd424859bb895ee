/** What a campaign falls behind its limit, such as while the shop restarts, is made up for up to so long; milliseconds. */
const catchUpMs = 10_000
/** The minute the limit is about; milliseconds. */
export const paceMs = 60_000
/** E-mails ready to be handed over wait for no longer than this at the limit: a pause soon shows, and a slow server is not piled up on. */
const readyMs = 5_000
/** Queued in a step at most. */
export const mostAtOnce = 500
/** However low the limit, so many may wait for another attempt before no more are added. */
const fewestDeferred = 100

/** The e-mails of all campaigns in the queue. */
export interface QueuedMails {
  /** Queued within the last minute (`paceMs`), whatever became of them. */
  readonly recent: number
  /** Waiting for their first attempt, or under way. */
  readonly ready: number
  /** Waiting for another attempt. */
  readonly deferred: number
  /** Of one campaign, those that wait or are under way. */
  readonly own: number
}

/**
 * How many e-mails are queued now, and up to when the limit is used up then. In no minute more than the limit are queued; they are spread
 * evenly over it, whenever this is asked. `limit`: e-mails a minute, from 1.
 */
export const portionOf = (
  { limit, fedAt, now }: { readonly limit: number; readonly fedAt: number | null; readonly now: number },
  { recent, ready, deferred }: Pick<QueuedMails, "recent" | "ready" | "deferred">,
): { readonly take: number; readonly fedAt: number } => {
  const spacingMs = paceMs / limit
  // A clock that was put back leaves an instant that is still to come.
  const since = fedAt === null || fedAt > now ? now - spacingMs : Math.max(fedAt, now - Math.max(catchUpMs, spacingMs))
  const due = Math.floor((now - since) / spacingMs)
  const room = Math.min(limit - recent, Math.ceil((limit * readyMs) / paceMs) - ready, mostAtOnce)
  const take = deferred >= Math.max(limit, fewestDeferred) ? 0 : Math.max(0, Math.min(due, room))
  return { take, fedAt: Math.ceil(since + take * spacingMs) }
}
