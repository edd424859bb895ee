import { inspect } from "node:util"
import { expect, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { Orders } from "../../domain/orders/ports.ts"
import { anOrder, aPlacement } from "../contracts/shop-examples.ts"
import { engines } from "./in-new-database.ts"
import { StorageFailed } from "./storage-failed.ts"

for (const { engine, isMissing, inNewDatabase } of engines)
  it.effect.skipIf(isMissing)(
    `what ${engine} tells when it fails is the database's reason, and nothing of what shoppers typed`,
    () =>
      Effect.gen(function* () {
        const { place } = yield* Orders
        const placed = (idempotencyKey: string) =>
          Effect.exit(place(aPlacement(anOrder("NW-1", []), { idempotencyKey })))
        yield* placed("one")
        const exit = yield* placed("two")
        const cause = Exit.isFailure(exit) ? exit.cause : Cause.empty
        expect(Cause.squash(cause)).toBeInstanceOf(StorageFailed)
        const told = `${Cause.pretty(cause)} ${JSON.stringify(Cause.squash(cause))} ${inspect(cause, { depth: 9 })}`
        expect(told).toMatch(/UNIQUE constraint failed: orders\.id|unique constraint "orders_pkey"/)
        expect(told).not.toContain("anna@example.org")
      }).pipe(Effect.provide(inNewDatabase())),
  )
