import * as Schema from "effect/Schema"
import { longestTemplate } from "./template-text.ts"

const longestLine = 300
const Line = Schema.String.check(
  Schema.isMaxLength(longestLine, { message: `Das ist zu lang: höchstens ${longestLine} Zeichen.` }),
)

/** What an editor may send; empty parts can be kept as a draft. */
export const TemplateTextInput = Schema.Struct({
  subject: Line,
  preheader: Line,
  heading: Line,
  body: Schema.String.check(
    Schema.isMaxLength(longestTemplate, { message: "Das ist zu lang: höchstens 20.000 Zeichen." }),
  ),
})
