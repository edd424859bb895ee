import { customType } from "drizzle-orm/sqlite-core"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** A row holds what its column's Schema does not know. Says where, never what: rows hold personal data. */
export class ColumnUnreadable extends Schema.TaggedError<ColumnUnreadable>()("ColumnUnreadable", {
  table: Schema.String,
  column: Schema.String,
}) {
  override get message(): string {
    return `${this.table}.${this.column} holds what its Schema does not know`
  }
}

type Plain<A> = A extends string | number | boolean | null | undefined ? A : { [Key in keyof A]: Plain<A[Key]> }

type Same<A, B> = (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2 ? true : false

/**
 * A Schema of exactly `A`: does not compile where one has a field the other lacks, an optional one too. Schemas of stored values check
 * no lengths or patterns, so that a rule that becomes stricter makes no row unreadable.
 */
export const schemaOf =
  <A>() =>
  <S extends Schema.Codec<A, A>>(schema: Same<S["Type"], A> extends true ? S : never): Schema.Codec<A, A> =>
    schema

const textColumn = <A>(
  table: string,
  column: string,
  write: (value: A) => string,
  read: (text: string) => unknown,
  schema: Schema.Codec<A, A>,
) => {
  const decode = Schema.decodeUnknownResult(schema)
  return customType<{ data: A; driverData: string }>({
    dataType: () => "text",
    toDriver: write,
    fromDriver: (text) => {
      const value = Result.flatMap(
        Result.try(() => read(text)),
        decode,
      )
      if (Result.isFailure(value)) throw new ColumnUnreadable({ table, column })
      return value.success
    },
  })(column)
}

/** A value kept as JSON, decoded by its Schema when it is read; one that cannot be is a defect, `ColumnUnreadable`. */
export const json = <A>(
  table: string,
  column: string,
  schema: Schema.Codec<A, A>,
  read: (text: string) => unknown = JSON.parse,
) => textColumn(table, column, JSON.stringify, read, schema)

/** One of several words; another one is a defect, `ColumnUnreadable`. */
export const oneOf = <A extends string>(table: string, column: string, schema: Schema.Codec<A, A>) =>
  textColumn(table, column, String, (text) => text, schema)
