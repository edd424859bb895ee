import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { getTableColumns } from "drizzle-orm"
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import { applyBaseline, markTable } from "../apply-baseline.ts"
import { tables } from "../tables.ts"
import { MoveRefused, openSide, type Side } from "./side.ts"
import { workedOut } from "./worked-out.ts"

export interface MoveOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  readonly from: string
  readonly to: string
  /** The file with the SQL of an empty shop, by engine. */
  readonly baselines: Readonly<Record<Side["engine"], string>>
  /** Whether rows and columns that this build does not know may be left behind. */
  readonly drop: boolean
}

/** What was moved of a table. */
export interface MovedTable {
  readonly table: string
  readonly rows: number
  /** Sums of its columns of money and stock, as PostgreSQL and SQLite write them. */
  readonly sums: Readonly<Record<string, string>>
}

type Raw = Readonly<Record<string, unknown>>

/** A table of this build and what of it the source has. */
interface Plan {
  readonly name: string
  readonly columns: readonly SQLiteColumn[]
  /** Those the source has as well. */
  readonly common: readonly SQLiteColumn[]
  readonly key: readonly SQLiteColumn[]
  /** Whether columns are worked out from the rest of a row. */
  readonly worksOut: boolean
  /** The row as this build writes it. */
  readonly refresh: (row: Raw) => Raw
  readonly references: readonly string[]
}

const quoted = (name: string) => `"${name}"`
const list = (columns: readonly SQLiteColumn[]) => columns.map(({ name }) => quoted(name)).join(", ")
const isInteger = (column: SQLiteColumn) => column.getSQLType() === "integer"
const isBoolean = (column: SQLiteColumn) => column.columnType === "SQLiteBoolean"

/** By the key of the row, not the name of the column. */
const decoded = (columns: Readonly<Record<string, SQLiteColumn>>, row: Raw): Raw =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) =>
      column.name in row
        ? [[key, row[column.name] === null ? null : column.mapFromDriverValue(row[column.name] as never)]]
        : [],
    ),
  )

/** The row with what `refresh` says differently; a text that says the same stays, word for word. */
const refreshed = (
  columns: Readonly<Record<string, SQLiteColumn>>,
  refresh: ((row: Raw) => Raw) | undefined,
  row: Raw,
): Raw => {
  if (refresh === undefined) return row
  const known = decoded(columns, row)
  const differing = Object.entries(refresh(known)).flatMap(([key, value]) => {
    const column = columns[key]
    return column === undefined || isDeepStrictEqual(value, known[key])
      ? []
      : [[column.name, value === null ? null : column.mapToDriverValue(value as never)]]
  })
  return { ...row, ...Object.fromEntries(differing) }
}

const planOf = async (key: string, table: SQLiteTable, source: Side, known: readonly string[]): Promise<Plan> => {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const there = known.includes(name) ? await source.columnsOf(name) : []
  const refresh = workedOut[key as keyof typeof workedOut] as ((row: Raw) => Raw) | undefined
  const byKey = getTableColumns(table)
  return {
    name,
    columns,
    common: columns.filter((column) => there.includes(column.name)),
    key: primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary),
    worksOut: refresh !== undefined,
    refresh: (row) => refreshed(byKey, refresh, row),
    references: foreignKeys.map((reference) => getTableConfig(reference.reference().foreignTable).name),
  }
}

/** Tables after those they refer to. */
const inOrder = (plans: readonly Plan[]): readonly Plan[] => {
  const done: Plan[] = []
  const visit = (plan: Plan) => {
    if (done.includes(plan)) return
    for (const name of plan.references) for (const other of plans) if (other.name === name) visit(other)
    done.push(plan)
  }
  for (const plan of plans) visit(plan)
  return done
}

const countOf = async ({ ask }: Side, table: string, where = "true"): Promise<number> => {
  const [row] = await ask(`select count(*) as n from ${quoted(table)} where ${where}`)
  return Number(row?.n)
}

/** What this build has no place for, each with its number of rows. */
const lossesOf = async (source: Side, known: readonly string[], plans: readonly Plan[]): Promise<readonly string[]> => {
  const losses: string[] = []
  for (const table of known) {
    if (table === markTable || table === "__drizzle_migrations" || table.startsWith("orders_words")) continue
    const plan = plans.find(({ name }) => name === table)
    const gone = plan === undefined ? [null] : await source.columnsOf(table)
    for (const column of gone) {
      if (plan?.columns.some(({ name }) => name === column)) continue
      const rows = await countOf(source, table, column === null ? "true" : `${quoted(column)} is not null`)
      if (rows > 0) losses.push(`${column === null ? table : `${table}.${column}`}: ${rows} rows`)
    }
  }
  return losses
}

/** Texts with a NUL byte, which PostgreSQL does not hold: table and key. */
const unholdable = async ({ ask }: Side, plans: readonly Plan[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { name, common, key } of plans) {
    const texts = common.filter((column) => !isInteger(column))
    if (texts.length === 0) continue
    const where = texts.map((column) => `instr(${quoted(column.name)}, char(0)) > 0`).join(" or ")
    for (const row of await ask(`select ${list(key)} from ${quoted(name)} where ${where} limit 20`))
      found.push(`${name} ${Object.values(row).join(", ")}`)
  }
  return found
}

const pageRows = 500
/** SQLite takes 32,766 parameters in a statement. */
const parametersAtMost = 30_000

const copyTable = async (source: Side, target: Side, plan: Plan): Promise<void> => {
  const { name, columns, common, key, refresh } = plan
  if (common.length === 0) return
  const rowsAtOnce = Math.min(pageRows, Math.floor(parametersAtMost / columns.length))
  const valueFor = (column: SQLiteColumn, value: unknown) =>
    isBoolean(column) && value !== null ? (target.engine === "postgres" ? Boolean(value) : Number(value)) : value
  for (let last: Raw | undefined; ; ) {
    const after: Raw | undefined = last
    const behind = after === undefined ? "" : `where (${list(key)}) > (${key.map(() => "?").join(", ")})`
    const rows: readonly Raw[] = await source.ask(
      `select ${list(common)} from ${quoted(name)} ${behind} order by ${list(key)} limit ${rowsAtOnce}`,
      after === undefined ? [] : key.map((column) => after[column.name]),
    )
    const made = rows.map((row) => {
      try {
        return refresh(row)
      } catch (error) {
        const id = key.map((column) => row[column.name]).join(", ")
        throw new MoveRefused(`${name} ${id} cannot be read: ${(error as Error).message}`)
      }
    })
    const [first] = made
    if (first !== undefined) {
      // Others that the source does not have get their default.
      const written = columns.filter((column) => column.name in first)
      const values = made.flatMap((row) => written.map((column) => valueFor(column, row[column.name])))
      const places = made.map(() => `(${written.map(() => "?").join(", ")})`).join(", ")
      await target.ask(`insert into ${quoted(name)} (${list(written)}) values ${places}`, values)
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/**
 * Rows and sums of a table on one side, as exact texts; of instants the remainder, whose sum fits everywhere. Where columns are worked out
 * an older build may have worked out others: there only amounts and versions are compared.
 */
const figuresOf = async ({ ask }: Side, { name, common, worksOut }: Plan): Promise<Raw> => {
  const compared = common.filter((column) =>
    worksOut ? /_cents$|^version$/.test(column.name) : isInteger(column) && !isBoolean(column),
  )
  const sums = compared.map(
    (column) => `cast(sum(${quoted(column.name)} % 1000000007) as text) as ${quoted(column.name)}`,
  )
  const [row] = await ask(`select ${["count(*) as n", ...sums].join(", ")} from ${quoted(name)}`)
  return row ?? {}
}

const compare = async (source: Side, target: Side, plans: readonly Plan[]): Promise<readonly MovedTable[]> => {
  const moved: MovedTable[] = []
  for (const plan of plans) {
    if (plan.common.length === 0) continue
    const [before, after] = [await figuresOf(source, plan), await figuresOf(target, plan)]
    for (const [column, value] of Object.entries(before))
      if (String(value) !== String(after[column]))
        throw new MoveRefused(
          `${plan.name}.${column} is ${value} in ${source.name} and ${after[column]} in ${target.name}`,
        )
    const sums = Object.entries(before).filter(
      ([column, value]) => /cents|quantity|delta|left/.test(column) && value !== null,
    )
    moved.push({
      table: plan.name,
      rows: Number(before.n),
      sums: Object.fromEntries(sums.map(([c, v]) => [c, String(v)])),
    })
  }
  return moved
}

/** Whose rows these are: the keys a shop made for itself. */
const shopIn = async ({ ask }: Side): Promise<string> => {
  const rows = await ask("select value from secrets order by name")
  return createHash("sha256")
    .update(rows.map(({ value }) => value).join(" "))
    .digest("hex")
}

const markMoved = async (source: Side, known: readonly string[], target: string): Promise<void> => {
  if (!known.includes(markTable)) {
    await source.ask(`create table ${markTable} (baseline text not null, moved_to text, copied_from text)`)
    await source.ask(`insert into ${markTable} (baseline) values ('')`)
  }
  await source.ask(`update ${markTable} set moved_to = ?`, [target])
}

/** Whether the target has the rows of this very shop from a move that ended before its source was marked. */
const isCopyOf = async (source: Side, target: Side): Promise<boolean> => {
  if (!(await target.tables()).includes(markTable)) return false
  const [mark] = await target.ask(`select copied_from, moved_to from ${markTable}`)
  return mark?.moved_to === null && mark.copied_from === (await shopIn(source))
}

const fill = async (source: Side, target: Side, plans: readonly Plan[]): Promise<void> => {
  for (const { name } of [...plans].reverse()) await target.ask(`delete from ${quoted(name)}`)
  for (const plan of plans) await copyTable(source, target, plan)
  if (target.engine === "sqlite")
    await target.ask("insert into orders_words (id, search_text) select id, search_text from orders where version > 1")
  if (target.engine === "postgres") await target.ask("analyze")
  for (const { name, common } of plans) {
    const counting = common.find((column) => "autoIncrement" in column && column.autoIncrement === true)
    const last = counting === undefined ? 0 : await source.counter(name, counting.name)
    if (counting !== undefined && last > 0) await target.setCounter(name, counting.name, last)
  }
  await target.ask(`update ${markTable} set copied_from = ?`, [await shopIn(source)])
}

/**
 * Copies every row of a shop into an empty database, all or nothing, and marks the source as moved: no shop starts on it any more. Asked
 * again after a break it copies again, or marks what was copied. Fails with `MoveRefused`, and has changed nothing.
 */
export const moveShop = async ({ from, to, baselines, drop }: MoveOptions): Promise<readonly MovedTable[]> => {
  const source = await openSide(from, "source")
  try {
    const known = await source.tables()
    if (!known.includes("orders")) throw new MoveRefused(`${source.name} holds no shop`)
    const [mark] = known.includes(markTable) ? await source.ask(`select moved_to from ${markTable}`) : []
    if (typeof mark?.moved_to === "string")
      throw new MoveRefused(`${source.name} was moved to ${mark.moved_to} already`)
    const found: Plan[] = []
    for (const [key, table] of Object.entries(tables)) found.push(await planOf(key, table, source, known))
    const plans = inOrder(found)
    const target = await openSide(to, "target")
    try {
      const losses = await lossesOf(source, known, plans)
      if (losses.length > 0 && !drop)
        throw new MoveRefused(`this build has no place for ${losses.join("; ")}. With --drop they are left behind`)
      const texts = source.engine === "sqlite" && target.engine === "postgres" ? await unholdable(source, plans) : []
      if (texts.length > 0)
        throw new MoveRefused(`PostgreSQL holds no NUL bytes, and there are some in: ${texts.join("; ")}`)
      if (!(await isCopyOf(source, target))) {
        const empty = (await target.tables()).length === 0
        if (!empty) throw new MoveRefused(`${target.name} is not empty`)
        await applyBaseline(target, baselines[target.engine])
        await fill(source, target, plans)
      }
      const moved = await compare(source, target, plans)
      await target.commit()
      await markMoved(source, known, target.name)
      await source.commit()
      return moved
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
