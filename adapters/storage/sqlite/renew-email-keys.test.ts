import { describe, expect, it } from "@effect/vitest"
import { is } from "drizzle-orm"
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Role } from "../../../domain/access/roles.ts"
import { People, UnusedAccounts } from "../../../domain/accounts/ports.ts"
import { CampaignFigures } from "../../../domain/campaigns/ports.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import { exampleOrder } from "../../../domain/orders/example-order.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { exampleDraw } from "../../../domain/prize-draw/example-draw.ts"
import { anEntry, aPerson } from "../../contracts/account-examples.ts"
import { rowOf } from "../order-rows.ts"
import * as schema from "../schema.ts"
import { connect, type Row } from "./connection.ts"
import { migrationsFolder, temporaryFile } from "./in-temporary-folder.ts"
import { layerSqlite } from "./layer.ts"
import { openSqlite, type SqliteDatabase } from "./open-sqlite.ts"

/** A database as a release left it that took other writings for other mailboxes. */
const leftBehind = (seed: (database: SqliteDatabase) => Promise<void>) =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    yield* Effect.promise(async () => {
      const database = await openSqlite(file, migrationsFolder)
      await seed(database)
      await database.close()
    })
    const started = () => layerSqlite({ file, migrationsFolder })
    const rows = (query: string) =>
      Effect.promise(async () => {
        const { ask, close } = await connect(file, "write")
        const found = await ask(query)
        await close()
        return found
      })
    return { started, rows }
  })

const oldKey = (email: string): string => email.trim().normalize("NFC").toLowerCase()

const accounts = (...emails: readonly string[]) =>
  leftBehind(({ tables, transaction }) =>
    transaction(async (tx) => {
      for (const [index, email] of emails.entries()) {
        const { id, createdAt } = { id: `P-${index}`, createdAt: index }
        const row = { id, email, emailKey: oldKey(email), roles: [], staff: 0, createdAt, usedAt: createdAt }
        await tx.insert(tables.people).values({ ...row, data: { addresses: [], consents: [] } })
        const order = exampleOrder({ id: `NW-${index}`, email, placedAt: 100 + index })
        await tx
          .insert(tables.orders)
          .values({ ...rowOf(order), emailKey: oldKey(email), version: 0, idempotencyKeyHash: id, fingerprint: "" })
      }
    }),
  )

const found = (email: string) =>
  Effect.map(
    People.use(({ withEmail }) => withEmail(email)),
    (person) => Option.getOrNull(person)?.id,
  )
const ordersOf = (email: string) =>
  Effect.map(
    Orders.use(({ ofMailbox }) => ofMailbox(email)),
    (orders) => orders.map(({ id }) => id).toSorted(),
  )
const forget = (id: string) => People.use((people) => people.forget(id, () => Result.succeed([])))

describe("keys of mailboxes from before", () => {
  it.effect.each<readonly [string, string]>([
    ["x@ｗeb.de", "x@web.de"],
    ["x@web.de", "x@ｗeb.de"],
    ["x@münchen.de", "x@xn--mnchen-3ya.de"],
    ["x@ｗeb.de", "x@weｂ.de"],
  ])(
    "two accounts, %s and %s: each is found by its own writing, both see the mailbox's orders, nobody else does",
    ([first, second]) =>
      Effect.gen(function* () {
        const { started, rows } = yield* accounts(first, second, "y@ｇmx.de", "z@web.de")
        const people = () => rows("select id, email, email_key from people order by id")
        const check = Effect.gen(function* () {
          expect([yield* found(first), yield* found(second)]).toEqual(["P-0", "P-1"])
          expect([yield* found("y@GMX.de"), yield* found("y@ｇmx.de"), yield* found("z@web.de")]).toEqual([
            "P-2",
            "P-2",
            "P-3",
          ])
          const again = yield* People.use(({ ensure }) => ensure(aPerson("P-9", { email: second })))
          expect(again).toMatchObject({ id: "P-1", email: second })
          for (const email of [first, second]) expect(yield* ordersOf(email)).toEqual(["NW-0", "NW-1"])
          expect(yield* ordersOf("y@gmx.de")).toEqual(["NW-2"])
          expect(yield* ordersOf("z@ｗｅｂ.de")).toEqual(["NW-3"])
        })
        // Two processes start at once; a third finds nothing left to do.
        yield* Effect.all(
          [1, 2].map(() => Effect.provide(check, started(), { local: true })),
          { concurrency: 2 },
        )
        const after: readonly Row[] = yield* people()
        yield* Effect.provide(check, started(), { local: true })
        expect(yield* people()).toEqual(after)
        expect(after).toHaveLength(4)
      }),
  )

  it.effect(
    "the older of two accounts is found by a third writing, and after it the other; orders go with the last",
    () =>
      Effect.gen(function* () {
        const { started } = yield* accounts("x@ｗeb.de", "x@web.de")
        const shop = <A, E>(work: Effect.Effect<A, E, People | Orders | UnusedAccounts>) =>
          Effect.provide(work, started(), { local: true })
        yield* shop(
          Effect.gen(function* () {
            expect(yield* found("X@ＷＥＢ.de")).toBe("P-0")
            // The mailbox ordered at 101: neither account is unused.
            const unused = yield* UnusedAccounts.use(({ unwarned }) => unwarned(50, 10))
            expect(unused).toEqual([])
            yield* forget("P-0")
            expect(yield* found("X@ＷＥＢ.de")).toBe("P-1")
            expect(yield* ordersOf("x@web.de")).toEqual(["NW-0", "NW-1"])
          }),
        )
        yield* shop(
          Effect.gen(function* () {
            expect(yield* found("x@ｗeb.de")).toBe("P-1")
            yield* forget("P-1")
            expect(yield* ordersOf("x@web.de")).toEqual([])
          }),
        )
      }),
  )

  it.effect("a mailbox had a role if one of its two accounts had, whichever is asked for or left", () =>
    Effect.gen(function* () {
      const { started } = yield* accounts("x@ｗeb.de", "x@web.de")
      const had = Effect.forEach(["x@ｗeb.de", "x@web.de"], (email) => People.use(({ hadRole }) => hadRole(email)))
      const give = (roles: readonly Role[]) =>
        People.use(({ change }) =>
          change("P-0", (person) => Result.succeed({ person: { ...person, roles }, audit: [anEntry("P-0")] })),
        )
      const check = Effect.gen(function* () {
        expect(yield* had).toEqual([false, false])
        yield* give(["admin"])
        expect(yield* had).toEqual([true, true])
        yield* give([])
        expect(yield* had).toEqual([true, true])
        yield* forget("P-0")
        expect(yield* had).toEqual([true, true])
      })
      yield* Effect.provide(check, started(), { local: true })
    }),
  )

  it.effect("are made anew in every table that has one", () =>
    Effect.gen(function* () {
      const named = Object.values(schema).flatMap((each) => {
        if (!is(each, SQLiteTable)) return []
        const { name, columns } = getTableConfig(each)
        // Entries refer to a draw.
        return name === "prize_draws" || columns.some((column) => column.name === "email_key")
          ? [{ name, columns }]
          : []
      })
      const { started, rows } = yield* accounts("q@ｑ.de")
      yield* Effect.provide(Effect.void, started(), { local: true })
      const names: string[] = []
      for (const { name, columns } of named) {
        // It lives for a quarter of an hour.
        if (name === "sign_in_attempts") continue
        names.push(name)
        const wanted = columns.filter((column) => column.notNull || ["email_key", "identity"].includes(column.name))
        const values = wanted.map((column) => {
          if (column.name === "email_key") return "'a.b+c@ｇmail.com'"
          if (column.name === "identity") return "'a.b@ｇmail.com'"
          return column.getSQLType() === "integer" ? "1" : "'x'"
        })
        yield* rows(
          `insert into ${name} (${wanted.map((column) => `"${column.name}"`).join()}) values (${values.join()})`,
        )
      }
      yield* Effect.provide(Effect.void, started(), { local: true })
      for (const name of names.filter((each) => each !== "prize_draws")) {
        const keys = yield* rows(`select email_key from ${name} where email_key like '%mail.com'`)
        expect([name, keys]).toEqual([name, [{ email_key: "a.b+c@gmail.com" }]])
      }
      for (const name of ["trials", "draw_entries"])
        expect(yield* rows(`select identity from ${name}`)).toEqual([{ identity: "ab@gmail.com" }])
      expect(names).toHaveLength(15)
    }),
  )

  it.effect("of two suppressions the one that stops more stays, of two invitations the last", () =>
    Effect.gen(function* () {
      const { started, rows } = yield* leftBehind(async ({ tables, transaction }) =>
        transaction(async (tx) => {
          const suppression = { source: "staff" as const, at: 1, note: "" }
          const all = [
            ["x@ｗeb.de", "request"],
            ["x@web.de", "bounce"],
            ["y@ｗeb.de", "bounce"],
            ["y@web.de", "request"],
          ] as const
          for (const [email, reason] of all)
            await tx.insert(tables.suppressions).values({ ...suppression, id: email, email, emailKey: email, reason })
          for (const [id, email, createdAt] of [
            ["I-1", "x@ｗeb.de", 1],
            ["I-2", "x@web.de", 2],
            ["I-3", "y@ｗeb.de", 2],
            ["I-4", "y@web.de", 1],
          ] as const) {
            const by = { personId: "P-1", email: "chef@beispiel.de" }
            const invitation = {
              id,
              email,
              role: "editor",
              by,
              createdAt,
              expiresAt: 9,
              sends: 1,
              state: "open",
            } as const
            await tx.insert(tables.invitations).values({ id, emailKey: email, createdAt, expiresAt: 9, invitation })
          }
        }),
      )
      yield* Effect.provide(Effect.void, started(), { local: true })
      expect(yield* rows("select email_key, reason from suppressions order by email_key")).toEqual([
        { email_key: "x@web.de", reason: "bounce" },
        { email_key: "y@web.de", reason: "bounce" },
      ])
      expect(yield* rows("select email_key, id from invitations order by email_key")).toEqual([
        { email_key: "x@web.de", id: "I-2" },
        { email_key: "y@web.de", id: "I-3" },
      ])
    }),
  )

  it.effect(
    "two subscriptions of a mailbox get one newsletter, and who ends one ends both; two entries for a draw stay",
    () =>
      Effect.gen(function* () {
        const { started, rows } = yield* leftBehind(async ({ tables, transaction }) =>
          transaction(async (tx) => {
            const confirmed = {
              source: "page",
              state: "confirmed",
              requestedAt: 1,
              confirmedAt: 1,
              text: "digest",
            } as const
            for (const [id, email] of [
              ["NL-1", "x@ｗeb.de"],
              ["NL-2", "x@web.de"],
            ] as const)
              await tx.insert(tables.newsletterSubscriptions).values({ ...confirmed, id, email, emailKey: email })
            const { id, version, state, stateSince, seed, ...data } = exampleDraw({ id: "G-1" })
            await tx
              .insert(tables.prizeDraws)
              .values({ id, key: id, version, state, stateSince, opensAt: 1, seed, data })
            for (const [id, email] of [
              ["TN-1", "x@ｗeb.de"],
              ["TN-2", "x@web.de"],
            ] as const) {
              const data = { name: "X", email, code: id, address: null }
              const entry = { id, hash: id, drawId: "G-1", enteredAt: 1, searchText: "" }
              await tx.insert(tables.drawEntries).values({ ...entry, identity: email, emailKey: email, data })
            }
          }),
        )
        const check = Effect.gen(function* () {
          const all = { source: null, confirmedFrom: null, confirmedUntil: null }
          const reach = CampaignFigures.use((figures) => figures.reach(all))
          const audience = yield* NewsletterAudience
          expect(yield* reach).toBe(1)
          yield* audience.change("NL-2", (subscription) => {
            const next = { ...subscription, state: "ended", endedAt: 9, endedBy: "one-click" } as const
            return Result.succeed({ subscription: next, audit: [] })
          })
          expect((yield* audience.ofMailbox("x@web.de")).map(({ state, endedAt }) => [state, endedAt])).toEqual([
            ["ended", 9],
            ["ended", 9],
          ])
          expect(yield* reach).toBe(0)
        })
        yield* Effect.provide(check, started(), { local: true })
        expect(yield* rows("select id, identity, email_key from draw_entries order by id")).toEqual([
          { id: "TN-1", identity: "x@ｗeb.de", email_key: "x@web.de" },
          { id: "TN-2", identity: "x@web.de", email_key: "x@web.de" },
        ])
      }),
  )
})
