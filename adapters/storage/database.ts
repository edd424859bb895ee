import type { SQL } from "drizzle-orm"
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core"
import type { Tables } from "./tables.ts"

/**
 * What the repositories see of a database: tables and the statements SQLite and PostgreSQL share. Written in SQLite's types;
 * PostgreSQL's tables are derived from them, yield the same rows and are cast to this once, where it is opened.
 */
export type { Tables } from "./tables.ts"

/** `select`, `insert`, `update`, `delete`; rows come by awaiting them, counts by `returning`. */
export type Statements = Pick<
  BaseSQLiteDatabase<"async", unknown, Record<string, never>>,
  "select" | "insert" | "update" | "delete"
>

/** Reading statements. Each sees all that was committed before it started, and never waits for a writer. */
export type Reader = Pick<Statements, "select">

/** A database. Repositories reach it through `Store`. */
export interface Database {
  readonly tables: Tables
  readonly read: Reader
  /**
   * The ids of orders whose `searchText` holds all these words, somewhere inside, as a subquery; at most so many, whichever. Every
   * database looks them up in an index of its own kind, and may find some too many, never too few. Words it cannot look up, such as very
   * short ones, are left out; `null`: none is left.
   */
  readonly ordersWithWords: (words: readonly string[], most: number) => SQL | null
  /**
   * All or nothing, and serial: no other transaction's changes come between two of its statements. Resolves when the changes
   * are on the disk; a rejection of `work` undoes them and comes out as it is. PostgreSQL may run `work` again, so it changes nothing but
   * rows. Inside, only `tx` may be used: a second transaction would wait for the first for ever. `contended`: others change the same rows
   * just now as a rule, and each of its statements checks itself what it changes: PostgreSQL lets it wait for them (READ COMMITTED) rather
   * than lose a race.
   */
  readonly transaction: <A>(work: (tx: Statements) => Promise<A>, contended?: boolean) => Promise<A>
  /**
   * All or nothing as well, but not serial: for claims, where whoever comes second takes what is left. `skipLocked` keeps a query off rows
   * that another transaction is changing.
   */
  readonly claim: <A>(work: (tx: Statements, skipLocked: <Query>(query: Query) => Query) => Promise<A>) => Promise<A>
}

/** A database that was opened. */
export interface OpenDatabase extends Database {
  /** Lets what was asked before finish, then closes. What is asked later is refused. */
  readonly close: () => Promise<void>
}
