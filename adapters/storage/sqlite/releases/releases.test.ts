import { mkdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { People } from "../../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../../domain/audit/ports.ts"
import { Carts } from "../../../../domain/cart/ports.ts"
import { Catalogue } from "../../../../domain/catalogue/ports.ts"
import { summaryOf } from "../../../../domain/orders/order-labels.ts"
import { Orders } from "../../../../domain/orders/ports.ts"
import { everyOrder, OrderRecords } from "../../../../domain/orders/staff-ports.ts"
import { Queue } from "../../../../domain/queue/ports.ts"
import { connect } from "../connection.ts"
import { migrationsFolder, temporaryFile } from "../in-temporary-folder.ts"
import { layerSqlite } from "../layer.ts"

/** The newest database of every release; each holds what the test below looks for. */
const releases = ["0.1.0"]

const restored = async (release: string, file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const sql = await readFile(join(import.meta.dirname, `${release}.sql`), "utf8")
  const { ask, close } = await connect(file, "write")
  for (const statement of sql.split("--> statement-breakpoint")) if (statement.trim() !== "") await ask(statement)
  await close()
}

const orderId = "NW-Z7G913SFB0"

/** Reads what the database of each release holds: one product, an order that is packed, a cart of three and a colleague. */
const contents = Effect.gen(function* () {
  const { products } = yield* (yield* Catalogue).snapshot
  const order = yield* (yield* Orders).find(orderId)
  const found = yield* (yield* OrderRecords).list({
    ...everyOrder,
    work: "ship",
    fulfilment: ["packed"],
    paymentState: ["open"],
    term: "lindenallee muster",
    column: "placedAt",
    downwards: true,
    after: null,
    limit: 10,
  })
  const cart = yield* (yield* Carts).find("e66d908666b9dcb14a80c377aba4d802dad55cd72de827951dbf7b847221611d")
  const colleague = yield* (yield* People).withEmail("leitung@beispiel.de")
  const log = yield* (yield* AuditLog).list({ before: null, limit: 10 })
  const mails = yield* (yield* Queue).list("waiting", 10)
  return {
    products: products.map(({ handle }) => handle),
    order: Option.map(order, (each) => [summaryOf(each), each.totalCents, each.events.map(({ kind }) => kind)]),
    found: found.map((record) => record.order.id),
    cart: cart.lines,
    roles: Option.map(colleague, ({ roles }) => roles),
    changes: log.map(({ action }) => action),
    mails: mails.map(({ kind }) => kind),
  }
})

it.effect.each(releases)("the database of release %s is brought up to date, and nothing of it is lost", (release) =>
  Effect.gen(function* () {
    const file = yield* temporaryFile
    yield* Effect.promise(() => restored(release, file))
    const open = () => Effect.provide(contents, layerSqlite({ file, migrationsFolder }), { local: true })
    const before = yield* open()
    expect(before).toEqual({
      products: ["zink-tabletten"],
      order: Option.some(["packed", 1180, ["packed"]]),
      found: [orderId],
      cart: [{ sku: "NW-900", quantity: 3 }],
      roles: Option.some(["admin"]),
      changes: [expect.any(String)],
      mails: ["email", "email"],
    })
    // Opened a second time there is nothing left to do.
    expect(yield* open()).toEqual(before)
  }),
)
