import { retryAfterMs } from "../shared/retry-after.ts"
import { ChannelAway, ChannelRefused } from "./ports.ts"

/** A system outside, as staff know it. */
export interface OutsideSystem {
  readonly name: string
  /** The environment variable of the access. */
  readonly access: string
  /** What the access has to allow. */
  readonly rights: string
}

/** Why a system outside did nothing, by the status of its answer. `now`: epoch milliseconds. */
export const failureOf = (
  { name, access, rights }: OutsideSystem,
  status: number,
  retryAfter: string | undefined,
  now: number,
): ChannelAway | ChannelRefused => {
  if (status === 401)
    return new ChannelRefused({ reason: `Der Zugang gilt nicht mehr: ${access} muss erneuert werden.` })
  if (status === 403) return new ChannelRefused({ reason: `Dem Zugang fehlt ein Recht: nötig sind ${rights}.` })
  if (status === 429)
    return new ChannelAway({ reason: `${name} nimmt gerade nicht mehr an.`, waitMs: retryAfterMs(retryAfter, now) })
  if (status >= 500) return new ChannelAway({ reason: `${name} hat eine Störung (HTTP ${status}).`, waitMs: null })
  return new ChannelRefused({ reason: `${name} lehnt die Anfrage ab (HTTP ${status}).` })
}
