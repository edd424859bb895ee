import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { retention } from "../../content/retention.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { dayMs } from "../../shared/day-ms.ts"
import { numberInWords } from "../../shared/german-list.ts"
import { formatCents } from "../../shared/money.ts"
import type { Trial } from "../trial.ts"
import { trialPath } from "../trial-link.ts"
import { aboutTrial } from "./about-trial.ts"

const validForMs = retention.unconfirmedTrialDays * dayMs

/** What it costs, in words. */
export const costOf = ({ postageCents }: Pick<Trial["pack"], "postageCents">): string =>
  postageCents === 0 ? "kostenlos, auch der Versand" : `kostenlos, zzgl. ${formatCents(postageCents)} Versand`

const variables = {
  produkt: textVariable("Das Produkt."),
  packung: textVariable("Die Packungsgröße."),
  kosten: textVariable("Was sie kostet, mit dem Versand."),
  ansehen: linkVariable("Zur Seite, auf der ein Knopf bestätigt oder löscht.", { mandatory: true }),
  tage: textVariable("So viele Tage gilt der Link, in Worten."),
}

const valuesOf = (pack: Pick<Trial["pack"], "title" | "packLabel" | "postageCents">, path: string) => ({
  produkt: pack.title,
  packung: pack.packLabel,
  kosten: costOf(pack),
  ansehen: path,
  tage: numberInWords(retention.unconfirmedTrialDays),
})

const example = (title: string, postageCents: number) =>
  valuesOf({ title, packLabel: "14 Tabletten", postageCents }, "/free-trial/T-0123456789AB?token=beispiel")

/** Asks the owner of a mailbox to confirm a trial (double opt-in). */
export const confirmTrialEmail = editableEmail({
  name: "trial-confirm",
  trigger: { when: "Jemand bittet um eine Probe.", required: "Ohne Bestätigung packen wir nichts." },
  area: "shopping",
  title: "Probe: bitte bestätigen",
  validForMs,
  payload: Schema.Struct({ trialId: Schema.String }),
  variables,
  examples: {
    ordinary: example("Vitamin D3", 0),
    smallest: example("C", 0),
    awkward: example(awkwardName, 290),
  },
  shipped: {
    subject: "Möchtest du diese Probe? {{ produkt }}",
    preheader: "Bitte bestätige sie auf einer Seite, der Link gilt {{ tage }} Tage.",
    heading: "Möchtest du diese Probe?",
    body: `
Hallo, mit dieser Adresse hat jemand eine Probe bestellt: **{{ produkt }}, {{ packung }}**, {{ kosten }}. Wohin sie soll, steht auf der nächsten Seite.

Warst du das? Dann bestätige es bitte dort. Vorher packen wir nichts:

**[Ansehen und bestätigen]({{ ansehen }})**

Danach passiert nichts weiter: kein Abo, keine Werbung.

Du warst das nicht? Dann brauchst du nichts zu tun: Ohne Bestätigung löschen wir die Anfrage nach {{ tage }} Tagen. Auf derselben Seite kannst du sie auch sofort löschen.
`,
  },
  load: Effect.fnUntraced(function* ({ trialId }) {
    const { trial, person } = yield* aboutTrial(trialId)
    const now = yield* Clock.currentTimeMillis
    if (trial.state !== "requested" || now - trial.stateSince >= validForMs)
      return yield* noLongerWanted("Die Anfrage ist abgelaufen oder bestätigt.")
    const { operator } = yield* currentSeller
    return {
      to: person.email,
      sender: operator,
      variables: valuesOf(trial.pack, yield* trialPath(trialId)),
    }
  }),
})
