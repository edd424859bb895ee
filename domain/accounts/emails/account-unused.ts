import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDate } from "../../shared/german-date.ts"
import { People } from "../ports.ts"

/** `end` (epoch milliseconds): from when on the account may be gone. */
const subject = (end: number): string => `Wir löschen dein Konto am ${formatDate(end)}`

const document = (end: number): Document => ({
  title: subject(end),
  blocks: [
    paragraph(
      `Hallo, du hast dein Konto bei uns schon lange nicht mehr genutzt. Was niemand mehr braucht, heben wir nicht auf: Am ${formatDate(end)} löschen wir es mit allem, was darin gemerkt ist.`,
    ),
    paragraph("Möchtest du es behalten, melde dich vorher einmal an. Sonst brauchst du nichts zu tun."),
    { kind: "action", href: "/login", text: "Anmelden und behalten" },
    paragraph(
      "Was wir zu früheren Bestellungen noch aufbewahren müssen, bleibt so lange gesperrt liegen, wie es das Gesetz verlangt. Bestellen kannst du auch später wieder, mit und ohne Konto.",
    ),
  ],
})

/** Tells a person that their account will be deleted at `end` (epoch milliseconds) unless they use it. */
export const accountUnusedEmail = emailTemplate({
  name: "account-unused",
  title: "Ankündigung: Konto wird gelöscht",
  payload: Schema.Struct({ personId: Schema.String, end: Schema.Number }),
  write: Effect.fnUntraced(function* ({ personId, end }) {
    const person = yield* (yield* People).find(personId)
    if (Option.isNone(person)) return yield* new EmailNotSent({ permanent: true, reason: "Its account is gone." })
    const { operator } = yield* currentSeller
    return {
      to: person.value.email,
      subject: subject(end),
      preheader: "Möchtest du es behalten, melde dich einmal an.",
      document: document(end),
      footer: emailFooter(operator),
    }
  }),
})
