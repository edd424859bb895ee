import { is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { TableData } from "./personal-data-of-table.ts"
import * as schema from "./schema.ts"
import type { Tables } from "./tables.ts"

type Schema = typeof schema
/** The tables that say what they hold. */
type Declared = { [Name in keyof Schema]: Schema[Name] extends SQLiteTable ? never : keyof Schema[Name] }[keyof Schema]

const declared: Readonly<Record<Declared, TableData>> = Object.assign(
  {},
  ...Object.values(schema).filter((each) => !is(each, SQLiteTable)),
)

/** What every table holds of people. One that is missing here says nothing in its file in `adapters/storage/schema`: `<file>PersonalData`. */
export const personalData: Readonly<Record<keyof Tables, TableData>> = declared
