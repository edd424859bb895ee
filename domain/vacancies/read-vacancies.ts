import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Markdown } from "../entries/ports.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { germanDay } from "../shared/german-day.ts"
import { LineText } from "../shared/text-input.ts"
import { VacancyNotFound } from "./edit-vacancy.ts"
import { Vacancies } from "./ports.ts"
import { bodyOf, type Vacancy, vacancyState } from "./vacancy.ts"
import { employments, teams } from "./vacancy-words.ts"

/** The place of work that is none in particular. */
export const anywhere = "remote"

/** Which vacancies are wanted; every part narrows. */
export const ListVacancies = Schema.Struct({
  team: Schema.optionalKey(Schema.Literals(teams)),
  /** A city, or `anywhere`. */
  place: Schema.optionalKey(LineText.check(Schema.isMaxLength(80, { message: "Diesen Ort gibt es nicht." }))),
  hours: Schema.optionalKey(Schema.Literals(employments)),
})
export type ListVacancies = typeof ListVacancies.Type

const cardOf = ({ content, publishedOn }: Vacancy) => {
  const { tasks: _t, profile: _p, offer: _o, ...card } = content
  return { ...card, publishedOn }
}

/** The open vacancies, last posted first. */
export const openVacancies = Effect.fn("openVacancies")(function* () {
  const today = germanDay(yield* Clock.currentTimeMillis)
  return (yield* (yield* Vacancies).all)
    .filter((vacancy) => vacancyState(vacancy, today) === "open")
    .toSorted(
      (a, b) =>
        compareTexts(b.publishedOn ?? "", a.publishedOn ?? "") || compareTexts(a.content.title, b.content.title),
    )
})

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/** Open vacancies with what they can be narrowed by. */
export const listVacancies = Effect.fn("listVacancies")(function* ({ team, place, hours }: ListVacancies) {
  const all = yield* openVacancies()
  const cities = distinct(all.flatMap(({ content }) => (content.workplace === "remote" ? [] : [content.city])))
  return {
    vacancies: all
      .filter(
        ({ content }) =>
          (team === undefined || content.team === team) &&
          (place === undefined ||
            (place === anywhere
              ? content.workplace === "remote"
              : content.workplace !== "remote" && content.city === place)) &&
          (hours === undefined || content.employments.includes(hours)),
      )
      .map(cardOf),
    total: all.length,
    teams: teams.filter((each) => all.some(({ content }) => content.team === each)),
    places: [
      ...cities.toSorted((a, b) => a.localeCompare(b, "de")),
      ...(all.some(({ content }) => content.workplace === "remote") ? [anywhere] : []),
    ],
    hours: employments.filter((each) => all.some(({ content }) => content.employments.includes(each))),
  }
})

/** A vacancy by its name in the address: open or closed; drafts are none. */
export const readVacancy = Effect.fn("readVacancy")(function* (slug: string) {
  const found = yield* (yield* Vacancies).named(slug)
  const today = germanDay(yield* Clock.currentTimeMillis)
  const state = Option.isSome(found) ? vacancyState(found.value, today) : "draft"
  if (Option.isNone(found) || (state !== "open" && state !== "closed")) return yield* new VacancyNotFound({})
  const { content, savedAt } = found.value
  // Read when it was published; one that is refused by now shows nothing rather than something wrong.
  const parsed = yield* Effect.option((yield* Markdown).parse(bodyOf(content)))
  const article = Option.getOrElse(parsed, () => ({ blocks: [], notes: [] }))
  return { ...cardOf(found.value), open: state === "open", changedAt: savedAt, article }
})
