import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Application, searchTextOf } from "../../domain/applications/application.ts"
import { type ApplicationChange, ApplicationLinks, Applications } from "../../domain/applications/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage, sorted } from "./list-page.ts"

const cursorOf = ({ receivedAt, id }: Application) => ({ value: receivedAt, id })

/** Applications for jobs, in memory. */
const makeApplications = (database: Database): Applications["Service"] => {
  const { applications } = database
  const all = (): readonly Application[] => [...applications.values()].map(({ application }) => application)

  return {
    keep: (application, idempotencyKey, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = [...applications.values()].find((each) => each.idempotencyKey === idempotencyKey)
        if (known !== undefined) return copied(known.application)
        applications.set(application.id, { application: copied(application), idempotencyKey, links: new Set() })
        enqueue(database, tasks, now)
        return application
      }),

    find: (id) =>
      Effect.sync(() =>
        Option.map(Option.fromUndefinedOr(applications.get(id)), ({ application }) => copied(application)),
      ),

    ofMailbox: (email) =>
      Effect.sync(() =>
        copied(
          sorted(
            all().filter((each) => emailKey(each.email) === emailKey(email)),
            cursorOf,
          ).toReversed(),
        ),
      ),

    list: ({ vacancyId, state, term, downwards, after, limit }) =>
      Effect.sync(() => {
        const meant = all().filter(
          (each) =>
            (vacancyId === null || each.vacancyId === vacancyId) &&
            (state === null || each.state === state) &&
            searchTextOf(each).includes(term.toLowerCase()),
        )
        return copied(listPage(meant, cursorOf, { downwards, after, limit }))
      }),

    inStateSince: (state, before, most) =>
      Effect.sync(() =>
        copied(
          all()
            .filter((each) => each.state === state && each.stateSince < before)
            .toSorted((a, b) => a.stateSince - b.stateSince || compareTexts(a.id, b.id))
            .slice(0, most),
        ),
      ),

    change: <E>(id: string, decide: (application: Application) => Result.Result<ApplicationChange, E>) =>
      Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Option.Option<Application>, E> => {
        const kept = applications.get(id)
        if (kept === undefined) return Effect.succeedNone
        const decided = decide(copied(kept.application))
        if (Result.isFailure(decided)) return Effect.fail(decided.failure)
        const { application, tasks, audit } = decided.success
        if (application === null) applications.delete(id)
        else applications.set(id, { ...kept, application: copied(application) })
        enqueue(database, tasks, now)
        writeAudit(database, audit, now)
        return Effect.succeedSome(application ?? kept.application)
      }),
  }
}

/** Links that open an application, in memory. */
const makeApplicationLinks = ({ applications }: Database): ApplicationLinks["Service"] => ({
  add: (id, key) => Effect.sync(() => void applications.get(id)?.links.add(key)),
  open: (key) =>
    Effect.sync(() =>
      Option.map(
        Option.fromUndefinedOr([...applications.values()].find(({ links }) => links.has(key))),
        ({ application }) => copied(application),
      ),
    ),
})

export const layerApplications = Layer.merge(
  Layer.effect(Applications, Effect.map(InMemoryDatabase, makeApplications)),
  Layer.effect(ApplicationLinks, Effect.map(InMemoryDatabase, makeApplicationLinks)),
)
