import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { SlugTaken } from "../../../domain/entries/ports.ts"
import { exampleVacancyContent } from "../../../domain/vacancies/example-vacancy.ts"
import { Vacancies, type VacancyChange } from "../../../domain/vacancies/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const by = "team@beispiel.de"
const audit = [anEntry("V-1", "vacancy.saved")]
const create = (id: string, slug = id.toLowerCase()) =>
  Effect.flatMap(Vacancies, (vacancies) =>
    vacancies.create({ id, content: exampleVacancyContent({ slug }), savedBy: by }, id, audit),
  )
const change = (id: string, changes: Omit<VacancyChange, "by" | "audit">) =>
  Effect.flatMap(Vacancies, (vacancies) => vacancies.change(id, () => Result.succeed({ ...changes, by, audit })))

export const vacanciesContract = <E>(name: string, newShop: () => Layer.Layer<Vacancies | AuditLog | Catalogue, E>) =>
  describe(`Vacancies: ${name}`, () => {
    const promise = inANewShop(newShop)
    const entriesInLog = Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 99 }))
    const revision = Effect.flatMap(Catalogue, ({ snapshot }) => Effect.map(snapshot, (seen) => seen.revision))

    promise("a new one is a draft and there once, also when it is sent at once", () =>
      Effect.gen(function* () {
        const vacancies = yield* Vacancies
        const content = exampleVacancyContent()
        const made = yield* Effect.all(
          ["V-1", "V-2", "V-3"].map((id) => vacancies.create({ id, content, savedBy: by }, "key", audit)),
          { concurrency: "unbounded" },
        )
        const [one] = made
        expect(new Set(made.map(({ id }) => id)).size).toBe(1)
        expect(one).toMatchObject({ version: 1, content, publishedOn: null, closed: false, savedBy: by })
        expect(yield* vacancies.find(one?.id ?? "")).toEqual(Option.some(one))
        expect(yield* vacancies.named(content.slug)).toEqual(Option.some(one))
        expect(yield* vacancies.find("V-9")).toEqual(Option.none())
        expect(yield* entriesInLog).toHaveLength(1)
      }),
    )

    promise("a name in an address belongs to one of them", () =>
      Effect.gen(function* () {
        yield* create("V-1")
        expect(yield* Effect.flip(create("V-2", "v-1"))).toBeInstanceOf(SlugTaken)
        yield* create("V-2")
        const taken = change("V-2", { content: exampleVacancyContent({ slug: "v-1" }) })
        expect(yield* Effect.flip(taken)).toBeInstanceOf(SlugTaken)
        yield* change("V-2", { content: exampleVacancyContent({ slug: "v-3" }) })
        const { named } = yield* Vacancies
        expect(yield* named("v-2")).toEqual(Option.none())
        expect(Option.getOrThrow(yield* named("v-3")).id).toBe("V-2")
      }),
    )

    promise(
      "a change is the next version with the audit log, and renews what everybody sees; refused, nothing is written",
      () =>
        Effect.gen(function* () {
          const vacancies = yield* Vacancies
          const first = yield* create("V-1")
          yield* create("V-2")
          const before = yield* revision
          expect(yield* Effect.flip(vacancies.change("V-1", () => Result.fail("no")))).toBe("no")
          expect(yield* revision).toBe(before)
          expect(yield* vacancies.find("V-1")).toEqual(Option.some(first))
          const changed = Option.getOrThrow(yield* change("V-1", { publishedOn: "2026-11-24" }))
          expect(changed).toMatchObject({
            version: 2,
            content: first.content,
            publishedOn: "2026-11-24",
            closed: false,
          })
          expect(Option.getOrThrow(yield* change("V-1", { closed: true }))).toMatchObject({ version: 3, closed: true })
          expect(yield* revision).toBeGreaterThan(before)
          expect(yield* vacancies.change("V-9", () => Result.fail("never asked"))).toEqual(Option.none())
          expect((yield* vacancies.all).map(({ id }) => id).toSorted()).toEqual(["V-1", "V-2"])
          expect(yield* entriesInLog).toHaveLength(4)
        }),
    )
  })
