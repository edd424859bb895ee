import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { MissingPage, Redirect } from "./redirect.ts"

/** Paths kept as missing at most: beyond that those asked for least give way, of these the ones seen longest ago. */
export const mostMissing = 1_000

/** A missing page nobody asked for in this time is forgotten. */
export const missingKeptMs = 90 * 24 * 60 * 60_000

/** Where paths lead that are no pages any more, and which were asked for in vain. */
export class Redirects extends Context.Service<
  Redirects,
  {
    /** All, by their start. */
    readonly list: Effect.Effect<readonly Redirect[]>
    readonly find: (path: string) => Effect.Effect<Option.Option<Redirect>>
    /** Lets `decide` say what all redirects are from now on, and writes them with the audit log as one step. */
    readonly change: <E>(
      decide: (
        known: readonly Redirect[],
      ) => Result.Result<{ readonly redirects: readonly Redirect[]; readonly audit: readonly AuditEntry[] }, E>,
    ) => Effect.Effect<readonly Redirect[], E>
    /** Counts a path that is no page; at most `mostMissing` are kept, this one among them. */
    readonly noteMissing: (path: string) => Effect.Effect<void>
    /** Those asked for most, at most `limit`, without those that are redirected. */
    readonly missing: (limit: number) => Effect.Effect<readonly MissingPage[]>
  }
>()("domain/Redirects") {}
