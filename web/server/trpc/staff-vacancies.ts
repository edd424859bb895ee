import * as Schema from "effect/Schema"
import { isDay } from "../../../domain/shared/german-day.ts"
import { IdempotencyKey } from "../../../domain/shared/idempotency-key.ts"
import {
  closeVacancy,
  createVacancy,
  listStaffVacancies,
  previewVacancy,
  publishVacancy,
  saveVacancy,
  viewStaffVacancy,
} from "../../../domain/vacancies/edit-vacancy.ts"
import { type Vacancy, VacancyContent } from "../../../domain/vacancies/vacancy.ts"
import { vacancyStates } from "../../../domain/vacancies/vacancy-words.ts"
import { input } from "./input.ts"
import { forStaff, noRefusals, router, run } from "./trpc.ts"

const Id = Schema.String.check(Schema.isMaxLength(120, { message: "Diese Nummer ist zu lang." }))
const Day = Schema.String.check(Schema.makeFilter<string>(isDay, { message: "Bitte gib einen Tag an." }))

const gone = { code: "NOT_FOUND", message: "Diese Stelle gibt es nicht." } as const
const taken = {
  code: "CONFLICT",
  message: "Diese Adresse hat schon eine andere Stelle. Es wurde nichts gespeichert.",
  fields: () => [{ path: "content.slug", message: "Diese Adresse hat schon eine andere Stelle." }],
} as const
const fixed = {
  code: "CONFLICT",
  message: "Die Adresse einer veröffentlichten Stelle bleibt, damit Links nicht ins Leere führen.",
  fields: () => [{ path: "content.slug", message: "Diese Adresse ist schon veröffentlicht und bleibt." }],
} as const
const changed = {
  code: "CONFLICT",
  message: "Inzwischen hat jemand diese Stelle geändert. Es wurde nichts gespeichert.",
  refusal: ({ current }: { readonly current: Vacancy }) => ({
    current: { version: current.version, content: current.content },
    by: current.savedBy,
    at: current.savedAt,
  }),
} as const
interface Problems {
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}
const notReady = {
  code: "CONFLICT",
  message: ({ problems }: Problems) =>
    `So darf die Stelle nicht erscheinen: ${problems.map(({ message }) => message).join(" ")}`,
  fields: ({ problems }: Problems) => problems.map(({ path, message }) => ({ path: `content.${path}`, message })),
} as const

/** Advertised jobs, for those who hire. */
export const staffVacancies = router({
  list: forStaff("vacancies.read")
    .input(input(Schema.Struct({ state: Schema.optionalKey(Schema.Literals(vacancyStates)) })))
    .query(({ ctx, input: { state }, signal }) => run(ctx, listStaffVacancies(state ?? null), noRefusals, signal)),
  view: forStaff("vacancies.read")
    .input(input(Schema.Struct({ id: Id })))
    .query(({ ctx, input: { id }, signal }) => run(ctx, viewStaffVacancy(id), { VacancyNotFound: gone }, signal)),
  preview: forStaff("vacancies.read")
    .input(input(Schema.Struct({ content: VacancyContent })))
    .mutation(({ ctx, input: { content } }) => run(ctx, previewVacancy(content), noRefusals)),
  create: forStaff("vacancies.change")
    .input(input(Schema.Struct({ content: VacancyContent, key: IdempotencyKey })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, version } = await run(ctx, createVacancy(ctx.caller, asked), { SlugTaken: taken })
      return { id, version }
    }),
  save: forStaff("vacancies.change")
    .input(input(Schema.Struct({ id: Id, version: Schema.Natural, content: VacancyContent })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, version } = await run(ctx, saveVacancy(ctx.caller, asked), {
        VacancyNotFound: gone,
        VacancyChanged: changed,
        VacancyNotReady: notReady,
        VacancySlugFixed: fixed,
        SlugTaken: taken,
      })
      return { id, version }
    }),
  publish: forStaff("vacancies.change")
    .input(input(Schema.Struct({ id: Id, version: Schema.Natural, from: Schema.NullOr(Day) })))
    .mutation(async ({ ctx, input: asked }) => {
      const { id, publishedOn } = await run(ctx, publishVacancy(ctx.caller, asked), {
        VacancyNotFound: gone,
        VacancyChanged: changed,
        VacancyNotReady: notReady,
        SlugTaken: taken,
      })
      return { id, publishedOn }
    }),
  close: forStaff("vacancies.change")
    .input(input(Schema.Struct({ id: Id })))
    .mutation(async ({ ctx, input: { id } }) => {
      await run(ctx, closeVacancy(ctx.caller, id), { VacancyNotFound: gone, SlugTaken: taken })
      return { id }
    }),
})
