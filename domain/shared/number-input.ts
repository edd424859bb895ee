import * as Schema from "effect/Schema"

/**
 * A number as people type it. `message` says the whole range: letters are told it too, which come as text or `null`. Of `Schema.Finite`
 * and `Schema.Natural` it would replace that of the last check.
 */
export const numberInput = (message: string) =>
  Schema.Number.annotate({ message }).check(Schema.isFinite({ message }).abort())

/** One above 0, up to `maximum`. */
export const positiveNumber = (maximum: number, message: string) =>
  numberInput(message).check(Schema.isGreaterThan(0, { message }), Schema.isLessThanOrEqualTo(maximum, { message }))

/** A whole one. `tooMuch` is what a larger one is told. */
export const wholeNumber = (minimum: number, maximum: number, message: string, tooMuch = message) =>
  numberInput(message).check(
    Schema.isInt({ message }).abort(),
    Schema.isGreaterThanOrEqualTo(minimum, { message }),
    Schema.isLessThanOrEqualTo(maximum, { message: tooMuch }),
  )

/** A number or `null`, where none is given. */
export const numberOrNull = <S extends Schema.Top>(number: S, message: string) =>
  Schema.NullOr(number).annotate({ message })
