import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { SlugTaken } from "../entries/ports.ts"
import type { Vacancy } from "./vacancy.ts"

/** What a change writes; what is left out stays. */
export interface VacancyChange extends Partial<Pick<Vacancy, "content" | "publishedOn" | "closed">> {
  /** Who changes it, as the audit log names them. */
  readonly by: string
  readonly audit: readonly AuditEntry[]
}

/** Advertised jobs: a few dozen, so all are read at once. */
export class Vacancies extends Context.Service<
  Vacancies,
  {
    /** Keeps a new draft with the audit log; with a key seen before the answer is the vacancy of that time. */
    readonly create: (
      vacancy: Pick<Vacancy, "id" | "content" | "savedBy">,
      key: string,
      audit: readonly AuditEntry[],
    ) => Effect.Effect<Vacancy, SlugTaken>
    readonly find: (id: string) => Effect.Effect<Option.Option<Vacancy>>
    /** The one with this name in its address. */
    readonly named: (slug: string) => Effect.Effect<Option.Option<Vacancy>>
    /** Last changed first. */
    readonly all: Effect.Effect<readonly Vacancy[]>
    /** Lets `decide` see the vacancy and writes what it says as its next version with the audit log, as one step. `None`: there is none. */
    readonly change: <E>(
      id: string,
      decide: (vacancy: Vacancy) => Result.Result<VacancyChange, E>,
    ) => Effect.Effect<Option.Option<Vacancy>, E | SlugTaken>
  }
>()("domain/Vacancies") {}
