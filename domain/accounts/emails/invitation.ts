import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { roleNames } from "../../access/role-names.ts"
import { paragraph } from "../../content/blocks.ts"
import type { Document } from "../../content/document.ts"
import { retention } from "../../content/retention.ts"
import { emailFooter } from "../../email/email-footer.ts"
import { emailTemplate } from "../../email/email-template.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Invitation, invitationMs, isOpen } from "../invitation.ts"
import { Invitations, SignInAttempts } from "../ports.ts"
import { Secrets } from "../secrets.ts"

const title = "Einladung ins Team von Nährwerk"

/** `path` accepts the invitation. */
const document = (path: string, { by, role, expiresAt }: Invitation): Document => ({
  title,
  blocks: [
    paragraph(
      `Hallo, du bist ins Team von Nährwerk eingeladen, von ${by.email}. Deine Rolle im Team-Bereich ist „${roleNames[role]}“.`,
    ),
    { kind: "action", href: path, text: "Einladung ansehen" },
    paragraph(
      `Der Link gilt bis ${formatDateTime(expiresAt)} und öffnet sich nur einmal. Wer ihn hat, kann die Einladung annehmen: Gib ihn an niemanden weiter.`,
    ),
    paragraph(
      `Du kennst uns nicht oder willst nicht? Dann brauchst du nichts zu tun. Deine Adresse hat ${by.email} angegeben; wir löschen sie spätestens ${retention.invitationDays} Tage, nachdem die Einladung abgelaufen ist.`,
    ),
  ],
})

/** The e-mail that invites to the team. Its link is made when it is written, each time a new one, and kept as a hash only. */
export const invitationEmail = emailTemplate({
  name: "invitation",
  title: "Einladung ins Team",
  validForMs: invitationMs,
  payload: Schema.Struct({ invitation: Schema.String }),
  write: Effect.fnUntraced(function* (payload) {
    const { operator } = yield* currentSeller
    const secrets = yield* Secrets
    const found = yield* (yield* Invitations).find(payload.invitation)
    const now = yield* Clock.currentTimeMillis
    if (Option.isNone(found) || !isOpen(found.value, now))
      return yield* new EmailNotSent({ permanent: true, reason: "The invitation is over." })
    const { id, email, expiresAt } = found.value
    const token = yield* secrets.make
    yield* (yield* SignInAttempts).begin(
      {
        kind: "invitation",
        email,
        invitation: id,
        key: yield* secrets.digest(token),
        area: "staff",
        browser: null,
        returnTo: "/admin",
        createdAt: now,
        expiresAt,
      },
      [],
      { since: now, most: Number.POSITIVE_INFINITY },
    )
    return {
      to: email,
      subject: title,
      preheader: "Der Link gilt eine Woche und öffnet sich nur einmal.",
      document: document(`/auth/link/${token}`, found.value),
      footer: emailFooter(operator),
    }
  }),
})
