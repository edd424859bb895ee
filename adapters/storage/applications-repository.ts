import { and, asc, desc, eq, inArray, lt } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { type Application, searchTextOf } from "../../domain/applications/application.ts"
import { type ApplicationChange, ApplicationLinks, Applications } from "../../domain/applications/ports.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { containing } from "./containing.ts"
import type { Tables } from "./database.ts"
import { keyset } from "./keyset.ts"
import { enqueuing } from "./queue-repository.ts"
import { Store } from "./store.ts"

type Row = Tables["applications"]["$inferSelect"]

export const applicationOf = ({ id, version, vacancyId, receivedAt, state, stateSince, data }: Row): Application => ({
  id,
  version,
  vacancyId,
  receivedAt,
  state,
  stateSince,
  ...data,
})

export const rowOf = (application: Application) => {
  const { id, version, vacancyId, receivedAt, state, stateSince, ...data } = application
  return {
    id,
    version,
    vacancyId,
    receivedAt,
    state,
    stateSince,
    emailKey: emailKey(application.email),
    searchText: searchTextOf(application),
    data,
  }
}

const found = (rows: readonly Row[]) => Option.map(Option.fromNullishOr(rows[0]), applicationOf)

/** Applications for jobs, in the database. */
const makeApplications = ({ tables, read, transaction, refusable }: Store["Service"]): Applications["Service"] => {
  const { applications } = tables
  const enqueue = enqueuing(tables)

  return {
    keep: (application, idempotencyKey, tasks) =>
      transaction("applications.keep", async (tx, now) => {
        const known = found(await tx.select().from(applications).where(eq(applications.idempotencyKey, idempotencyKey)))
        if (Option.isSome(known)) return known.value
        await tx.insert(applications).values({ ...rowOf(application), idempotencyKey })
        await enqueue(tx, tasks, now)
        return application
      }),

    find: (id) =>
      read("applications.find", async (db) =>
        found(await db.select().from(applications).where(eq(applications.id, id))),
      ),

    ofMailbox: (email) =>
      read("applications.ofMailbox", async (db) => {
        const rows = await db
          .select()
          .from(applications)
          .where(eq(applications.emailKey, emailKey(email)))
          .orderBy(desc(applications.receivedAt), desc(applications.id))
        return rows.map(applicationOf)
      }),

    list: ({ vacancyId, state, term, downwards, after, limit }) =>
      read("applications.list", async (db) => {
        const { order, behind } = keyset(applications.receivedAt, applications.id, downwards)
        const rows = await db
          .select()
          .from(applications)
          .where(
            and(
              vacancyId === null ? undefined : eq(applications.vacancyId, vacancyId),
              state === null ? undefined : eq(applications.state, state),
              term === "" ? undefined : containing(applications.searchText, term.toLowerCase()),
              behind(after),
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return rows.map(applicationOf)
      }),

    inStateSince: (state, before, most) =>
      read("applications.inStateSince", async (db) => {
        const rows = await db
          .select()
          .from(applications)
          .where(and(eq(applications.state, state), lt(applications.stateSince, before)))
          .orderBy(asc(applications.stateSince), asc(applications.id))
          .limit(most)
        return rows.map(applicationOf)
      }),

    change: <E>(id: string, decide: (application: Application) => Result.Result<ApplicationChange, E>) =>
      refusable("applications.change", async (tx, now): Promise<Result.Result<Option.Option<Application>, E>> => {
        const before = found(await tx.select().from(applications).where(eq(applications.id, id)))
        if (Option.isNone(before)) return Result.succeed(Option.none<Application>())
        const decided = decide(before.value)
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { application, tasks, audit } = decided.success
        if (application === null) await tx.delete(applications).where(eq(applications.id, id))
        else await tx.update(applications).set(rowOf(application)).where(eq(applications.id, id))
        await enqueue(tx, tasks, now)
        await writeAudit(tx, tables, audit, now)
        return Result.succeed(Option.some(application ?? before.value))
      }),
  }
}

/** Links that open an application, in the database. */
const makeApplicationLinks = ({ tables, read, transaction }: Store["Service"]): ApplicationLinks["Service"] => {
  const { applications, applicationLinks: links } = tables
  return {
    add: (id, key) =>
      transaction("applicationLinks.add", async (tx) => {
        const known = await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id))
        if (known.length > 0) await tx.insert(links).values({ key, applicationId: id })
      }),

    open: (key) =>
      read("applicationLinks.open", async (db) =>
        found(
          await db
            .select()
            .from(applications)
            .where(
              inArray(applications.id, db.select({ id: links.applicationId }).from(links).where(eq(links.key, key))),
            ),
        ),
      ),
  }
}

export const layerApplications = Layer.merge(
  Layer.effect(Applications, Effect.map(Store, makeApplications)),
  Layer.effect(ApplicationLinks, Effect.map(Store, makeApplicationLinks)),
)
