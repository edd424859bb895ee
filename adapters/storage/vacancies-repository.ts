import { desc, eq } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { SlugTaken } from "../../domain/entries/ports.ts"
import { Vacancies, type VacancyChange } from "../../domain/vacancies/ports.ts"
import type { Vacancy } from "../../domain/vacancies/vacancy.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import type { Reader, Tables } from "./database.ts"
import { raiseRevision } from "./raise-revision.ts"
import { Store } from "./store.ts"

type Row = Tables["vacancies"]["$inferSelect"]

const vacancyOf = ({ key: _k, slug: _s, ...vacancy }: Row): Vacancy => vacancy

/** Advertised jobs, in the database. */
const makeVacancies = (
  { tables, read, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): Vacancies["Service"] => {
  const { vacancies } = tables
  const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), vacancyOf)
  const byId = async (db: Reader, id: string) => found(await db.select().from(vacancies).where(eq(vacancies.id, id)))
  const bySlug = async (db: Reader, slug: string) =>
    found(await db.select().from(vacancies).where(eq(vacancies.slug, slug)))

  return {
    create: ({ id, content, savedBy }, key, audit) =>
      refusable("vacancies.create", async (tx, now) => {
        const known = found(await tx.select().from(vacancies).where(eq(vacancies.key, key)))
        if (Option.isSome(known)) return Result.succeed(known.value)
        if (Option.isSome(await bySlug(tx, content.slug))) return Result.fail(new SlugTaken({ slug: content.slug }))
        const vacancy: Vacancy = { id, version: 1, content, publishedOn: null, closed: false, savedBy, savedAt: now }
        await tx.insert(vacancies).values({ ...vacancy, key, slug: content.slug })
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(vacancy)
      }),

    find: (id) => read("vacancies.find", (db) => byId(db, id)),

    named: (slug) => read("vacancies.named", (db) => bySlug(db, slug)),

    all: read("vacancies.all", async (db) =>
      (await db.select().from(vacancies).orderBy(desc(vacancies.savedAt), desc(vacancies.id))).map(vacancyOf),
    ),

    change: <E>(id: string, decide: (vacancy: Vacancy) => Result.Result<VacancyChange, E>) =>
      refusable("vacancies.change", async (tx, now): Promise<Result.Result<Option.Option<Vacancy>, E | SlugTaken>> => {
        const before = await byId(tx, id)
        if (Option.isNone(before)) return Result.succeed(Option.none<Vacancy>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { by, audit, ...changes } = decided.success
        const version = before.value.version + 1
        const after: Vacancy = { ...before.value, ...changes, version, savedBy: by, savedAt: now }
        const { slug } = after.content
        const owner = await bySlug(tx, slug)
        if (Option.isSome(owner) && owner.value.id !== id) return Result.fail(new SlugTaken({ slug }))
        await tx
          .update(vacancies)
          .set({ ...after, slug })
          .where(eq(vacancies.id, id))
        await raiseRevision(tx, tables, "stock")
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(after))
      }).pipe(Effect.tap(() => cache.invalidate)),
  }
}

export const layerVacancies = Layer.effect(
  Vacancies,
  Effect.gen(function* () {
    return makeVacancies(yield* Store, yield* CatalogueCache)
  }),
)
