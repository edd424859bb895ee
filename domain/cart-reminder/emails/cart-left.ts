import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { accountCart } from "../../accounts/account-cart.ts"
import { People } from "../../accounts/ports.ts"
import { Carts } from "../../cart/ports.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { reminderPath, reminderUnsubscribePath } from "../own-reminder.ts"
import { wantsReminder } from "../reminder-consent.ts"

const variables = {
  packungen: textVariable("Wie viel darin liegt: „einer Packung“, „3 Packungen“."),
  warenkorb: linkVariable("Zum Warenkorb.", { mandatory: true }),
  beenden: linkVariable("Führt zur Seite mit dem Knopf, der Erinnerungen beendet.", { mandatory: true }),
}

/** Packs, never which: what somebody means to take is nobody else's business who sees the mailbox. */
const valuesOf = (packs: number, path: string) => ({
  packungen: packs === 1 ? "einer Packung" : `${packs} Packungen`,
  warenkorb: "/cart",
  beenden: path,
})

const example = (packs: number) => valuesOf(packs, "/cart-reminder/P-BEISPIEL?token=beispiel")

/** Reminds somebody who agreed to it of the cart in their account. */
export const cartLeftEmail = editableEmail({
  name: "cart-left",
  trigger: {
    when: "Ein Warenkorb liegt einen Tag lang im Konto, und wer ihn stehen ließ, hat Erinnerungen zugestimmt.",
    withoutIt: "Niemand wird erinnert, und im Konto wird nicht danach gefragt.",
    startsOff: true,
  },
  area: "marketing",
  title: "Erinnerung an den Warenkorb",
  payload: Schema.Struct({ person: Schema.String }),
  variables,
  examples: { ordinary: example(3), smallest: example(1), awkward: example(1_000) },
  shipped: {
    subject: "Dein Warenkorb ist noch da",
    preheader: "Du wolltest daran erinnert werden. Das ist die einzige E-Mail dazu.",
    heading: "Dein Warenkorb ist noch da",
    body: `
Hallo, dein Warenkorb mit {{ packungen }} ist seit gestern liegen geblieben. Du hast uns gebeten, dich daran zu erinnern.

**[Zum Warenkorb]({{ warenkorb }})**

Du brauchst es doch nicht? Dann ist nichts zu tun: Zurückgelegt ist nichts, und zu diesem Warenkorb schreiben wir dir nicht noch einmal.

Keine Erinnerungen mehr? [Hier beendest du sie]({{ beenden }}), oder in deinem Konto.
`,
  },
  load: Effect.fnUntraced(function* ({ person: id }) {
    const { operator } = yield* currentSeller
    const found = yield* (yield* People).find(id)
    if (Option.isNone(found) || !wantsReminder(found.value))
      return yield* noLongerWanted("Die Einwilligung ist widerrufen.")
    const { lines } = yield* (yield* Carts).find(yield* accountCart(id))
    const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (packs === 0) return yield* noLongerWanted("Der Warenkorb ist inzwischen leer.")
    return {
      to: found.value.email,
      sender: operator,
      variables: valuesOf(packs, yield* reminderPath(id)),
      unsubscribe: yield* reminderUnsubscribePath(id),
    }
  }),
})
