import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Purpose } from "./purpose.ts"

/** The proof of a consent (Art. 7 (1) GDPR). Its number is random and stands in the visitor's cookie alone: it leads to nobody. */
export interface ConsentRecord {
  readonly id: string
  /** Which words were read (see `consentVersion`). */
  readonly version: string
  readonly purposes: readonly Purpose[]
  /** Epoch milliseconds. */
  readonly givenAt: number
  /** `null`: not withdrawn. */
  readonly withdrawnAt: number | null
}

/** Consents that were given. */
export class Consents extends Context.Service<
  Consents,
  {
    readonly keep: (record: ConsentRecord) => Effect.Effect<void>
    readonly find: (id: string) => Effect.Effect<Option.Option<ConsentRecord>>
    /** Marks one as withdrawn; one that was already, or is none, changes nothing. */
    readonly withdraw: (id: string, at: number) => Effect.Effect<void>
    /** Removes those given before this instant (epoch milliseconds), at most `most`; how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/Consents") {}
