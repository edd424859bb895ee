import * as Effect from "effect/Effect"
import { Secrets } from "../accounts/secrets.ts"
import { paragraph } from "../content/blocks.ts"
import type { Document } from "../content/document.ts"
import type { Operator } from "../content/operator.ts"
import { plainWords } from "../content/plain-words.ts"
import { retention } from "../content/retention.ts"
import { currentSeller } from "../seller/seller.ts"

/** What whoever has a result kept agrees to, beside the consent to its evaluation (Art. 9 (2) a GDPR). Its exact words are kept. */
export const keepingText = ({ name }: Pick<Operator, "name">): Document => ({
  title: "Einwilligung in das Aufheben des Ergebnisses, Fassung vom 25. November 2026",
  blocks: [
    paragraph(
      `Ja, die ${name} darf meine Antworten und das Ergebnis in meinem Konto speichern, verschlüsselt und nur, damit ich sie wiederfinde. Darunter sind Angaben über meine Gesundheit.`,
    ),
    paragraph(
      `Das kann ich jederzeit mit einem Klick beenden: Dann ist alles sofort gelöscht. Von selbst wird es ${retention.keptResultMonths} Monate nach dem letzten Öffnen gelöscht.`,
    ),
  ],
})

/** The words as they are now, with their digest. */
export const currentKeepingText = Effect.fn("currentKeepingText")(function* () {
  const { operator } = yield* currentSeller
  const document = keepingText(operator)
  return { document, digest: yield* (yield* Secrets).digest(plainWords(document)) }
})
