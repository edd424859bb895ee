import * as Schema from "effect/Schema"
import { awkwardName, awkwardText } from "../../email/example-values.ts"
import { listVariable, textVariable } from "../../email/template-variable.ts"
import { unlinkedText } from "../../email/unlinked-text.ts"
import { addressInOneLine } from "../../shared/address-lines.ts"
import { formatCents } from "../../shared/money.ts"
import { ChangeOrder } from "../order-event.ts"
import { moneyAfterChange } from "../order-labels.ts"
import { statusOf } from "../order-status.ts"
import { packWords } from "../pack-words.ts"
import { exampleOrders } from "./example-orders.ts"
import { stepEmail, stepEmailFields } from "./step-email.ts"

const { shippingAddress } = exampleOrders.ordinary

interface Changed {
  readonly reason: string
  readonly address: string
  readonly invoiceAddress: string
  readonly dropped: readonly string[]
  readonly dueCents: number
  readonly owedCents: number
  readonly money: string
}

const valuesOf = ({ reason, address, invoiceAddress, dropped, dueCents, owedCents, money }: Changed) => ({
  grund: reason,
  lieferanschrift: address,
  rechnungsanschrift: invoiceAddress,
  weggelassen: dropped.map((packung) => ({ packung })),
  kostet: formatCents(dueCents),
  zurueck: owedCents === 0 ? "" : formatCents(owedCents),
  geld: money,
})

/** Before the parcel leaves staff changed where it goes, or left packs out. */
export const orderChanged = stepEmail({
  name: "order-changed",
  trigger: {
    when: "Adresse oder Inhalt einer Bestellung ändert sich.",
    required: "Sie hält fest, was jetzt vereinbart ist (§\u00a0312f Abs.\u00a02 BGB).",
  },
  title: "Änderung deiner Bestellung",
  payload: Schema.Struct({
    ...stepEmailFields,
    address: ChangeOrder.fields.address,
    invoiceAddress: ChangeOrder.fields.invoiceAddress,
    dropped: ChangeOrder.fields.dropped,
    reason: Schema.String,
  }),
  variables: {
    grund: textVariable("Warum geändert wurde."),
    lieferanschrift: textVariable("Die neue Lieferanschrift; leer, wenn sie bleibt."),
    rechnungsanschrift: textVariable("Die neue Rechnungsanschrift; leer, wenn sie bleibt."),
    weggelassen: listVariable("Was nicht geschickt wird.", { packung: textVariable("Wie viele von was.") }),
    kostet: textVariable("Was die Bestellung jetzt kostet."),
    zurueck: textVariable("Was zurückgezahlt wird; leer, wenn nichts."),
    geld: textVariable("Ob noch etwas zu bezahlen ist; leer, wo es sich von selbst versteht."),
  },
  examples: {
    ordinary: valuesOf({
      reason: "Auf deinen Wunsch",
      address: addressInOneLine(shippingAddress),
      invoiceAddress: "",
      dropped: [],
      dueCents: 4660,
      owedCents: 0,
      money: "",
    }),
    smallest: valuesOf({
      reason: "x",
      address: "",
      invoiceAddress: "",
      dropped: ["1 × Zink"],
      dueCents: 0,
      owedCents: 0,
      money: "Überweise nichts: Du musst nichts bezahlen.",
    }),
    awkward: valuesOf({
      reason: awkwardText,
      address: awkwardName,
      invoiceAddress: awkwardName,
      dropped: [awkwardName, awkwardName],
      dueCents: 999_999_999,
      owedCents: 999_999_999,
      money: awkwardText,
    }),
  },
  words: {
    subject: "Änderung deiner Bestellung {{ bestellnummer }}",
    preheader: "Wir haben deine Bestellung geändert, bevor sie auf den Weg geht.",
    happened: `
wir haben deine Bestellung geändert, bevor sie auf den Weg geht.

**Grund:** {{ grund }}`,
    details: `
{% if lieferanschrift %}
## Dein Paket geht an

{{ lieferanschrift }}
{% endif %}

{% if rechnungsanschrift %}
## Die Rechnung lautet auf

{{ rechnungsanschrift }}
{% endif %}

{% if weggelassen.size > 0 %}
## Das schicken wir nicht

{% for weg in weggelassen -%}
- {{ weg.packung }}
{% endfor %}

Deine Bestellung kostet jetzt {{ kostet }}.{% if zurueck %} {{ zurueck }} bekommst du zurück.{% endif %}{% if geld %} {{ geld }}{% endif %}
{% endif %}`,
  },
  valuesOf: (order, { address, invoiceAddress, dropped, reason }) => {
    const { dueCents, owedCents } = statusOf(order)
    return valuesOf({
      reason,
      address: address === null ? "" : unlinkedText(addressInOneLine(address)),
      invoiceAddress: invoiceAddress === undefined ? "" : unlinkedText(addressInOneLine(invoiceAddress)),
      dropped: packWords(order, dropped),
      dueCents,
      owedCents,
      money: moneyAfterChange(order),
    })
  },
})
