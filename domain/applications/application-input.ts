import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Slug } from "../entries/entry.ts"
import { AnyFile, type SentFile } from "../files/sent-file.ts"
import { senderFields } from "../messages/message-input.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { checkFile, cvMissing } from "./application-file.ts"

/** A file that can be taken. */
const Document = AnyFile.annotate({ message: cvMissing }).check(
  Schema.makeFilter((file: SentFile) => {
    const checked = checkFile(file)
    return Result.isFailure(checked) ? checked.failure : undefined
  }),
)

/** What an applicant sends. Nothing else is asked for: no picture, no day of birth (§ 26 BDSG). */
export const ApplicationInput = Schema.Struct({
  ...senderFields,
  /** The vacancy's name in its address. */
  slug: Slug,
  phone: LineText.check(Schema.isMaxLength(40, { message: "Eine Telefonnummer hat höchstens 40 Zeichen." })),
  message: LinesText.check(Schema.isMaxLength(4_000, { message: "Das ist zu lang: höchstens 4.000 Zeichen." })),
  cv: Document.annotateKey({ messageMissingKey: cvMissing }),
  more: Schema.optional(Document),
})
export type ApplicationInput = typeof ApplicationInput.Type
