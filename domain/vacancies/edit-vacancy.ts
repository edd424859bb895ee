import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Markdown } from "../entries/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { lintVacancy } from "./lint-vacancy.ts"
import { Vacancies, type VacancyChange } from "./ports.ts"
import { bodyOf, type Vacancy, type VacancyContent, vacancyState } from "./vacancy.ts"
import { vacancyAudit } from "./vacancy-audit.ts"
import type { VacancyState } from "./vacancy-words.ts"

export class VacancyNotFound extends Schema.TaggedError<VacancyNotFound>()("VacancyNotFound", {}) {}

/** Somebody saved since it was opened. */
export class VacancyChanged extends Schema.TaggedError<VacancyChanged>()("VacancyChanged", {
  current: Schema.declare((value): value is Vacancy => typeof value === "object" && value !== null),
}) {}

/** It cannot be shown to everybody as it is: what is missing, or what must not stand there, by field. */
export class VacancyNotReady extends Schema.TaggedError<VacancyNotReady>()("VacancyNotReady", {
  problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

/** It was published under its address: links lead there. */
export class VacancySlugFixed extends Schema.TaggedError<VacancySlugFixed>()("VacancySlugFixed", {}) {}

interface Problem {
  readonly path: string
  readonly message: string
}

const missing = (content: VacancyContent): readonly Problem[] => {
  const { salary, employments, hoursTo, workplace, city, postalCode, street } = content
  return [
    { path: "title", isMissing: content.title === "", message: "Bitte gib einen Titel an." },
    {
      path: "summary",
      isMissing: content.summary === "",
      message: "Bitte fasse die Stelle in ein, zwei Sätzen zusammen.",
    },
    {
      path: "employments",
      isMissing: employments.length === 0,
      message: "Bitte wähle mindestens eine Art der Beschäftigung.",
    },
    { path: "hoursTo", isMissing: hoursTo === 0, message: "Bitte gib die Stunden in der Woche an." },
    {
      path: "street",
      isMissing: workplace !== "remote" && street === "",
      message: "Bitte gib an, wo gearbeitet wird.",
    },
    {
      path: "postalCode",
      isMissing: workplace !== "remote" && postalCode === "",
      message: "Bitte gib die Postleitzahl an.",
    },
    { path: "city", isMissing: workplace !== "remote" && city === "", message: "Bitte gib den Ort an." },
    {
      path: "salary.fromCents",
      isMissing: salary.fromCents === 0,
      message:
        "Bitte gib an, was die Stelle mindestens zahlt: Das müssen Bewerberinnen und Bewerber vorher wissen (Richtlinie (EU) 2023/970, Art. 5).",
    },
    { path: "closesOn", isMissing: content.closesOn === "", message: "Bitte gib den letzten Tag für Bewerbungen an." },
    { path: "tasks", isMissing: content.tasks.trim() === "", message: "Bitte schreib, was man in dieser Stelle tut." },
    { path: "profile", isMissing: content.profile.trim() === "", message: "Bitte schreib, wen ihr sucht." },
    { path: "offer", isMissing: content.offer.trim() === "", message: "Bitte schreib, was ihr bietet." },
  ].flatMap(({ isMissing, path, message }) => (isMissing ? [{ path, message }] : []))
}

/** What keeps a vacancy from being shown to everybody. */
const problemsOf = Effect.fnUntraced(function* (content: VacancyContent, today: string) {
  const { parse } = yield* Markdown
  const unreadable = yield* Effect.forEach(["tasks", "profile", "offer"] as const, (path) =>
    Effect.match(parse(content[path]), {
      onSuccess: () => [],
      onFailure: ({ problems }) =>
        problems.map(({ line, message }): Problem => ({ path, message: `Zeile ${line}: ${message}` })),
    }),
  )
  return [
    ...missing(content),
    ...unreadable.flat(),
    ...lintVacancy(content, today).map(({ path, words, reason }) => ({ path, message: `„${words}“: ${reason}` })),
  ]
})

const change = Effect.fnUntraced(function* <E>(
  id: string,
  decide: (vacancy: Vacancy) => Result.Result<VacancyChange, E>,
) {
  const changed = yield* (yield* Vacancies).change(id, decide)
  return yield* Option.match(changed, {
    onNone: () => Effect.fail(new VacancyNotFound({})),
    onSome: (vacancy) => Effect.succeed(vacancy),
  })
})

const found = Effect.fnUntraced(function* (id: string) {
  const vacancy = yield* (yield* Vacancies).find(id)
  return Option.isSome(vacancy) ? vacancy.value : yield* new VacancyNotFound({})
})

const today = Effect.map(Clock.currentTimeMillis, germanDay)

/** Begins a new vacancy; sent twice with a key it is there once. */
export const createVacancy = Effect.fn("createVacancy")(function* (
  by: Caller,
  { content, key }: { readonly content: VacancyContent; readonly key: string },
) {
  const id = yield* newReadableId("V-", 10)
  return yield* (yield* Vacancies).create({ id, content, savedBy: by.person.email }, key, [
    auditEntry(vacancyAudit, by, "vacancy.created", id, null, { title: content.title }),
  ])
})

interface Versioned {
  readonly id: string
  /** The version that was looked at. */
  readonly version: number
}

/** Saves what was written, unless somebody else did since `version`. What everybody sees has to stay complete and lawful. */
export const saveVacancy = Effect.fn("saveVacancy")(function* (
  by: Caller,
  { id, version, content }: Versioned & { readonly content: VacancyContent },
) {
  const before = yield* found(id)
  if (before.publishedOn !== null) {
    if (before.content.slug !== content.slug) return yield* new VacancySlugFixed({})
    const problems = yield* problemsOf(content, yield* today)
    if (problems.length > 0) return yield* new VacancyNotReady({ problems })
  }
  return yield* change(id, (vacancy): Result.Result<VacancyChange, VacancyChanged> => {
    if (vacancy.version !== version) return Result.fail(new VacancyChanged({ current: vacancy }))
    return Result.succeed({
      content,
      by: by.person.email,
      audit: [auditEntry(vacancyAudit, by, "vacancy.saved", id, vacancy.content, content)],
    })
  })
})

/** Publishes the version that was looked at, from a day on; a day in the past is today. One closed before is open again. */
export const publishVacancy = Effect.fn("publishVacancy")(function* (
  by: Caller,
  { id, version, from }: Versioned & { readonly from: string | null },
) {
  const { content } = yield* found(id)
  const now = yield* today
  const day = from !== null && from > now ? from : now
  const problems: readonly Problem[] = [
    ...(yield* problemsOf(content, now)),
    ...(content.closesOn !== "" && content.closesOn < day
      ? [
          {
            path: "closesOn",
            message: "Der letzte Tag für Bewerbungen liegt vor dem ersten, an dem die Stelle zu sehen ist.",
          },
        ]
      : []),
  ]
  if (problems.length > 0) return yield* new VacancyNotReady({ problems })
  return yield* change(id, (vacancy): Result.Result<VacancyChange, VacancyChanged> => {
    if (vacancy.version !== version) return Result.fail(new VacancyChanged({ current: vacancy }))
    // One that was seen before keeps the day it was posted.
    const publishedOn = vacancy.publishedOn !== null && vacancy.publishedOn <= now ? vacancy.publishedOn : day
    return Result.succeed({
      publishedOn,
      closed: false,
      by: by.person.email,
      audit: [
        auditEntry(vacancyAudit, by, "vacancy.published", id, null, {
          publishedOn,
          closesOn: vacancy.content.closesOn,
        }),
      ],
    })
  })
})

/** Takes no more applications; its page says so. One that nobody has seen yet is a draft again. */
export const closeVacancy = Effect.fn("closeVacancy")(function* (by: Caller, id: string) {
  const now = yield* today
  return yield* change(id, (vacancy) =>
    Result.succeed({
      ...(vacancyState(vacancy, now) === "scheduled" ? { publishedOn: null } : { closed: true }),
      by: by.person.email,
      audit: [auditEntry(vacancyAudit, by, "vacancy.closed", id)],
    }),
  )
})

const inList = (vacancy: Vacancy, now: string) => {
  const { id, version, content, publishedOn, savedBy, savedAt } = vacancy
  const { title, slug, team, city, closesOn } = content
  return {
    id,
    version,
    title,
    slug,
    team,
    city,
    closesOn,
    publishedOn,
    savedBy,
    savedAt,
    state: vacancyState(vacancy, now),
  }
}

/** Every vacancy, last changed first. */
export const listStaffVacancies = Effect.fn("listStaffVacancies")(function* (state: VacancyState | null) {
  const now = yield* today
  const rows = (yield* (yield* Vacancies).all).map((vacancy) => inList(vacancy, now))
  return state === null ? rows : rows.filter((row) => row.state === state)
})

/** A vacancy for its editor. */
export const viewStaffVacancy = Effect.fn("viewStaffVacancy")(function* (id: string) {
  const vacancy = yield* found(id)
  return { ...inList(vacancy, yield* today), content: vacancy.content }
})

/** What it would look like, and what keeps it from being published; writes nothing. */
export const previewVacancy = Effect.fn("previewVacancy")(function* (content: VacancyContent) {
  const article = yield* Effect.option((yield* Markdown).parse(bodyOf(content)))
  return {
    article: Option.getOrNull(article),
    problems: yield* problemsOf(content, yield* today),
  }
})
