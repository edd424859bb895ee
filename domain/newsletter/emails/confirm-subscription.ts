import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { blocksVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { numberInWords } from "../../shared/german-list.ts"
import { consentText } from "../consent-text.ts"
import { NewsletterAudience } from "../ports.ts"
import { isExpired, unconfirmedMs } from "../subscription.ts"
import { subscriptionPath } from "../subscription-link.ts"

const days = numberInWords(retention.unconfirmedSubscriptionDays)

const variables = {
  einwilligung: blocksVariable("Womit man einverstanden ist.", { mandatory: true }),
  bestaetigen: linkVariable("Führt zur Seite mit dem Knopf, der bestätigt.", { mandatory: true }),
  tage: textVariable("So lange gilt der Link: „sieben Tage“."),
  tagen: textVariable("Nach so langer Zeit wird die Adresse gelöscht: „sieben Tagen“."),
}

/** `shop`: the name of the company. */
const valuesOf = (shop: string, path: string) => ({
  einwilligung: consentText({ name: shop }).blocks,
  bestaetigen: path,
  tage: `${days} Tage`,
  tagen: `${days} Tagen`,
})

const example = (shop: string) => valuesOf(shop, "/newsletter/NL-BEISPIEL?token=beispiel")

/** Asks the owner of a mailbox to confirm the newsletter. It advertises nothing: until they do, nobody may (§ 7 (2) no. 2 UWG). */
export const confirmSubscriptionEmail = editableEmail({
  name: "newsletter-confirm",
  trigger: {
    when: "Jemand meldet sich zum Newsletter an.",
    required: "Ohne Bestätigung dürfen wir der Adresse nicht schreiben (§\u00a07 Abs.\u00a02 Nr.\u00a02 UWG).",
  },
  area: "marketing",
  title: "Newsletter: bitte bestätigen",
  validForMs: unconfirmedMs,
  payload: Schema.Struct({ subscription: Schema.String }),
  variables,
  examples: { ordinary: example("Nährwerk GmbH"), smallest: example("X"), awkward: example(awkwardName) },
  shipped: {
    subject: "Möchtest du unseren Newsletter?",
    preheader: "Bitte bestätige es mit einem Klick, der Link gilt {{ tage }}.",
    heading: "Möchtest du unseren Newsletter?",
    body: `
Hallo, mit dieser Adresse hat jemand unseren Newsletter bestellt. Warst du das, bestätige es bitte auf unserer Seite. Du stimmst damit dem hier zu:

{{ einwilligung }}

**[Weiter zum Bestätigen]({{ bestaetigen }})**

Du warst das nicht? Dann brauchst du nichts zu tun: Ohne deine Bestätigung löschen wir die Adresse nach {{ tagen }}, und du bekommst keinen Newsletter.
`,
  },
  load: Effect.fnUntraced(function* ({ subscription: id }) {
    const { operator } = yield* currentSeller
    const found = yield* (yield* NewsletterAudience).find(id)
    const now = yield* Clock.currentTimeMillis
    if (Option.isNone(found) || found.value.state !== "unconfirmed" || isExpired(found.value, now))
      return yield* noLongerWanted("Die Bestellung des Newsletters ist bestätigt, beendet, abgelaufen oder gelöscht.")
    return {
      to: found.value.email,
      sender: operator,
      variables: valuesOf(operator.name, yield* subscriptionPath(id)),
    }
  }),
})
