import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { exampleOrder } from "../../../domain/orders/example-order.ts"
import type { Order, OrderState } from "../../../domain/orders/order.ts"
import { aPerson } from "../../contracts/account-examples.ts"
import { makeCarts } from "../carts-repository.ts"
import { cachedCatalogue } from "../catalogue-repository.ts"
import { makeIdentities } from "../identities-repository.ts"
import { makeOrderRecords } from "../order-records-repository.ts"
import { rowOf } from "../order-rows.ts"
import { makeOrders } from "../orders-repository.ts"
import { makeUnusedAccounts } from "../unused-accounts-repository.ts"
import { migrationsFolder, temporaryFile } from "./in-temporary-folder.ts"
import { openSqlite, openWriter } from "./open-sqlite.ts"

/** The first migrations, as a shop of that time had them. */
const firstMigrations = async (folder: string, count: number): Promise<string> => {
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, "meta/_journal.json")
  const journal = JSON.parse(await readFile(file, "utf8"))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

it.effect("carts keep their lines, in the order they were put in, when those move into the cart's own row", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const carts = yield* Effect.promise(async () => {
      await mkdir(dirname(file))
      const old = await openSqlite(file, await firstMigrations(join(dirname(file), "migrations"), 4))
      await old.close()
      const { ask, close } = await openWriter(file)
      await ask("insert into carts values ('full', 7), ('other', 8)")
      await ask("insert into cart_lines values ('full', 'NW-9', 0, 20), ('full', 'NW-1', 2, 1), ('full', 'NW-5', 1, 3)")
      await ask("insert into cart_lines values ('other', 'NW-1', 0, 2)")
      await close()
      return await openSqlite(file, migrationsFolder)
    })
    const { find } = makeCarts(carts)
    expect(yield* find("full")).toEqual({
      lines: [
        { sku: "NW-9", quantity: 20 },
        { sku: "NW-5", quantity: 3 },
        { sku: "NW-1", quantity: 1 },
      ],
    })
    expect(yield* find("other")).toEqual({ lines: [{ sku: "NW-1", quantity: 2 }] })
    yield* Effect.promise(carts.close)
  }),
)

it.effect("orders placed before there were accounts belong to their mailbox, whatever its capital letters", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const found = yield* Effect.promise(async () => {
      await mkdir(dirname(file))
      const old = await openSqlite(file, await firstMigrations(join(dirname(file), "migrations"), 7))
      await old.close()
      const { ask, close } = await openWriter(file)
      await ask("insert into orders values ('NW-1', 'hash', 'print', 'Anna@Beispiel.de', 'placed', 1290, 5, 1, '{}')")
      await close()
      return await openSqlite(file, migrationsFolder)
    })
    const { ofMailbox } = makeOrders(found, cachedCatalogue(found))
    expect((yield* ofMailbox("anna@beispiel.de")).map(({ id, email }) => [id, email])).toEqual([
      ["NW-1", "Anna@Beispiel.de"],
    ])
    yield* Effect.promise(found.close)
  }),
)

/** An order of an earlier release, in each state it can be in, by its states so far. */
const ofThatTime = (payment: Order["payment"], states: readonly OrderState[], place: number): Order =>
  exampleOrder({
    id: `NW-${payment}-${place}`,
    email: `Änne.${place}@Beispiel.de`,
    payment,
    shippingAddress: { ...exampleOrder().shippingAddress, name: "Özlem Ülküdağ", city: "Ärzen" },
    state: states.at(-1) ?? "placed",
    history: (["placed", ...states] as const).map((state, index) => ({ state, at: 1_000 + index })),
  })

it.effect(
  "orders placed before staff had a list of them are found, and wait for the same as if they were written now",
  () =>
    Effect.gen(function* () {
      const file = yield* temporaryFile
      const walks = [
        ...[[], ["paid"], ["paid", "packed"], ["paid", "packed", "shipped"], ["cancelled"]].map((states) => [
          "prepayment",
          states,
        ]),
        ...[[], ["packed"], ["packed", "shipped"], ["packed", "shipped", "paid"]].map((states) => ["invoice", states]),
        ["invoice", ["packed", "shipped", "delivered"]],
        ["invoice", ["packed", "shipped", "paid", "delivered"]],
        ["prepayment", ["paid", "packed", "shipped", "delivered"]],
      ] as [Order["payment"], OrderState[]][]
      const orders = walks.map(([payment, states], place) => ofThatTime(payment, states, place))
      const found = yield* Effect.promise(async () => {
        await mkdir(dirname(file))
        const old = await openSqlite(file, await firstMigrations(join(dirname(file), "migrations"), 9))
        await old.close()
        const { ask, close } = await openWriter(file)
        for (const [place, { id, email, state, totalCents, placedAt, ...data }] of orders.entries())
          await ask("insert into orders values (?, ?, 'print', ?, ?, ?, ?, ?, ?, ?, 0)", [
            id,
            `hash of ${id}`,
            email,
            state,
            totalCents,
            placedAt,
            // Some were changed since they were placed.
            1 + (place % 3),
            JSON.stringify(data),
            email.toLowerCase(),
          ])
        await close()
        return await openSqlite(file, migrationsFolder)
      })
      const rows = yield* Effect.promise(async () => found.read.select().from(found.tables.orders))
      for (const order of orders) {
        const { payment, work, dueAt, sendableAt, searchText } = rowOf(order)
        expect(rows.find(({ id }) => id === order.id)).toMatchObject({
          id: order.id,
          payment,
          work,
          dueAt,
          sendableAt,
          searchText,
        })
      }
      const anything = {
        states: [],
        payment: null,
        work: null,
        dueBefore: null,
        column: "placedAt",
        downwards: true,
      } as const
      const all = yield* makeOrderRecords(found).list({
        ...anything,
        term: "ülküdağ ärzen",
        after: null,
        limit: 100,
      })
      expect(all).toHaveLength(orders.length)
      yield* Effect.promise(found.close)
    }),
)

it.effect("who signed in by a provider before it was known what it calls them is the same person the next time", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const store = yield* Effect.promise(async () => {
      await mkdir(dirname(file))
      const old = await openSqlite(file, await firstMigrations(join(dirname(file), "migrations"), 13))
      await old.close()
      const { ask, close } = await openWriter(file)
      await ask(
        `insert into people values ('P-1', 'anna@beispiel.de', 'Anna@Beispiel.de', '["viewer"]', 1, 5, '{"addresses":[],"consents":[]}')`,
      )
      await close()
      return await openSqlite(file, migrationsFolder)
    })
    const { ensure, of } = makeIdentities(store)
    const anna = aPerson("P-1", { email: "Anna@Beispiel.de", roles: ["viewer"], createdAt: 5 })
    const subject = { issuer: "https://id.beispiel.de", subject: "a" }
    expect(yield* ensure(subject, aPerson("P-2", { email: "anna@beispiel.de" }))).toEqual(anna)
    expect(yield* of("P-1")).toMatchObject([subject])
    yield* Effect.promise(store.close)
  }),
)

it.effect("for accounts whose use was not noted the years begin with the update", () =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    const begun = Math.floor(Date.now() / 1_000) * 1_000
    const store = yield* Effect.promise(async () => {
      await mkdir(dirname(file))
      const old = await openSqlite(file, await firstMigrations(join(dirname(file), "migrations"), 14))
      await old.close()
      const { ask, close } = await openWriter(file)
      const data = '{"addresses":[],"consents":[]}'
      await ask("insert into people values ('P-1', 'anna@beispiel.de', 'anna@beispiel.de', '[]', 0, 5, ?)", [data])
      await close()
      return await openSqlite(file, migrationsFolder)
    })
    const { unwarned } = makeUnusedAccounts(store)
    expect(yield* unwarned(begun, 9)).toEqual([])
    expect((yield* unwarned(Date.now() + 1, 9)).map(({ id }) => id)).toEqual(["P-1"])
    yield* Effect.promise(store.close)
  }),
)
