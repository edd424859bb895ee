import { inspect } from "node:util"
import { expect, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { People } from "../../domain/accounts/ports.ts"
import { aPerson } from "../contracts/account-examples.ts"
import { engines } from "./in-new-database.ts"
import { StorageFailed } from "./storage-failed.ts"
import { Store } from "./store.ts"

for (const { engine, isMissing, inNewDatabase } of engines)
  it.effect.skipIf(isMissing)(
    `what ${engine} tells when it fails is the database's reason, and no value of a row`,
    () =>
      Effect.gen(function* () {
        yield* (yield* People).ensure(aPerson("P-1", { email: "anna@example.org" }))
        const { transaction, tables } = yield* Store
        const exit = yield* Effect.exit(
          transaction("people.twice", async (tx) => {
            const rows = await tx.select().from(tables.people)
            await tx.insert(tables.people).values(rows.map((row) => ({ ...row, id: "P-2" })))
          }),
        )
        const cause = Exit.isFailure(exit) ? exit.cause : Cause.empty
        expect(Cause.squash(cause)).toBeInstanceOf(StorageFailed)
        const told = `${Cause.pretty(cause)} ${JSON.stringify(Cause.squash(cause))} ${inspect(cause, { depth: 9 })}`
        expect(told).toMatch(/UNIQUE constraint failed: people\.email_key|unique constraint "people_email_key_unique"/)
        expect(told).not.toContain("anna@example.org")
      }).pipe(Effect.provide(inNewDatabase())),
  )
