import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { isLine, isLines } from "./text-characters.ts"

export const unsafeTextMessage =
  "Bitte entferne unsichtbare Zeichen: Der Text enthält Steuerzeichen, die wir nicht annehmen."

/** A text of one line: no line break, tab or other control character, nothing that changes the direction of what follows. */
export const LineText = Schema.String.check(Schema.makeFilter<string>(isLine, { message: unsafeTextMessage }).abort())

/** A text that may have several lines; line breaks are kept as line feeds. Otherwise as `LineText`. */
export const LinesText = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string>({
      decode: (text) => text.replace(/\r\n?/g, "\n"),
      encode: (text) => text,
    }),
  ),
).check(Schema.makeFilter<string>(isLines, { message: unsafeTextMessage }).abort())
