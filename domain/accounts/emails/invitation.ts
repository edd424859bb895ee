import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { roleNames } from "../../access/role-names.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName, exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDateTime } from "../../shared/german-date.ts"
import { type Invitation, invitationMs } from "../invitation.ts"
import { openInvitation } from "../open-invitation.ts"
import { SignInAttempts } from "../ports.ts"
import { Secrets } from "../secrets.ts"

const title = "Einladung ins Team von Nährwerk"

const variables = {
  von: textVariable("Die E-Mail-Adresse von wem die Einladung kommt."),
  rolle: textVariable("Die Rolle im Team-Bereich."),
  link: linkVariable("Nimmt die Einladung an, einmal.", { mandatory: true }),
  bis: textVariable("Bis wann der Link gilt."),
  tage: textVariable("Nach so vielen Tagen wird die Adresse gelöscht."),
}

/** `path` accepts the invitation. */
const valuesOf = (path: string, { by, role, expiresAt }: Pick<Invitation, "by" | "role" | "expiresAt">) => ({
  von: by.email,
  rolle: roleNames[role],
  link: path,
  bis: formatDateTime(expiresAt),
  tage: String(retention.invitationDays),
})

const example = (email: string, role: Invitation["role"]) =>
  valuesOf("/auth/link/beispiel", { by: { personId: "P-1", email }, role, expiresAt: exampleInstant })

/** The e-mail that invites to the team. Its link is made when it is written, each time a new one, and kept as a hash only. */
export const invitationEmail = editableEmail({
  name: "invitation",
  trigger: {
    when: "Jemand wird ins Team eingeladen.",
    required: "Ohne den Link lässt sich die Einladung nicht annehmen.",
  },
  area: "accounts",
  title: "Einladung ins Team",
  validForMs: invitationMs,
  payload: Schema.Struct({ invitation: Schema.String }),
  variables,
  examples: {
    ordinary: example("chefin@beispiel.de", "fulfilment"),
    smallest: example("a@b.de", "admin"),
    awkward: example(`"${awkwardName}"@beispiel.de`, "hiring"),
  },
  shipped: {
    subject: title,
    preheader: "Der Link gilt eine Woche und öffnet sich nur einmal.",
    heading: title,
    body: `
Hallo, du bist ins Team von Nährwerk eingeladen, von {{ von }}. Deine Rolle im Team-Bereich ist „{{ rolle }}“.

**[Einladung ansehen]({{ link }})**

Der Link gilt bis {{ bis }} und öffnet sich nur einmal. Wer ihn hat, kann die Einladung annehmen: Gib ihn an niemanden weiter.

Du kennst uns nicht oder willst nicht? Dann brauchst du nichts zu tun. Deine Adresse hat {{ von }} angegeben; wir löschen sie spätestens {{ tage }} Tage, nachdem die Einladung abgelaufen ist.
`,
  },
  load: Effect.fnUntraced(function* (payload) {
    const { operator } = yield* currentSeller
    const secrets = yield* Secrets
    const now = yield* Clock.currentTimeMillis
    const invitation = yield* openInvitation(payload.invitation).pipe(
      Effect.catch(() => noLongerWanted("Die Einladung gilt nicht mehr.")),
    )
    const { id, email, expiresAt } = invitation
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
    return { to: email, sender: operator, variables: valuesOf(`/auth/link/${token}`, invitation) }
  }),
})
