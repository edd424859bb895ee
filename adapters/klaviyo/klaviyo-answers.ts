import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** Why something was refused; `pointer`: where in the request. */
export const RowError = Schema.Struct({
  detail: Schema.String,
  source: Schema.optionalKey(Schema.Struct({ pointer: Schema.optionalKey(Schema.NullOr(Schema.String)) })),
})
const Errors = Schema.Struct({ errors: Schema.Array(RowError) })

/** An import. */
export const Job = Schema.Struct({
  data: Schema.Struct({
    id: Schema.String,
    attributes: Schema.Struct({ status: Schema.String, failed_count: Schema.optionalKey(Schema.Number) }),
  }),
})

export const links = Schema.optionalKey(Schema.Struct({ next: Schema.optionalKey(Schema.NullOr(Schema.String)) }))

/** A page of what was refused in an import. */
export const ImportErrors = Schema.Struct({ data: Schema.Array(Schema.Struct({ attributes: RowError })), links })

const Suppressed = Schema.optionalKey(
  Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        reason: Schema.String,
        timestamp: Schema.String,
        list_id: Schema.optionalKey(Schema.String),
      }),
    ),
  ),
)
/** A page of profiles with their suppressions. */
export const Profiles = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      attributes: Schema.Struct({
        email: Schema.optionalKey(Schema.NullOr(Schema.String)),
        subscriptions: Schema.optionalKey(
          Schema.NullOr(
            Schema.Struct({
              email: Schema.NullOr(
                Schema.Struct({
                  marketing: Schema.NullOr(Schema.Struct({ suppression: Suppressed, list_suppressions: Suppressed })),
                }),
              ),
            }),
          ),
        ),
      }),
    }),
  ),
  links,
})

const rowIn = /^\/data\/attributes\/profiles\/data\/(\d+)(?:\/|$)/

/** The row an error is about; `null`: it does not say. */
export const rowOf = ({ source }: typeof RowError.Type): number | null => {
  const row = rowIn.exec(source?.pointer ?? "")?.[1]
  return row === undefined ? null : Number(row)
}

/** The errors of an answer. */
export const errorsIn = (body: unknown): readonly (typeof RowError.Type)[] =>
  Result.getOrElse(
    Result.map(Schema.decodeUnknownResult(Errors)(body), ({ errors }) => errors),
    () => [],
  )

/** Their words, without addresses that they may quote. */
export const wordsOf = ({ detail }: typeof RowError.Type): string =>
  detail
    .split(" ")
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ")

/** Whether an error is about the request, not about somebody in it. */
export const isOfRequest = ({ source }: typeof RowError.Type): boolean =>
  source?.pointer?.startsWith("/data/relationships") === true
