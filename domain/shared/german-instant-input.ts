import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { germanClock, germanInstant } from "./german-instant.ts"

/** Calendar and clock in Germany as forms have it, `2026-12-01T08:00` → epoch milliseconds. */
export const GermanInstant = (missing: string) =>
  Schema.String.check(Schema.makeFilter<string>((text) => germanInstant(text) !== null, { message: missing }).abort())
    .pipe(
      Schema.decodeTo(
        Schema.Number,
        SchemaTransformation.transform<number, string>({
          decode: (text) => germanInstant(text) ?? 0,
          encode: germanClock,
        }),
      ),
    )
    .annotateKey({ messageMissingKey: missing })
