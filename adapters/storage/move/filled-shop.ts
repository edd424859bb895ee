import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Invitations, People } from "../../../domain/accounts/ports.ts"
import { exampleApplication } from "../../../domain/applications/example-application.ts"
import { Applications } from "../../../domain/applications/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { demoOperator } from "../../../domain/content/operator.ts"
import { Customers } from "../../../domain/customers/ports.ts"
import { EmailLog } from "../../../domain/email/email-log.ts"
import { exampleContent } from "../../../domain/entries/example-entry.ts"
import { Entries } from "../../../domain/entries/ports.ts"
import { Lots } from "../../../domain/lots/ports.ts"
import { Messages } from "../../../domain/messages/ports.ts"
import { NewsletterAudience } from "../../../domain/newsletter/ports.ts"
import { invoicesOf } from "../../../domain/orders/invoice.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { everyOrder, OrderRecords } from "../../../domain/orders/staff-ports.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import { Partners } from "../../../domain/partners/ports.ts"
import { exampleDraw, exampleDrawEntry } from "../../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../../domain/prize-draw/ports.ts"
import { StockAlerts } from "../../../domain/stock-alerts/ports.ts"
import { Suppressions } from "../../../domain/suppressions/ports.ts"
import { exampleTrial } from "../../../domain/trials/example-trial.ts"
import { Trials } from "../../../domain/trials/ports.ts"
import { Withdrawals } from "../../../domain/withdrawals/ports.ts"
import { anEntry, anInvitation, aPerson } from "../../contracts/account-examples.ts"
import { anOrder, aPlacement, aProduct, aTask } from "../../contracts/shop-examples.ts"
import type { Query } from "../apply-baseline.ts"
import type { OpenDatabase } from "../database.ts"
import { sqliteBaseline, temporaryFile } from "../in-new-database.ts"
import { layerPostgres, layerSqlite } from "../layer.ts"
import { openPostgres } from "../postgres/open-postgres.ts"
import { newPostgresDatabase, postgresBaseline, queryOnce } from "../postgres/test-server.ts"
import { connect } from "../sqlite/connection.ts"
import { openSqlite } from "../sqlite/open-sqlite.ts"
import { tables as ofSchema } from "../tables.ts"
import { withSources } from "./move.ts"

/** An empty database, for tests of moving. */
export interface Place {
  readonly url: string
  /** Past the shop; parameters are `?`. */
  readonly query: Query
  readonly open: () => Promise<OpenDatabase>
  /** The shop in it. */
  readonly shop: () => ReturnType<typeof layerSqlite>
}

export const sqlitePlace = Effect.map(temporaryFile, (file): Place => {
  const options = { file, baseline: sqliteBaseline }
  return {
    url: `sqlite:${file}`,
    query: async (text, params = []) => {
      await mkdir(dirname(file), { recursive: true })
      const { query, close } = await connect(file, "write")
      return query(text, params).finally(close)
    },
    open: () => openSqlite(options),
    shop: () => layerSqlite(options),
  }
})

/** A place in a database of the tests' server. */
export const postgresPlaceAt = (url: string): Place => {
  const options = { url, baseline: postgresBaseline }
  return {
    url,
    query: (text, params = []) => {
      let n = 0
      return queryOnce(url, params.length === 0 ? text : text.replaceAll("?", () => `$${++n}`), params)
    },
    open: () => openPostgres(options),
    shop: () => layerPostgres(options),
  }
}

export const postgresPlace = Effect.map(newPostgresDatabase("template0"), postgresPlaceAt)

/** What has gone wrong on the way between two databases before. */
const difficult = `Größe 😀 "?" 'ä' \\ %_ $1`

export const tables: readonly SQLiteTable[] = Object.values(ofSchema)
const isInteger = (column: SQLiteColumn) => column.getSQLType() === "integer"
const keysOf = (table: SQLiteTable) => {
  const { columns, primaryKeys } = getTableConfig(table)
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => `"${name}"`)
}

/** Every row of every table, in the order of their keys. */
export const rowsIn = async ({ query }: Place): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const found: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const numbers = new Set(columns.filter(isInteger).map((column) => column.name))
    const list = columns.map((column) => `"${column.name}"`).join(", ")
    const rows = await query(`select ${list} from "${name}" order by ${keysOf(table).join(", ")}`)
    // One engine has texts for large numbers, the other numbers for booleans.
    found[name] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          numbers.has(column) && value !== null ? Number(value) : value,
        ]),
      ),
    )
  }
  return found
}

/** Two rows in each table that has none; what their columns say is nothing a shop would read. */
const fillTheRest = async ({ query, url }: Place): Promise<void> => {
  const byReferences = tables.toSorted(
    (a, b) => getTableConfig(a).foreignKeys.length - getTableConfig(b).foreignKeys.length,
  )
  for (const table of byReferences) {
    const { name, columns, foreignKeys } = getTableConfig(table)
    if ((await query(`select 1 as n from "${name}" limit 1`)).length > 0) continue
    for (const n of [1, 2]) {
      const values: unknown[] = []
      for (const column of columns) {
        const reference = foreignKeys.map((key) => key.reference()).find((key) => key.columns.includes(column))
        const [parent] =
          reference === undefined
            ? []
            : await query(
                `select "${reference.foreignColumns[0]?.name}" as key from "${getTableConfig(reference.foreignTable).name}" limit 1`,
              )
        const one = n === 1
        if (parent !== undefined) values.push(parent.key)
        else if (column.columnType === "SQLiteBoolean") values.push(url.startsWith("sqlite:") ? Number(one) : one)
        else if (isInteger(column)) values.push(one ? 1 : column.primary ? 7 : Number.MAX_SAFE_INTEGER)
        else values.push(column.notNull || one ? `${name} ${column.name} ${n} ${difficult}` : null)
      }
      const row = withSources(columns, Object.fromEntries(columns.map((column, at) => [column.name, values[at]])))
      await query(
        `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(", ")}) values (${columns.map(() => "?").join(", ")})`,
        columns.map((column) => row[column.name]),
      )
    }
  }
}

const audit = [anEntry("P-1")]
const address = { ...anOrder("", []).shippingAddress, name: `Änne ${difficult}` }

/** What a shop goes on with. */
export const placeOrder = (id: string) =>
  Orders.use((orders) =>
    orders.place(
      aPlacement({ ...anOrder(id, [["A", 2]]), shippingAddress: address }, { tasks: [aTask(`mail ${id}`)] }),
    ),
  )
export const invoice = (id: string) =>
  Orders.use((orders) =>
    orders.change(id, (order) => {
      const event = { kind: "invoiced", at: 5, by: null, version: 2 } as const
      const next = { ...order, events: [...order.events, event] }
      return Result.succeed({ order: next, tasks: [], invoices: invoicesOf(order, next, demoOperator, 5) })
    }),
  )
export const logEntry = People.use((people) =>
  people.change("P-1", (person) => Result.succeed({ person, audit: [anEntry("P-1")] })),
)
export const receiveLot = (number: string) =>
  Lots.use((lots) =>
    lots.receive({
      sku: "A",
      number,
      bestBefore: "2099-12-31",
      quantity: 9,
      key: `key of ${number}`,
      audit: () => [anEntry("L")],
    }),
  )

/** Sets up a shop with rows in every table; the newest of those that are counted are gone again. */
export const fillShop = async (place: Place): Promise<void> => {
  const filling = Effect.gen(function* () {
    yield* (yield* Catalogue).publish([aProduct("zink", ["A"], { title: difficult })], [{ sku: "A", quantity: 100 }])
    yield* (yield* People).ensure(aPerson("P-1", { email: anOrder("", []).email, roles: ["admin"] }))
    yield* logEntry
    for (const id of ["NW-1", "NW-2", "NW-3"]) yield* placeOrder(id)
    for (const id of ["NW-1", "NW-2"]) yield* invoice(id)
    for (const number of ["L-1", "L-2"]) yield* receiveLot(number)
    yield* (yield* Applications).keep(exampleApplication("B-1", 5, { name: difficult }), "1", [])
    yield* (yield* Partners).keep(examplePartner(), "1", [])
    yield* (yield* Trials).request("anna@beispiel.de", "1", () => ({ trial: exampleTrial(), tasks: [] }))
    const entry = { id: "E-1", kind: "post", content: exampleContent({ title: difficult }), savedBy: "x" } as const
    yield* (yield* Entries).create(entry, "1", audit)
    yield* (yield* PrizeDraws).create(exampleDraw({ id: "G-1" }), "1", audit)
    const drawEntry = exampleDrawEntry("A", { drawId: "G-1" })
    yield* (yield* DrawEntries).enter("G-1", drawEntry.email, () => Result.succeed({ entry: drawEntry, tasks: [] }))
    const from = { receivedAt: 5, name: difficult, email: "anna@beispiel.de", outcome: { state: "open" } } as const
    const body = { kind: "contact", topic: "order", orderNumber: "", text: difficult } as const
    yield* (yield* Messages).keep({ ...from, id: "N-1", body }, "1", [])
    const declared = { id: "W-1", orderNumber: "NW-1", part: "", packs: [{ sku: "A", quantity: 2 }], orderId: "NW-1" }
    yield* (yield* Withdrawals).keep({ ...from, ...declared }, "1", [])
    yield* (yield* Invitations).change("Zoë@Beispiel.de", () =>
      Result.succeed({ invitation: anInvitation("I-1", { email: "Zoë@Beispiel.de" }), tasks: [], audit }),
    )
    const mailbox = { id: "1", email: "Anna@Beispiel.de" }
    const alert = { ...mailbox, sku: "A", requestedAt: 5, confirmedAt: null, notifiedAt: null }
    yield* (yield* StockAlerts).request(alert.email, () => ({ alert, replaces: null, tasks: [] }))
    const proof = { confirmedAt: 5, text: "digest", endedAt: null, endedBy: null }
    const subscription = { ...mailbox, ...proof, source: "page", state: "confirmed", requestedAt: 5 } as const
    yield* (yield* NewsletterAudience).request(mailbox.email, () => ({ subscription, replaces: null, tasks: [] }))
    const suppression = { ...mailbox, reason: "bounce", source: "server", at: 5, note: difficult } as const
    yield* (yield* Suppressions).change(mailbox.email, () => ({ suppression, audit: [] }))
    const mail = { subject: difficult, html: "", text: "", attachments: [], payload: null }
    yield* (yield* EmailLog).keep({ ...mail, taskId: "T-1", at: 5, to: mailbox.email })
  })
  await Effect.runPromise(Effect.provide(filling, place.shop()))
  await fillTheRest(place)
  await place.query("delete from workers")
  for (const table of ["stock_movements", "tasks"])
    await place.query(`delete from ${table} where number = (select max(number) from ${table})`)
  await place.query("delete from lots where number = 'L-2'")
}

/** What staff see of orders and customers. */
export const listsIn = (place: Place, term = "") =>
  Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        const wanted = { downwards: true, after: null, limit: 9 } as const
        const orders = yield* (yield* OrderRecords).list({ ...everyOrder, ...wanted, column: "placedAt", term })
        const customers = yield* (yield* Customers).list({
          ...wanted,
          column: "lastOrderAt",
          who: null,
          term: "",
          ordered: null,
          again: false,
        })
        return { orders, customers }
      }),
      place.shop(),
    ),
  )
