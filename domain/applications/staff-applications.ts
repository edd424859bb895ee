import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { readPage } from "../shared/list-page.ts"
import { Vacancies } from "../vacancies/ports.ts"
import type { Application } from "./application.ts"
import { applicationList, type ListApplications } from "./application-list.ts"
import { defaultAnswer, nextStates } from "./application-words.ts"
import { Applications } from "./ports.ts"
import { ApplicationNotFound } from "./step-application.ts"

const inList = ({ id, vacancyTitle, receivedAt, name, email, state, stateSince, files }: Application) => ({
  id,
  vacancyTitle,
  receivedAt,
  name,
  email,
  state,
  stateSince,
  files: files.length,
})

/** A page of the applications, with the vacancies they can be narrowed to. */
export const listApplications = Effect.fn("listApplications")(function* (wanted: ListApplications) {
  const applications = yield* Applications
  const filter = {
    vacancyId: wanted.vacancy ?? null,
    state: wanted.state ?? null,
    term: (wanted.term ?? "").trim(),
  }
  const { rows, next } = yield* readPage(
    applicationList,
    wanted,
    (page) => applications.list({ ...filter, ...page }),
    ({ receivedAt, id }) => ({ value: receivedAt, id }),
  )
  const vacancies = (yield* (yield* Vacancies).all).map(({ id, content }) => ({ id, title: content.title }))
  return { rows: rows.map(inList), next, vacancies }
})

/** An application with all that is known of it, and what can become of it next. */
export const viewApplication = Effect.fn("viewApplication")(function* (id: string) {
  const found = yield* (yield* Applications).find(id)
  if (Option.isNone(found)) return yield* new ApplicationNotFound({})
  const { files, state, name, vacancyTitle } = found.value
  return {
    ...found.value,
    files: files.map(({ key: _, ...file }) => file),
    steps: nextStates[state].map((to) => ({ to, mail: defaultAnswer(to, name, vacancyTitle) })),
  }
})
