import { is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import * as schema from "./schema.ts"

type Schema = typeof schema
export type Tables = { [Name in keyof Schema as Schema[Name] extends SQLiteTable ? Name : never]: Schema[Name] }

/**
 * The tables of the schema, without what their files say they hold of people (`personal-data.ts`); by their names, as Node sorts a module's
 * exports and test runners do not.
 */
export const tables = Object.fromEntries(
  Object.entries(schema)
    .filter(([, each]) => is(each, SQLiteTable))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
) as unknown as Tables
