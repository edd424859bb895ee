import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Area } from "../../access/session.ts"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatTime } from "../../shared/german-date.ts"
import { SignInAttempts } from "../ports.ts"
import { Secrets } from "../secrets.ts"
import { attemptMs } from "../sign-in-attempt.ts"

const titleFor = (area: Area): string => (area === "staff" ? "Dein Link zum Team-Bereich" : "Dein Link zum Anmelden")

/** `path` signs in until `until` (epoch milliseconds). */
const document = (path: string, area: Area, until: number): Document => ({
  title: titleFor(area),
  blocks: [
    paragraph(
      area === "staff"
        ? "Hallo, mit diesem Link meldest du dich im Team-Bereich an."
        : "Hallo, mit diesem Link meldest du dich in deinem Konto an. Ein Passwort brauchst du nicht.",
    ),
    { kind: "action", href: path, text: "Jetzt anmelden" },
    paragraph(`Der Link gilt bis ${formatTime(until)} und öffnet sich nur einmal.`),
    paragraph(
      "Du wolltest dich nicht anmelden? Dann brauchst du nichts zu tun: Ohne den Link kommt niemand in dein Konto. Gib ihn an niemanden weiter, auch nicht an uns.",
    ),
  ],
})

/**
 * The e-mail with the link of an attempt to sign in. The link is made when the e-mail is written, each time a new one: a reader of the
 * database, also while the e-mail waits, finds nothing that signs in.
 */
export const signInEmail = emailTemplate({
  name: "sign-in",
  title: "Link zum Anmelden",
  validForMs: attemptMs,
  payload: Schema.Struct({ attempt: Schema.String }),
  write: Effect.fnUntraced(function* (payload) {
    const { operator } = yield* currentSeller
    const secrets = yield* Secrets
    const token = yield* secrets.make
    const attempt = yield* (yield* SignInAttempts).openBy(payload.attempt, yield* secrets.digest(token))
    const now = yield* Clock.currentTimeMillis
    if (Option.isNone(attempt) || attempt.value.kind !== "link" || now >= attempt.value.expiresAt)
      return yield* new EmailNotSent({ permanent: true, reason: "Its link would be over." })
    const { email, area, expiresAt } = attempt.value
    return {
      to: email,
      subject: titleFor(area),
      preheader: "Er gilt 15 Minuten und öffnet sich nur einmal.",
      document: document(`/auth/link/${token}`, area, expiresAt),
      footer: emailFooter(operator),
    }
  }),
})
