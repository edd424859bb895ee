import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Area } from "../../access/session.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { exampleInstant } from "../../email/example-values.ts"
import { EmailNotSent } from "../../email/ports.ts"
import { flagVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatTime } from "../../shared/german-date.ts"
import { SignInAttempts } from "../ports.ts"
import { Secrets } from "../secrets.ts"
import { attemptMs } from "../sign-in-attempt.ts"

const variables = {
  team: flagVariable("Ob jemand sich im Team-Bereich anmeldet, nicht im Shop."),
  link: linkVariable("Meldet an, einmal.", { mandatory: true }),
  bis: textVariable("Bis wann der Link gilt, als Uhrzeit."),
}

/** `path` signs in until `until` (epoch milliseconds). */
const valuesOf = (path: string, area: Area, until: number) => ({
  team: area === "staff",
  link: path,
  bis: formatTime(until),
})

/**
 * The e-mail with the link of an attempt to sign in. The link is made when the e-mail is written, each time a new one: a reader of the
 * database, also while the e-mail waits, finds nothing that signs in.
 */
export const signInEmail = editableEmail({
  name: "sign-in",
  trigger: { when: "Jemand will sich anmelden.", required: "Ohne den Link kommt niemand in sein Konto." },
  title: "Link zum Anmelden",
  area: "accounts",
  validForMs: attemptMs,
  payload: Schema.Struct({ attempt: Schema.String }),
  variables,
  examples: {
    ordinary: valuesOf("/auth/link/beispiel", "shop", exampleInstant),
    smallest: valuesOf("/auth/link/beispiel", "staff", 0),
    awkward: valuesOf(`/auth/link/${"x".repeat(43)}`, "shop", exampleInstant),
  },
  shipped: {
    subject: "{% if team %}Dein Link zum Team-Bereich{% else %}Dein Link zum Anmelden{% endif %}",
    preheader: "Er gilt 15 Minuten und öffnet sich nur einmal.",
    heading: "{% if team %}Dein Link zum Team-Bereich{% else %}Dein Link zum Anmelden{% endif %}",
    body: `
{% if team %}
Hallo, mit diesem Link meldest du dich im Team-Bereich an.
{% else %}
Hallo, mit diesem Link meldest du dich in deinem Konto an. Ein Passwort brauchst du nicht.
{% endif %}

**[Jetzt anmelden]({{ link }})**

Der Link gilt bis {{ bis }} und öffnet sich nur einmal.

Du wolltest dich nicht anmelden? Dann brauchst du nichts zu tun: Ohne den Link kommt niemand in dein Konto. Gib ihn an niemanden weiter, auch nicht an uns.
`,
  },
  load: Effect.fnUntraced(function* (payload) {
    const { operator } = yield* currentSeller
    const secrets = yield* Secrets
    const token = yield* secrets.make
    const attempt = yield* (yield* SignInAttempts).openBy(payload.attempt, yield* secrets.digest(token))
    const now = yield* Clock.currentTimeMillis
    if (Option.isNone(attempt) || attempt.value.kind !== "link" || now >= attempt.value.expiresAt)
      return yield* new EmailNotSent({ permanent: true, reason: "Der Link wäre schon abgelaufen." })
    const { email, area, expiresAt } = attempt.value
    return { to: email, sender: operator, variables: valuesOf(`/auth/link/${token}`, area, expiresAt) }
  }),
})
