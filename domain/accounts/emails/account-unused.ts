import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { editableEmail } from "../../email/editable-email.ts"
import { exampleInstant } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { formatDate } from "../../shared/german-date.ts"
import { People } from "../ports.ts"

const variables = {
  tag: textVariable("Ab wann das Konto gelöscht wird."),
  anmelden: linkVariable("Zum Anmelden, womit das Konto bleibt.", { mandatory: true }),
}

/** `end` (epoch milliseconds): from when on the account may be gone. */
const valuesOf = (end: number) => ({ tag: formatDate(end), anmelden: "/login" })

/** Tells a person that their account will be deleted at `end` (epoch milliseconds) unless they use it. */
export const accountUnusedEmail = editableEmail({
  name: "account-unused",
  trigger: {
    when: "Ein Konto war lange ungenutzt und soll gelöscht werden.",
    required: "Wem es gehört, muss es vor dem Löschen wissen (Art.\u00a05 Abs.\u00a01 Buchst. a DSGVO).",
  },
  title: "Ankündigung: Konto wird gelöscht",
  area: "accounts",
  payload: Schema.Struct({ personId: Schema.String, end: Schema.Number }),
  variables,
  examples: {
    ordinary: valuesOf(exampleInstant),
    smallest: valuesOf(0),
    awkward: valuesOf(Date.parse("2099-12-31T12:00:00Z")),
  },
  shipped: {
    subject: "Wir löschen dein Konto am {{ tag }}",
    preheader: "Möchtest du es behalten, melde dich einmal an.",
    heading: "Wir löschen dein Konto am {{ tag }}",
    body: `
Hallo, du hast dein Konto bei uns schon lange nicht mehr genutzt. Was niemand mehr braucht, heben wir nicht auf: Am {{ tag }} löschen wir es mit allem, was darin gemerkt ist.

Möchtest du es behalten, melde dich vorher einmal an. Sonst brauchst du nichts zu tun.

**[Anmelden und behalten]({{ anmelden }})**

Was wir zu früheren Bestellungen noch aufbewahren müssen, bleibt so lange gesperrt liegen, wie es das Gesetz verlangt. Bestellen kannst du auch später wieder, mit und ohne Konto.
`,
  },
  load: Effect.fnUntraced(function* ({ personId, end }) {
    const person = yield* (yield* People).find(personId)
    if (Option.isNone(person)) return yield* noLongerWanted("Das Konto ist gelöscht.")
    const { operator } = yield* currentSeller
    return { to: person.value.email, sender: operator, variables: valuesOf(end) }
  }),
})
