import { is, SQL, sql } from "drizzle-orm"
import * as pg from "drizzle-orm/pg-core"
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Tables } from "../database.ts"
import { isLong } from "../marked-columns.ts"

/** Byte by byte, as SQLite compares: lists page by these texts. */
const textType = 'text COLLATE "C"'

/** A text column with the coding of SQLite's: JSON stays text, word for word. */
const textColumn = (column: SQLiteColumn) =>
  pg.customType<{ data: unknown; driverData: unknown }>({
    dataType: () => textType,
    toDriver: (value) => column.mapToDriverValue(value),
    fromDriver: (value) => column.mapFromDriverValue(value),
  })(column.name)

const derivedColumn = (column: SQLiteColumn) => {
  const type = column.getSQLType()
  if (column.columnType === "SQLiteBoolean") return pg.boolean(column.name)
  if (type !== "integer") return textColumn(column)
  const number = pg.bigint(column.name, { mode: "number" })
  return "autoIncrement" in column && column.autoIncrement === true ? number.generatedByDefaultAsIdentity() : number
}

/** Of a decoded JSON column its text. */
const defaultOf = (column: SQLiteColumn) =>
  typeof column.default === "object" ? sql.raw(`'${column.mapToDriverValue(column.default)}'`) : column.default

/** The same columns and settings as SQLite's, in PostgreSQL's types. */
const makeColumn = (column: SQLiteColumn) => {
  let made = derivedColumn(column)
  if (column.notNull) made = made.notNull()
  if (column.primary) made = made.primaryKey()
  if (column.isUnique) made = made.unique(column.uniqueName)
  if (column.default !== undefined) made = made.default(defaultOf(column) as never)
  return made
}

const primaryKeyOf = (table: SQLiteTable) => getTableConfig(table).columns.filter(({ primary }) => primary)

const keyOf = (column: SQLiteColumn): string =>
  Object.entries(column.table).find(([, its]) => its === column)?.[0] ?? column.name

/** The column of a derived table that stands for SQLite's. */
const columnOf = (derived: unknown, column: SQLiteColumn): pg.AnyPgColumn => {
  const found = (derived as Record<string, pg.AnyPgColumn> | undefined)?.[keyOf(column)]
  if (found === undefined) throw new Error(`no column is derived from ${column.name}`)
  return found
}

/** The PostgreSQL tables of the SQLite definitions: the same names, columns, indexes, checks, keys and references. */
export const deriveTables = (schema: Tables): Tables => {
  const made = new Map<SQLiteTable, pg.PgTable>()
  const columnIn = (column: SQLiteColumn): pg.AnyPgColumn => columnOf(made.get(column.table), column)
  /** The same expression about the columns of this side. */
  const sqlIn = (expression: SQL): SQL =>
    sql.join(
      expression.queryChunks.map((chunk) =>
        is(chunk, SQL)
          ? sqlIn(chunk)
          : made.has((chunk as SQLiteColumn).table)
            ? columnIn(chunk as SQLiteColumn)
            : (chunk as SQL),
      ),
    )
  const extrasOf = (table: SQLiteTable, own: unknown) => {
    const { indexes, checks, foreignKeys, primaryKeys } = getTableConfig(table)
    return [
      ...indexes.map(({ config: { name, unique, columns, where } }) => {
        const short = (columns as SQLiteColumn[]).filter((column) => !isLong(column))
        const [first, ...others] = (short.length > 0 ? short : primaryKeyOf(table)).map((column) =>
          columnOf(own, column),
        )
        const index = (unique ? pg.uniqueIndex(name) : pg.index(name)).on(first as pg.AnyPgColumn, ...others)
        return where === undefined ? index : index.where(sqlIn(where))
      }),
      ...checks.map(({ name, value }) => pg.check(name, sqlIn(value))),
      ...primaryKeys.map(({ columns }) =>
        pg.primaryKey({ columns: columns.map(columnIn) as [pg.AnyPgColumn, ...pg.AnyPgColumn[]] }),
      ),
      ...foreignKeys.map(({ reference, onDelete }) => {
        const { columns, foreignColumns } = reference()
        const key = pg.foreignKey({
          columns: columns.map(columnIn) as [pg.AnyPgColumn],
          foreignColumns: foreignColumns.map(columnIn) as [pg.AnyPgColumn],
        })
        return onDelete === undefined ? key : key.onDelete(onDelete)
      }),
    ]
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, table]) => {
      const { name, columns } = getTableConfig(table)
      const derived = pg.pgTable(
        name,
        Object.fromEntries(columns.map((column) => [keyOf(column), makeColumn(column)])),
        (own) => extrasOf(table, own),
      )
      made.set(table, derived as pg.PgTable)
      return [key, derived]
    }),
  ) as unknown as Tables
}
