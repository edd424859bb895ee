import * as Schema from "effect/Schema"
import { Slug } from "../../../domain/entries/entry.ts"
import { ListVacancies, listVacancies, readVacancy } from "../../../domain/vacancies/read-vacancies.ts"
import { input } from "./input.ts"
import { forEveryone, noRefusals, router, run } from "./trpc.ts"

/** Advertised jobs, as everybody sees them. */
export const vacancies = router({
  list: forEveryone
    .meta({ cache: "public" })
    .input(input(ListVacancies))
    .query(({ ctx, input: wanted, signal }) => run(ctx, listVacancies(wanted), noRefusals, signal)),
  view: forEveryone
    .meta({ cache: "public" })
    .input(input(Schema.Struct({ slug: Slug })))
    .query(({ ctx, input: { slug }, signal }) =>
      run(
        ctx,
        readVacancy(slug),
        { VacancyNotFound: { code: "NOT_FOUND", message: "Diese Stelle gibt es nicht." } },
        signal,
      ),
    ),
})
