/**
 * Writes a database as SQL, to keep it beside the tests as the database of a release:
 * `npx node adapters/storage/sqlite/releases/dump.ts data/shop.db > adapters/storage/sqlite/releases/0.1.0.sql`
 */
import { connect, type Row } from "../connection.ts"

const literal = (value: unknown): string =>
  value === null ? "null" : typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error("Which database? node dump.ts <file>")
const { ask, close } = await connect(file, "read")
const objects = await ask(
  "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid",
)
// The search index is a virtual table: SQLite makes its other tables itself.
const virtual = objects.filter(({ sql }) => /^create virtual/i.test(String(sql))).map(({ name }) => String(name))
const isInside = ({ name }: Row) => virtual.some((table) => String(name).startsWith(`${table}_`))
const tables = objects.filter((each) => each.type === "table" && !isInside(each))

const print = (statement: string) => console.info(`${statement.trimEnd().replace(/;$/, "")};\n--> statement-breakpoint`)
for (const { sql } of tables) print(String(sql))
for (const { name } of tables)
  for (const row of await ask(`select * from \`${name}\``))
    print(
      `insert into \`${name}\` (${Object.keys(row)
        .map((column) => `\`${column}\``)
        .join(", ")}) values (${Object.values(row).map(literal).join(", ")})`,
    )
for (const { type, sql } of objects) if (type !== "table") print(String(sql))
await close()
