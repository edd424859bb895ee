import * as Effect from "effect/Effect"
import { Secrets } from "../accounts/secrets.ts"
import { paragraph } from "../content/blocks.ts"
import type { Document } from "../content/document.ts"
import type { Operator } from "../content/operator.ts"
import { plainWords } from "../content/plain-words.ts"
import { currentSeller } from "../seller/seller.ts"

/** What whoever wants the newsletter agrees to. Its exact words are kept with each confirmation (see `Subscription.text`). */
export const consentText = ({ name }: Pick<Operator, "name">): Document => ({
  title: "Einwilligung in den Newsletter, Fassung vom 25. November 2026",
  blocks: [
    paragraph(
      `Ja, die ${name} darf mir höchstens zweimal im Monat per E-Mail schreiben, was es im Shop Neues gibt: Produkte, Preise und Texte. Ob ich eine E-Mail öffne oder einen Link darin anklicke, wird nicht gemessen.`,
    ),
    paragraph(
      "Das kann ich jederzeit beenden, mit dem Link am Ende jeder E-Mail oder mit einer Nachricht. Was bis dahin geschah, bleibt davon unberührt.",
    ),
  ],
})

/** The text as it is now, with its digest. */
export const currentConsentText = Effect.fn("currentConsentText")(function* () {
  const { operator } = yield* currentSeller
  const document = consentText(operator)
  return { document, digest: yield* (yield* Secrets).digest(plainWords(document)) }
})
