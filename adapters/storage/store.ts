import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Database, Reader, Statements, Tables } from "./database.ts"
import { storageFailure } from "./storage-failed.ts"

/** Thrown to undo a transaction that refuses. */
class Refused<E> {
  readonly refusal: E
  constructor(refusal: E) {
    this.refusal = refusal
  }
}

/**
 * The database as repositories use it: Effects named `<repository>.<method>`, each a span `storage.<name>`. A database that fails
 * is nothing a use case can answer: it becomes a defect, `StorageBusy` or `StorageFailed`, without the statement's parameters.
 */
export class Store extends Context.Service<
  Store,
  {
    readonly tables: Tables
    /** See `Database.ordersWithWords`. */
    readonly ordersWithWords: Database["ordersWithWords"]
    /** Runs reading statements. */
    readonly read: <A>(name: string, query: (db: Reader) => PromiseLike<A>) => Effect.Effect<A>
    /** Runs a transaction, see `Database.transaction`. `now`: epoch milliseconds when it was asked for. */
    readonly transaction: <A>(
      name: string,
      work: (tx: Statements, now: number) => PromiseLike<A>,
      contended?: boolean,
    ) => Effect.Effect<A>
    /** Runs a claim, see `Database.claim`. */
    readonly claim: <A>(
      name: string,
      work: (tx: Statements, skipLocked: <Query>(query: Query) => Query) => PromiseLike<A>,
    ) => Effect.Effect<A>
    /** Runs a transaction that may refuse: a failure undoes it and is the Effect's error. `contended`: see `Database.transaction`. */
    readonly refusable: <A, E>(
      name: string,
      work: (tx: Statements, now: number) => PromiseLike<Result.Result<A, E>>,
      contended?: boolean,
    ) => Effect.Effect<A, E>
  }
>()("storage/Store") {}

const storageEffect = <A>(name: string, work: () => PromiseLike<A>): Effect.Effect<A> =>
  Effect.promise(async () => {
    try {
      return await work()
    } catch (error) {
      throw storageFailure(error)
    }
  }).pipe(Effect.withSpan(`storage.${name}`, { kind: "client" }, { captureStackTrace: false }))

/** The store of an open database. */
export const makeStore = ({ tables, ordersWithWords, ...database }: Database): Store["Service"] => ({
  tables,
  ordersWithWords,
  read: (name, query) => storageEffect(name, async () => query(database.read)),
  transaction: (name, work, contended) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      storageEffect(name, () => database.transaction(async (tx) => work(tx, now), contended)),
    ),
  claim: (name, work) => storageEffect(name, () => database.claim(async (tx, skipLocked) => work(tx, skipLocked))),
  refusable: <A, E>(
    name: string,
    work: (tx: Statements, now: number) => PromiseLike<Result.Result<A, E>>,
    contended = false,
  ) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      storageEffect(name, async (): Promise<Result.Result<A, E>> => {
        try {
          return await database.transaction(async (tx) => {
            const result = await work(tx, now)
            if (Result.isFailure(result)) throw new Refused(result.failure)
            return result
          }, contended)
        } catch (error) {
          if (error instanceof Refused) return Result.fail(error.refusal)
          throw error
        }
      }),
    ).pipe(Effect.flatMap(Effect.fromResult)),
})
