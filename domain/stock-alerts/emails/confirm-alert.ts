import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Catalogue } from "../../catalogue/ports.ts"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { numberInWords } from "../../shared/german-list.ts"
import { newAlertLink, packOf } from "../alert-link.ts"
import { isExpired, unconfirmedMs } from "../stock-alert.ts"

const days = `${numberInWords(retention.unconfirmedAlertDays)} Tage`

const variables = {
  produkt: textVariable("Das Produkt."),
  packung: textVariable("Die Packungsgröße."),
  bestaetigen: linkVariable("Bestätigt die Anfrage.", { mandatory: true }),
  tage: textVariable("So lange gilt der Link: „sieben Tage“."),
  tagen: textVariable("Nach so langer Zeit wird die Anfrage gelöscht: „sieben Tagen“."),
}

const valuesOf = ({ title, packLabel }: { readonly title: string; readonly packLabel: string }, path: string) => ({
  produkt: title,
  packung: packLabel,
  bestaetigen: path,
  tage: days,
  tagen: days.replace("Tage", "Tagen"),
})

const example = (title: string) => valuesOf({ title, packLabel: "120 Tabletten" }, "/stock-alert?token=beispiel")

/** Asks the owner of a mailbox to confirm a request. The link is made when the e-mail is written, so that none is stored. */
export const confirmAlertEmail = editableEmail({
  name: "stock-alert-confirm",
  trigger: {
    when: "Jemand will wissen, wann ein Produkt wieder da ist.",
    required: "Ohne Bestätigung dürfen wir der Adresse nicht schreiben (§\u00a07 Abs.\u00a02 Nr.\u00a02 UWG).",
  },
  area: "shopping",
  title: "„Sag mir Bescheid“: bitte bestätigen",
  validForMs: unconfirmedMs,
  payload: Schema.Struct({ alert: Schema.String }),
  variables,
  examples: { ordinary: example("Vitamin D3"), smallest: example("C"), awkward: example(awkwardName) },
  shipped: {
    subject: "Sollen wir dir Bescheid sagen? {{ produkt }}",
    preheader: "Bitte bestätige es mit einem Klick, der Link gilt {{ tage }}.",
    heading: "Sollen wir dir Bescheid sagen?",
    body: `
Hallo, mit dieser Adresse wollte jemand wissen, wann es **{{ produkt }}, {{ packung }}** wieder gibt. Warst du das, bestätige es bitte mit einem Klick:

**[Ja, sagt mir Bescheid]({{ bestaetigen }})**

Dann schreiben wir dir genau einmal, sobald wieder Packungen da sind, und löschen deine Adresse danach. Werbung bekommst du keine.

Du warst das nicht? Dann brauchst du nichts zu tun: Ohne deinen Klick löschen wir die Anfrage nach {{ tagen }}.
`,
  },
  load: Effect.fnUntraced(function* ({ alert: id }) {
    const { operator } = yield* currentSeller
    const link = yield* newAlertLink(id)
    const now = yield* Clock.currentTimeMillis
    const pack = Option.isSome(link) ? packOf(yield* (yield* Catalogue).snapshot, link.value.alert.sku) : null
    if (Option.isNone(link) || pack === null || isExpired(link.value.alert, now))
      return yield* noLongerWanted("Die Anfrage ist abgelaufen oder gelöscht, oder das Produkt gibt es nicht mehr.")
    const { alert, path } = link.value
    return { to: alert.email, sender: operator, variables: valuesOf(pack, path) }
  }),
})
