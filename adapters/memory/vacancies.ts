import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { SlugTaken } from "../../domain/entries/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { Vacancies, type VacancyChange } from "../../domain/vacancies/ports.ts"
import type { Vacancy } from "../../domain/vacancies/vacancy.ts"
import { copied, type Database, InMemoryDatabase, renewSnapshot, writeAudit } from "./in-memory-database.ts"

/** Advertised jobs, in memory. */
const makeVacancies = (database: Database): Vacancies["Service"] => {
  const { vacancies } = database
  const all = (): readonly Vacancy[] => [...vacancies.values()].map(({ vacancy }) => vacancy)
  const bySlug = (slug: string) => all().find(({ content }) => content.slug === slug)

  return {
    create: ({ id, content, savedBy }, key, audit) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const known = [...vacancies.values()].find((each) => each.key === key)
        if (known !== undefined) return Effect.succeed(copied(known.vacancy))
        if (bySlug(content.slug) !== undefined) return new SlugTaken({ slug: content.slug })
        const vacancy: Vacancy = { id, version: 1, content, publishedOn: null, closed: false, savedBy, savedAt: now }
        vacancies.set(id, { key, vacancy: copied(vacancy) })
        writeAudit(database, audit, now)
        return Effect.succeed(vacancy)
      }),

    find: (id) =>
      Effect.sync(() => Option.map(Option.fromUndefinedOr(vacancies.get(id)), ({ vacancy }) => copied(vacancy))),

    named: (slug) => Effect.sync(() => Option.map(Option.fromUndefinedOr(bySlug(slug)), copied)),

    all: Effect.sync(() => copied(all().toSorted((a, b) => b.savedAt - a.savedAt || compareTexts(b.id, a.id)))),

    change: <E>(id: string, decide: (vacancy: Vacancy) => Result.Result<VacancyChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Vacancy>, E | SlugTaken> => {
        const kept = vacancies.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.vacancy))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { by, audit, ...changes } = decided.success
        const version = kept.vacancy.version + 1
        const after: Vacancy = { ...kept.vacancy, ...changes, version, savedBy: by, savedAt: now }
        const { slug } = after.content
        if ((bySlug(slug)?.id ?? id) !== id) return Effect.fail(new SlugTaken({ slug }))
        vacancies.set(id, { ...kept, vacancy: copied(after) })
        renewSnapshot(database)
        writeAudit(database, audit, now)
        return Effect.succeedSome(after)
      }),
  }
}

export const layerVacancies = Layer.effect(Vacancies, Effect.map(InMemoryDatabase, makeVacancies))
