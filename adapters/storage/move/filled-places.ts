import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { newPostgresDatabase } from "../postgres/test-server.ts"
import { fillShop, type Place, postgresPlaceAt, sqlitePlace } from "./filled-shop.ts"

/** The file of a SQLite place. */
export const fileOf = ({ url }: Place): string => url.slice("sqlite:".length)

/** Runs `make` when first asked, once a process. */
const once = <A>(make: () => Promise<A>) => {
  let made: Promise<A> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const filledFile = once(() =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(sqlitePlace, (place) =>
        Effect.promise(async () => {
          await fillShop(place)
          return readFile(fileOf(place))
        }),
      ),
    ),
  ),
)

/** The name of a database that is copied; it ends with the tests' server. */
const filledDatabase = once(async () => {
  const url = await Effect.runPromise(Scope.provide(newPostgresDatabase("template0"), Effect.runSync(Scope.make())))
  await fillShop(postgresPlaceAt(url))
  return new URL(url).pathname.slice(1)
})

/** Shops with rows in every table, by engine: copies of one each. */
export const filledPlaces = {
  SQLite: Effect.tap(sqlitePlace, (place) =>
    Effect.promise(async () => {
      await mkdir(dirname(fileOf(place)), { recursive: true })
      await writeFile(fileOf(place), await filledFile())
    }),
  ),
  PostgreSQL: Effect.map(Effect.flatMap(Effect.promise(filledDatabase), newPostgresDatabase), postgresPlaceAt),
}
