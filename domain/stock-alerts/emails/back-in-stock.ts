import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Catalogue } from "../../catalogue/ports.ts"
import { editableEmail } from "../../email/editable-email.ts"
import { awkwardName } from "../../email/example-values.ts"
import { noLongerWanted } from "../../email/ports.ts"
import { flagVariable, linkVariable, textVariable } from "../../email/template-variable.ts"
import { currentSeller } from "../../seller/seller.ts"
import { newAlertLink, packOf } from "../alert-link.ts"

const variables = {
  produkt: textVariable("Das Produkt."),
  packung: textVariable("Die Packungsgröße."),
  vorraetig: flagVariable("Ob noch Packungen da sind."),
  zum_produkt: linkVariable("Zum Produkt.", { mandatory: true }),
  loeschen: linkVariable("Löscht die Adresse sofort.", { mandatory: true }),
}

type Pack = Pick<NonNullable<ReturnType<typeof packOf>>, "title" | "packLabel" | "href" | "available">

const valuesOf = ({ title, packLabel, href, available }: Pack, path: string) => ({
  produkt: title,
  packung: packLabel,
  vorraetig: available,
  zum_produkt: href,
  loeschen: path,
})

const example = (title: string, available: boolean) =>
  valuesOf(
    { title, packLabel: "120 Tabletten", href: "/products/vitamin-d3", available },
    "/stock-alert?token=beispiel",
  )

/** Tells a shopper who asked for it that a pack size is in stock again. */
export const backInStockEmail = editableEmail({
  name: "stock-alert-back",
  trigger: {
    when: "Ein vorgemerktes Produkt ist wieder da.",
    withoutIt: "Wer sich vorgemerkt hat, erfährt es nicht, auch später nicht.",
  },
  area: "shopping",
  title: "„Sag mir Bescheid“: wieder da",
  payload: Schema.Struct({ alert: Schema.String }),
  variables,
  examples: {
    ordinary: example("Vitamin D3", true),
    smallest: example("C", false),
    awkward: example(awkwardName, true),
  },
  shipped: {
    subject: "{{ produkt }} ist wieder da",
    preheader: "Du wolltest Bescheid wissen. Das ist die einzige E-Mail dazu.",
    heading: "{{ produkt }} ist wieder da",
    body: `
{% if vorraetig %}
Hallo, du wolltest wissen, wann es **{{ produkt }}, {{ packung }}** wieder gibt: jetzt. Zurückgelegt ist nichts; wie lange der Vorrat reicht, wissen wir nicht.

**[Zum Produkt]({{ zum_produkt }})**
{% else %}
Hallo, du wolltest wissen, wann es **{{ produkt }}, {{ packung }}** wieder gibt. Es war gerade da, ist aber schon wieder ausverkauft.

**[Zum Produkt und noch einmal vormerken]({{ zum_produkt }})**
{% endif %}

Das ist die einzige E-Mail dazu. Deine Adresse löschen wir, sobald sie verschickt ist; du kannst sie auch [sofort selbst löschen]({{ loeschen }}).
`,
  },
  load: Effect.fnUntraced(function* ({ alert: id }) {
    const { operator } = yield* currentSeller
    const link = yield* newAlertLink(id)
    const pack = Option.isSome(link) ? packOf(yield* (yield* Catalogue).snapshot, link.value.alert.sku) : null
    if (Option.isNone(link) || pack === null)
      return yield* noLongerWanted("Die Anfrage ist gelöscht, oder das Produkt gibt es nicht mehr.")
    const { alert, path } = link.value
    return { to: alert.email, sender: operator, variables: valuesOf(pack, path) }
  }),
})
