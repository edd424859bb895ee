import { createHash } from "node:crypto"
import { getTableColumns } from "drizzle-orm"
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import { applyBaseline, markTable, type Query } from "../apply-baseline.ts"
import { isWorkedOut, sourceOf } from "../marked-columns.ts"
import { tables } from "../tables.ts"
import { MoveRefused, openSide, type Side } from "./side.ts"
import { remade } from "./worked-out.ts"

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
  /** Of its columns with numbers, as PostgreSQL and SQLite write them; of each number the remainder by `modulus`. */
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
  /** Those that hold a row only once and are worked out: what was several in an older build may be one now. */
  readonly uniques: readonly (readonly SQLiteColumn[])[]
  /** The row with what is worked out as this build has it. */
  readonly refresh: (row: Raw) => Promise<Raw>
  readonly references: readonly string[]
}

const quoted = (name: string) => `"${name}"`
const list = (columns: readonly SQLiteColumn[]) => columns.map(({ name }) => quoted(name)).join(", ")
const isInteger = (column: SQLiteColumn) => column.getSQLType() === "integer"
const isBoolean = (column: SQLiteColumn) => column.columnType === "SQLiteBoolean"

/** The row with what is worked out from one other column. */
export const withSources = (columns: readonly SQLiteColumn[], row: Raw): Raw => ({
  ...row,
  ...Object.fromEntries(
    columns.flatMap((column) => {
      const source = sourceOf(column)
      const text = row[source?.column ?? ""]
      return source === undefined || typeof text !== "string" ? [] : [[column.name, source.make(text)]]
    }),
  ),
})

/** The row with what `remake` works out from the rest of it. */
const refreshed = async (
  table: SQLiteTable,
  remake: (row: Raw, query: Query) => Raw | Promise<Raw>,
  row: Raw,
  query: Query,
): Promise<Raw> => {
  const columns = Object.entries(getTableColumns(table))
  const known = columns.flatMap(([key, column]) => {
    if (isWorkedOut(column) || !(column.name in row)) return []
    const value = row[column.name]
    return [[key, value === null ? null : column.mapFromDriverValue(value as never)]]
  })
  const made = await remake(Object.fromEntries(known), query)
  const worked = columns.flatMap(([key, column]) => {
    if (!isWorkedOut(column) || !(key in made)) return []
    const value = made[key] ?? null
    return [[column.name, value === null ? null : column.mapToDriverValue(value as never)]]
  })
  return { ...row, ...Object.fromEntries(worked) }
}

const planOf = async (key: string, table: SQLiteTable, source: Side, known: readonly string[]): Promise<Plan> => {
  const { name, columns, indexes, primaryKeys, foreignKeys } = getTableConfig(table)
  const there = known.includes(name) ? await source.columnsOf(name) : []
  const remake = remade[key as keyof typeof remade] as Parameters<typeof refreshed>[1] | undefined
  const uniques = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column]),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns as SQLiteColumn[]),
  ]
  return {
    name,
    columns,
    common: columns.filter((column) => there.includes(column.name)),
    key: primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary),
    uniques: uniques.filter((unique) => unique.some(isWorkedOut)),
    refresh: async (row) => {
      const whole = withSources(columns, row)
      return remake === undefined ? whole : refreshed(table, remake, whole, source.query)
    },
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

const countOf = async ({ query }: Side, table: string, where = "true"): Promise<number> => {
  const [row] = await query(`select count(*) as n from ${quoted(table)} where ${where}`)
  return Number(row?.n)
}

/** What every database has for itself; FTS5 keeps its index in tables beside its own. */
const unmoved: ReadonlySet<string> = new Set([
  markTable,
  "__drizzle_migrations",
  ...["", "_data", "_idx", "_content", "_docsize", "_config"].map((part) => `orders_words${part}`),
])

/** What this build has no place for, each with its number of rows. */
const lossesOf = async (source: Side, known: readonly string[], plans: readonly Plan[]): Promise<readonly string[]> => {
  const losses: string[] = []
  for (const table of known) {
    if (unmoved.has(table)) continue
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

/** By its key. */
const called = ({ name, key }: Plan, row: Raw) => `${name} ${key.map((column) => row[column.name]).join(", ")}`

const refresh = async (plan: Plan, row: Raw): Promise<Raw> => {
  try {
    return await plan.refresh(row)
  } catch (error) {
    throw new MoveRefused(`${called(plan, row)} cannot be read: ${(error as Error).message}`)
  }
}

/** Rows with a NUL byte, which PostgreSQL does not hold; it holds one that JSON escapes, but not what is worked out from that. */
const unholdable = async ({ query }: Side, plans: readonly Plan[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const plan of plans) {
    const texts = plan.common.filter((column) => !isInteger(column)).map(({ name }) => quoted(name))
    if (texts.length === 0) continue
    const where = texts.map((text) => `instr(${text}, char(0)) > 0 or instr(${text}, '\\u0000') > 0`).join(" or ")
    for (const row of await query(`select ${list(plan.common)} from ${quoted(plan.name)} where ${where}`))
      if (Object.values(await refresh(plan, row)).some((value) => typeof value === "string" && value.includes("\0")))
        found.push(called(plan, row))
  }
  return found
}

const pageRows = 500
/** SQLite takes 32,766 parameters in a statement. */
const parametersAtMost = 30_000

const copyTable = async (source: Side, target: Side, plan: Plan): Promise<void> => {
  const { name, columns, common, key, uniques } = plan
  if (common.length === 0) return
  const rowsAtOnce = Math.min(pageRows, Math.floor(parametersAtMost / columns.length))
  const valueFor = (column: SQLiteColumn, value: unknown) =>
    isBoolean(column) && value !== null ? (target.engine === "postgres" ? Boolean(value) : Number(value)) : value
  const taken = uniques.map(() => new Map<string, Raw>())
  for (let last: Raw | undefined; ; ) {
    const after: Raw | undefined = last
    const behind = after === undefined ? "" : `where (${list(key)}) > (${key.map(() => "?").join(", ")})`
    const rows: readonly Raw[] = await source.query(
      `select ${list(common)} from ${quoted(name)} ${behind} order by ${list(key)} limit ${rowsAtOnce}`,
      after === undefined ? [] : key.map((column) => after[column.name]),
    )
    const made: Raw[] = []
    for (const row of rows) {
      const next = await refresh(plan, row)
      for (const [n, unique] of uniques.entries()) {
        const values = unique.map((column) => next[column.name])
        const other = taken[n]?.get(JSON.stringify(values))
        if (other !== undefined)
          throw new MoveRefused(
            `${called(plan, other)} and ${called(plan, row)} have the same ${list(unique)}: ${values.join(", ")}`,
          )
        if (!values.includes(null)) taken[n]?.set(JSON.stringify(values), row)
      }
      made.push(next)
    }
    const [first] = made
    if (first !== undefined) {
      // Others that the source does not have get their default.
      const written = columns.filter((column) => column.name in first)
      const values = made.flatMap((row) => written.map((column) => valueFor(column, row[column.name])))
      const places = made.map(() => `(${written.map(() => "?").join(", ")})`).join(", ")
      await target
        .query(`insert into ${quoted(name)} (${list(written)}) values ${places}`, values)
        .catch((error: Error) => {
          const between = `${called(plan, rows[0] ?? {})} to ${called(plan, rows.at(-1) ?? {})}`
          throw new MoveRefused(`one of the rows ${between} cannot be written: ${error.message}`)
        })
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** Sums of instants would be too large for SQLite. */
const modulus = 1_000_000_007

/** Rows and sums of a table on one side, as exact texts; an older build may have worked out others. */
const figuresOf = async ({ query }: Side, { name, common }: Plan): Promise<Raw> => {
  const sums = common
    .filter((column) => isInteger(column) && !isBoolean(column) && !isWorkedOut(column))
    .map((column) => `cast(sum(${quoted(column.name)} % ${modulus}) as text) as ${quoted(column.name)}`)
  const [row] = await query(`select ${["count(*) as n", ...sums].join(", ")} from ${quoted(name)}`)
  return row ?? {}
}

/** Fails with `MoveRefused` where a table has not the same rows and sums on both sides. */
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
    const { n, ...sums } = before
    const known = Object.entries(sums).flatMap(([column, sum]) => (sum === null ? [] : [[column, String(sum)]]))
    moved.push({ table: plan.name, rows: Number(n), sums: Object.fromEntries(known) })
  }
  return moved
}

/** Whose rows these are: the keys a shop made for itself. */
const shopIn = async ({ query }: Side): Promise<string> => {
  const rows = await query("select value from secrets order by name")
  return createHash("sha256")
    .update(rows.map(({ value }) => value).join(" "))
    .digest("hex")
}

const markMoved = async (source: Side, known: readonly string[], target: string): Promise<void> => {
  if (!known.includes(markTable)) {
    await source.query(`create table ${markTable} (baseline text not null, moved_to text, copied_from text)`)
    await source.query(`insert into ${markTable} (baseline) values ('')`)
  }
  await source.query(`update ${markTable} set moved_to = ?`, [target])
}

/** Whether the target has the rows of this very shop from a move that ended before its source was marked. */
const isCopyOf = async (source: Side, target: Side): Promise<boolean> => {
  if (!(await target.tables()).includes(markTable)) return false
  const [mark] = await target.query(`select copied_from, moved_to from ${markTable}`)
  return mark?.moved_to === null && mark.copied_from === (await shopIn(source))
}

const fill = async (source: Side, target: Side, plans: readonly Plan[]): Promise<void> => {
  // The one row of an empty shop; the source has its own.
  await target.query("delete from catalogue_revision")
  for (const plan of plans) await copyTable(source, target, plan)
  if (target.engine === "sqlite")
    await target.query(
      "insert into orders_words (id, search_text) select id, search_text from orders where version > 1",
    )
  if (target.engine === "postgres") await target.query("analyze")
  for (const { name, common } of plans) {
    const counting = common.find((column) => "autoIncrement" in column && column.autoIncrement === true)
    const last = counting === undefined ? 0 : await source.counter(name, counting.name)
    if (counting !== undefined && last > 0) await target.setCounter(name, counting.name, last)
  }
  await target.query(`update ${markTable} set copied_from = ?`, [await shopIn(source)])
}

/** What of a shop is copied, in this order, and what this build has no place for. Fails with `MoveRefused` where there is no shop. */
const planCopy = async (source: Side) => {
  const known = await source.tables()
  if (!known.includes("orders")) throw new MoveRefused(`${source.name} holds no shop`)
  const found: Plan[] = []
  for (const [key, table] of Object.entries(tables)) found.push(await planOf(key, table, source, known))
  const plans = inOrder(found)
  return { known, plans, losses: await lossesOf(source, known, plans) }
}

/** Where the rows of a source went to for good, if they did. */
export const refuseMoved = async (source: Side): Promise<void> => {
  const [mark] = (await source.tables()).includes(markTable)
    ? await source.query(`select moved_to from ${markTable}`)
    : []
  if (typeof mark?.moved_to === "string") throw new MoveRefused(`${source.name} was moved to ${mark.moved_to} already`)
}

const refuseUnholdable = async (source: Side, target: Side, plans: readonly Plan[]): Promise<void> => {
  const texts = source.engine === "sqlite" && target.engine === "postgres" ? await unholdable(source, plans) : []
  if (texts.length > 0)
    throw new MoveRefused(
      `PostgreSQL holds no NUL bytes, and there are some in ${texts.length} rows: ${texts.slice(0, 20).join("; ")}`,
    )
}

const makeAndFill = async (
  source: Side,
  target: Side,
  plans: readonly Plan[],
  baselines: MoveOptions["baselines"],
): Promise<void> => {
  if ((await target.tables()).length > 0) throw new MoveRefused(`${target.name} is not empty`)
  await applyBaseline(target, baselines[target.engine])
  await fill(source, target, plans)
}

/**
 * Copies every row of a shop into an empty database, within the target's transaction; the source stays as it is. Answers what was copied,
 * and what this build has no place for. Fails with `MoveRefused`.
 */
export const copyShop = async (source: Side, target: Side, baselines: MoveOptions["baselines"]) => {
  const { plans, losses } = await planCopy(source)
  await refuseUnholdable(source, target, plans)
  await makeAndFill(source, target, plans, baselines)
  return { copied: await compare(source, target, plans), losses }
}

/**
 * Copies every row of a shop into an empty database, all or nothing, and marks the source as moved: no shop starts on it any more. Asked
 * again after a break it copies again, or marks what was copied. Fails with `MoveRefused`, and has changed nothing.
 */
export const moveShop = async ({ from, to, baselines, drop }: MoveOptions): Promise<readonly MovedTable[]> => {
  const source = await openSide(from, "source")
  try {
    await refuseMoved(source)
    const { known, plans, losses } = await planCopy(source)
    const target = await openSide(to, "target")
    try {
      if (losses.length > 0 && !drop)
        throw new MoveRefused(`this build has no place for ${losses.join("; ")}. With --drop they are left behind`)
      await refuseUnholdable(source, target, plans)
      if (!(await isCopyOf(source, target))) await makeAndFill(source, target, plans, baselines)
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
